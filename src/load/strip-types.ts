import { transform } from 'sucrase'
import { withoutColumns } from './source-map-columns.ts'

/** Removes the types from TypeScript; `map` is a comment with the source map. Throws a SyntaxError with its place. */
export function stripTypes(path: string, text: string): { code: string; map: string } {
  const { code, sourceMap } = filled(path, text) ?? transformed(path, text)
  const inline = Buffer.from(JSON.stringify({ ...sourceMap, sources: [path], sourcesContent: [text] })).toString(
    'base64',
  )
  return { code, map: `//# sourceMappingURL=data:application/json;base64,${inline}` }
}

type Transformed = ReturnType<typeof transform>

/** A character that stands in empty texts of templates while they are transformed. */
const FILLER = '\uE000'
const FILLERS = /\uE000/g

/** Where a text of a template is empty: between its backticks, or between a backtick or a value and the next value or the end. */
const EMPTY = /``|`(?=\$\{)|\}(?=\$\{|`)/g

/**
 * The same by way of a text in which no text of a template is empty: after an empty one, sucrase loses all columns of its source map (its issue 825). Undefined if there is
 * none, or if what looks like one is none and the text with it cannot be read.
 */
function filled(path: string, text: string): Transformed | undefined {
  const marked = text.replace(EMPTY, (found) => found[0] + FILLER + found.slice(1))
  if (marked === text || text.includes(FILLER)) return undefined
  try {
    const { code, sourceMap } = transformed(path, marked)
    return { code: code.replace(FILLERS, ''), sourceMap: withoutColumns(sourceMap!, FILLERS, code, marked) }
  } catch {
    return undefined
  }
}

function transformed(path: string, text: string): Transformed {
  try {
    return transform(text, {
      transforms: ['typescript'],
      disableESTransforms: true,
      preserveDynamicImport: true,
      sourceMapOptions: { compiledFilename: path },
      filePath: path,
    })
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    const place = loc === undefined ? '' : `:${loc.line}:${loc.column}`
    throw new SyntaxError(`${path}${place}: ${plainMessage(message, path)}`, { cause: error })
  }
}

/** The message without the file and place, which precede it anyway. */
function plainMessage(message: string, path: string): string {
  return message.replace(`Error transforming ${path}: `, '').replace(/ \(\d+:\d+\)$/, '')
}
