/** What modules are imported by: the name of a file without its ending, or of its folder. */
export function moduleName(path: string): string {
  const names = path.replaceAll('\\', '/').split('/')
  const last = names.at(-1)!.replace(/\.[cm]?[jt]sx?$/, '')
  return last === 'index' ? (names.at(-2) ?? last) : last
}
