import { resolve } from 'node:path'
import { type Json, isArray, own } from '../base/json.ts'
import { parseDocument } from '../load/parse.ts'
import { type Day, parseDay } from '../time/day.ts'
import type { Io } from './command.ts'
import { readText } from './read-bytes.ts'

/** What the manifest of an earlier run says. */
export interface EarlierManifest {
  /** The files it lists. */
  readonly files: readonly string[]
  /** For each day that it lists, the day on which its snapshot was first written; null where it does not say. */
  readonly written: ReadonlyMap<Day, Day | null>
}

/** Reads the manifest in a folder; an empty one if there is none, or if another program wrote it. */
export async function readManifest(folder: string, io: Io): Promise<EarlierManifest> {
  const text = await readText(resolve(io.cwd, folder, 'index.json'), io.cwd)
  const entries = text === undefined ? [] : entriesIn(text)
  return {
    files: entries.map((entry) => own(entry, 'file')).filter((name) => typeof name === 'string'),
    written: new Map(
      entries.flatMap((entry) => {
        const day = dayOf(entry, 'day')
        return day === undefined ? [] : [[day, dayOf(entry, 'written') ?? null] as const]
      }),
    ),
  }
}

function entriesIn(text: string): readonly Json[] {
  const source = parseDocument('index.json', text)
  const entries = 'tree' in source ? own(source.tree, 'snapshots') : undefined
  return isArray(entries) ? entries : []
}

function dayOf(entry: Json, key: string): Day | undefined {
  const text = own(entry, key)
  return typeof text === 'string' ? parseDay(text) : undefined
}
