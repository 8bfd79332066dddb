/**
 * Imports a module by an absolute URL, or by the name of a package that is installed next to this one. This is a file of its own, since Node
 * rejects `import()` in files that it does not load itself (`src/start/load-from.ts`).
 */
export function nativeImport(specifier: string): Promise<unknown> {
  return import(specifier)
}
