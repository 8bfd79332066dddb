import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Says, after the tests, if those of the command ran code that was built before the last edit of `src`. */
export function teardown(): void {
  const built = statSync(join(root, 'dist/cli.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const edited = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .find((file) => statSync(file).mtimeMs > built)
  if (edited === undefined) return
  const file = edited.slice(root.length + 1)
  process.stderr.write(`\ndist is older than ${file}, so tests of the command ran the old code: npm run build\n`)
}
