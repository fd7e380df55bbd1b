import { assertNever } from '../../measurement/outcome.ts'
import type { Origin } from './data-source.ts'

/** The hosts that serve repositories, as base URLs without a final `/`. */
export interface OriginBases {
  /** Serves `/<owner>/<name>/<commit>/<path>`. */
  readonly github: string
  /** Serves `/datasets/<owner>/<name>/resolve/<commit>/<path>`. */
  readonly huggingFace: string
}

const GITHUB = 'https://raw.githubusercontent.com'
const HUGGING_FACE = 'https://huggingface.co'

/**
 * The public hosts, with Hugging Face's replaced by a mirror (`HF_ENDPOINT`) where one is named.
 *
 * @throws Error when the mirror is no http(s) address or holds credentials; its value is not repeated
 */
export function originBases(huggingFaceEndpoint: string | undefined): OriginBases {
  if (huggingFaceEndpoint === undefined || huggingFaceEndpoint === '') {
    return { github: GITHUB, huggingFace: HUGGING_FACE }
  }
  const url = URL.canParse(huggingFaceEndpoint) ? new URL(huggingFaceEndpoint) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`HF_ENDPOINT: not an http(s) address; expected one such as ${HUGGING_FACE}, or unset it`)
  }
  if (url.username + url.password + url.search + url.hash !== '') {
    throw new Error(
      'HF_ENDPOINT: holds credentials, a query or a fragment; the data is public, so give the plain address',
    )
  }
  return { github: GITHUB, huggingFace: `${url.origin}${url.pathname}`.replace(/\/+$/, '') }
}

/** The address of one file of a repository at its pinned commit. */
export function originUrl(origin: Origin, path: string, bases: OriginBases): URL {
  const file = path.split('/').map(encodeURIComponent).join('/')
  switch (origin.kind) {
    case 'github':
      return new URL(`${bases.github}/${origin.repository}/${origin.revision}/${file}`)
    case 'huggingface-dataset':
      return new URL(`${bases.huggingFace}/datasets/${origin.repository}/resolve/${origin.revision}/${file}`)
    default:
      return assertNever(origin.kind)
  }
}
