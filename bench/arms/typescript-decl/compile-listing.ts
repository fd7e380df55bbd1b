import ts from 'typescript'

/** As much of a library as the compiler asks for, and what a listing uses of it. */
const LIBRARY = `
interface Array<T> { length: number; [n: number]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
interface Promise<T> { then(done: (value: T) => void): void }
type Record<K extends string, T> = { [P in K]: T }
`

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
}

/**
 * What the TypeScript compiler, strict, has against a declaration: `line: message` for each error, none where it
 * compiles. In memory, against a library of a dozen lines, so that a listing of hundreds of tools takes a moment.
 */
export function compileErrors(listing: string): readonly string[] {
  const files = new Map([
    ['library.d.ts', LIBRARY],
    ['listing.ts', listing],
  ])
  const sources = new Map(
    [...files].map(([name, text]) => [name, ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true)]),
  )
  const host: ts.CompilerHost = {
    getSourceFile: (name) => sources.get(name),
    getDefaultLibFileName: () => 'library.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
  }
  const program = ts.createProgram([...files.keys()], OPTIONS, host)
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const { file, start, messageText } = diagnostic
    const line =
      file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1
    return `${file?.fileName ?? ''} ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
