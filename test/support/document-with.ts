/** The text of a document with these paths. */
export function documentWith(...paths: string[]): string {
  const operation = { get: { responses: { 200: { description: 'Fine.' } } } }
  const all = Object.fromEntries(paths.map((path) => [path, operation]))
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: all })
}
