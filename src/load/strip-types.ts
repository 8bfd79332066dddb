import { transformSync } from 'oxc-transform'

/** TypeScript without its types, and the comment with the source map that leads back. Throws a SyntaxError with its place. */
export function stripTypes(path: string, text: string): { code: string; map: string } {
  const { code, map, errors } = transformSync(path, text, { sourcemap: true })
  const [error] = errors
  if (error !== undefined) throw new SyntaxError(`${path}${placeOf(error.codeframe)}: ${error.message}`)
  const inline = Buffer.from(JSON.stringify({ ...map, sources: [path] })).toString('base64')
  return { code, map: `//# sourceMappingURL=data:application/json;base64,${inline}` }
}

/** `:line:column` out of the picture of the mistake that comes with an error. */
function placeOf(codeframe: string | null | undefined): string {
  return /(:\d+:\d+)\]/.exec(codeframe ?? '')?.[1] ?? ''
}
