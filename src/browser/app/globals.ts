import type { SiteHead } from '../../site/head.ts'

/** What the scripts of a site pass to each other. A page opened as a file can only load scripts, not read files. */
export interface Handed {
  readonly head?: SiteHead
  /** The input of the engine, packed. */
  model?: string
  /** The program of the engine, packed. */
  engine?: string
}

/** Everything passed so far. */
export const handed: Handed = (globalThis as unknown as { chronospec: { have: Handed } }).chronospec.have

/** Loads a script of the site once. Rejects if it does not exist. */
export function loadScript(source: string): Promise<void> {
  const known = loading.get(source)
  if (known !== undefined) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${source} of this site is missing`)))
    document.head.append(script)
  })
  loading.set(source, loaded)
  return loaded
}

const loading = new Map<string, Promise<void>>()
