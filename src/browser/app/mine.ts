import { useEffect, useState } from 'preact/hooks'
import { handed } from './globals.ts'

const KEY = `chronospec ${handed.head?.title ?? ''}`

/** What a reader keeps in the browser: the operations that are used, and the day of the client. */
export interface Kept {
  readonly operations: readonly string[]
  readonly clientDay: string
}

const NOTHING: Kept = { operations: [], clientDay: '' }

/** The operations in some lines, such as `GET /zones`; other lines are ignored. */
export function operationsIn(text: string): string[] {
  const lines = text.split(/[\n,;]+/).map((line) => line.trim().replace(/\s+/g, ' '))
  return [...new Set(lines.flatMap((line) => (/^[a-z]+ \/\S*$/i.test(line) ? [named(line)] : [])))]
}

/** What is kept in the browser, and how to change it. A browser that keeps nothing for pages forgets it with the page. */
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
    // Private windows and files may keep nothing.
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
