/** A path without the names of its parameters, which are never sent: `/pets/{}`. */
export function normalTemplate(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}')
}
