import { cpus } from 'node:os'

/** What the numbers were measured on, in a line. */
export function machine() {
  const all = cpus()
  return `Node ${process.version}, ${process.platform} ${process.arch}, ${all.length} × ${all[0]?.model.trim() ?? 'unknown CPU'}`
}
