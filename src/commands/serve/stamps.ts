import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { filesNamedBy } from '../../load/module-imports.ts'

/** Files, each with a stamp that shows whether it has changed. */
export type Stamps = ReadonlyMap<string, string>

/** How often files are checked. A check costs some microseconds per file, and also works in network folders and containers, which send no notifications. */
const INTERVAL = 250

/** What a file is like now. */
export function stampOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return 'none'
  }
}

/** Adds a file, and all modules that it imports by a relative path where it is one, as they are now. */
export function addStamps(path: string, stamps: Map<string, string>): void {
  if (stamps.has(path)) return
  stamps.set(path, stampOf(path))
  for (const name of namedBy(path)) addStamps(resolve(dirname(path), name), stamps)
}

function namedBy(path: string): readonly string[] {
  if (!/\.[cm]?[jt]s$/.test(path)) return []
  try {
    return filesNamedBy(path, readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}

/** Waits until a file changes, and until two consecutive checks see the same. Rejects if the wait is aborted. */
export async function changed(stamps: Stamps, signal: AbortSignal): Promise<void> {
  const look = (): string => [...stamps.keys()].map(stampOf).join('\n')
  let before = [...stamps.values()].join('\n')
  for (let isDifferent = false; ;) {
    await wait(INTERVAL, undefined, { signal })
    const now = look()
    if (isDifferent && now === before) return
    isDifferent ||= now !== before
    before = now
  }
}
