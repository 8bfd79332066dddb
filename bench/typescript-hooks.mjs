import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'sucrase'

/** Module hook that takes the types out of src/, so that the kernel is measured as it is written, however dist/ is built. */
export async function load(url, context, nextLoad) {
  if (!/^file:.*\.ts$/.test(url)) return nextLoad(url, context)
  const text = await readFile(fileURLToPath(url), 'utf8')
  const { code } = transform(text, {
    transforms: ['typescript'],
    disableESTransforms: true,
    preserveDynamicImport: true,
  })
  return { format: 'module', shortCircuit: true, source: code }
}
