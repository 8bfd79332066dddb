import { useEffect, useState } from 'preact/hooks'
import { handed } from './globals.ts'

const KEY = `chronospec ${handed.head?.title ?? ''}`

/** What a reader stores in the browser: the operations they use, and the day of their client. */
export interface Kept {
  readonly operations: readonly string[]
  readonly clientDay: string
}

const NOTHING: Kept = { operations: [], clientDay: '' }

/** The operations listed in a text, such as `GET /zones`; other entries are ignored. */
export function operationsIn(text: string): string[] {
  const lines = text.split(/[\n,;]+/).map((line) => line.trim().replace(/\s+/g, ' '))
  return [...new Set(lines.flatMap((line) => (/^[a-z]+ \/\S*$/i.test(line) ? [named(line)] : [])))]
}

/** The stored values and a function that changes them. Without access to storage, they last as long as the page. */
export function useKept(): [Kept, (change: Partial<Kept>) => void] {
  const [kept, setKept] = useState(current)
  useEffect(() => {
    const listen = (): void => setKept(current)
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }, [])
  return [kept, change]
}

let current = stored()
const listeners = new Set<() => void>()

function change(to: Partial<Kept>): void {
  current = { ...current, ...to }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Storage may be blocked in private windows and for pages opened as files.
  }
  for (const listen of listeners) listen()
}

function stored(): Kept {
  try {
    const { operations, clientDay } = {
      ...NOTHING,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>),
    }
    return { operations: operationsIn([operations].flat().join('\n')), clientDay: String(clientDay) }
  } catch {
    return NOTHING
  }
}

function named(line: string): string {
  const space = line.indexOf(' ')
  return `${line.slice(0, space).toUpperCase()} ${line.slice(space + 1)}`
}
