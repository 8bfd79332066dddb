import { transform } from 'sucrase'

/** Removes the types from TypeScript; `map` is a comment with the source map. Throws a SyntaxError with its place. */
export function stripTypes(path: string, text: string): { code: string; map: string } {
  const { code, sourceMap } = transformed(path, text)
  const inline = Buffer.from(JSON.stringify({ ...sourceMap, sources: [path], sourcesContent: [text] })).toString(
    'base64',
  )
  return { code, map: `//# sourceMappingURL=data:application/json;base64,${inline}` }
}

function transformed(path: string, text: string): ReturnType<typeof transform> {
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
