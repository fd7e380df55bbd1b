import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

import { shapeSchema } from './shapes/index.ts'

/** A path below a folder: plain segments joined by `/`, so that it can leave neither the folder nor the URL. */
const relativePath = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'a path of plain segments joined by /')
  .refine((path) => !path.split('/').some((segment) => /^\.+$/.test(segment)), 'a path without . and ..')

const pin = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^sha256:[0-9a-f]{64}$/) }

const originSchema = z
  .strictObject({
    kind: z.enum(['github', 'huggingface-dataset']),
    repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'owner/name'),
    revision: z.string().regex(/^[0-9a-f]{40}$/, 'a full commit of 40 hex digits'),
  })
  .readonly()

/** A repository at a pinned commit. */
export type Origin = z.infer<typeof originSchema>

const fileSchema = z
  .strictObject({
    /** Below the source's folder. */
    path: relativePath,
    ...pin,
    /** Absent where the file is kept as it is fetched. */
    shape: shapeSchema.optional(),
    /** Tried in this order. `raw` pins the fetched bytes of a file that is shaped, where they are known. */
    from: z
      .array(
        z
          .strictObject({ origin: z.string(), path: relativePath, raw: z.strictObject(pin).optional() })
          .readonly(),
      )
      .min(1)
      .readonly(),
  })
  .readonly()

/** One file of a source: where it is fetched and what it has to be. */
export type DataFileEntry = z.infer<typeof fileSchema>

const sourceSchema = z
  .strictObject({
    /** The folder's name, and the word for the command. */
    name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'a lowercase word'),
    title: z.string(),
    homepage: z.url({ protocol: /^https$/ }),
    /** SPDX. */
    license: z.string(),
    credit: z.string(),
    /** What this project changed in the files, for the attribution. */
    changes: z.array(z.string()).readonly(),
    origins: z.record(z.string(), originSchema).readonly(),
    files: z.array(fileSchema).min(1).readonly(),
  })
  .readonly()
  .superRefine((source, context) => {
    source.files.forEach((file, index) => {
      const at = ['files', index, 'path']
      if (source.files.findIndex(({ path }) => path === file.path) !== index) {
        context.addIssue({ code: 'custom', path: at, message: `${file.path} is listed twice` })
      }
      for (const { origin, raw } of file.from) {
        if (!Object.hasOwn(source.origins, origin)) {
          context.addIssue({
            code: 'custom',
            path: at,
            message: `${file.path}: no origin is named ${origin}`,
          })
        }
        if (raw !== undefined && file.shape === undefined) {
          const message = `${file.path}: "raw" belongs to a file with a "shape"; this one has its own pin`
          context.addIssue({ code: 'custom', path: at, message })
        }
      }
    })
  })

/** A set of files that others made, at pinned commits, with its licence. */
export type DataSource = z.infer<typeof sourceSchema>

const manifestSchema = z.strictObject({ version: z.literal(1), sources: z.array(sourceSchema).readonly() })

const MANIFEST = fileURLToPath(new URL('../../../fixtures/data-sources.json', import.meta.url))

/**
 * The sources that `npm run fetch` knows, from `fixtures/data-sources.json` or another manifest of that form.
 *
 * @throws Error that names the manifest, the entry and what was expected
 */
export function readDataSources(manifest: string = MANIFEST): readonly DataSource[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(manifest, 'utf8'))
  } catch (cause) {
    const seen = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${manifest}: cannot be read as JSON (${seen}); restore the file from the repository`, {
      cause,
    })
  }
  const parsed = manifestSchema.safeParse(content)
  if (parsed.success) return parsed.data.sources
  const problems = z.prettifyError(parsed.error)
  throw new Error(`${manifest}: not a list of data sources; correct these entries:\n${problems}`, {
    cause: parsed.error,
  })
}
