import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'oxc-transform'

/** Module hook that takes the types out of src/, so that the kernel is measured as it is written, however dist/ is built. */
export async function load(url, context, nextLoad) {
  if (!/^file:.*\.ts$/.test(url)) return nextLoad(url, context)
  const path = fileURLToPath(url)
  return { format: 'module', shortCircuit: true, source: transformSync(path, await readFile(path, 'utf8')).code }
}
