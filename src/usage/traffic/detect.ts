import type { Json } from '../../base/json.ts'
import { LINE_FORMATS } from './formats.ts'
import { keyMapFor } from './json-lines.ts'

/** So many lines are looked at. */
const LINES = 100

/** Lines of text, the most particular first: what reads as one of them may read as the next, too. */
const TEXT_FORMATS = ['alb-log', 'combined', 'common', 'list'] as const

/**
 * The format of traffic, by how it begins; undefined for none that is known. Lines that cannot be read do not keep others from
 * being read.
 */
export function detectFormat(start: string): string | undefined {
  const text = start.replace(/^\uFEFF/, '').trimStart()
  if (/^[{[]/.test(text)) return documentFormat(text) ?? jsonFormat(linesOf(text))
  const lines = linesOf(text)
  if (lines.some((line) => /^#(?:Version|Fields):/.test(line))) return 'w3c'
  const counts = TEXT_FORMATS.map((name) => ({ name, count: readable(lines, name) }))
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most))
  if (best.count > 0) return best.name
  return jsonFormat(lines) ?? (readable(lines, 'w3c') > 0 ? 'w3c' : undefined)
}

function linesOf(text: string): string[] {
  return text
    .split('\n', LINES + 1)
    .slice(0, LINES)
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line !== '')
}

function documentFormat(text: string): string | undefined {
  if (/^\{\s*"(?:resourceSpans|resourceLogs)"\s*:/.test(text)) return 'otlp'
  if (/^\{\s*"log"\s*:\s*\{/.test(text) && /"(?:entries|creator|pages)"\s*:/.test(text)) return 'har'
  if (/schema\.getpostman\.com|"_postman_id"/.test(text)) return 'postman'
  return undefined
}

function jsonFormat(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    try {
      const found = line.startsWith('{') ? keyMapFor(JSON.parse(line) as Json) : undefined
      if (found !== undefined) return found
    } catch {
      // A broken line says nothing about the format.
    }
  }
  return undefined
}

function readable(lines: readonly string[], name: string): number {
  const read = LINE_FORMATS[name]!()
  return lines.filter((line) => {
    const found = read(line)
    return found !== undefined && 'method' in found
  }).length
}
