import { visible } from '../base/text.ts'
import type { Impact, ImpactDay, ImpactHit } from './impact.ts'

const HEAD = 'day,effect,method,path,coordinate,message,calls,share,callers,lastSeen,sunset,replacement,sample'

/** An impact as comma-separated values (RFC 4180): a line for each effect on the calls of an operation on a day. */
export function impactCsv({ days }: Impact): string {
  return `${[HEAD, ...days.flatMap(rows)].join('\r\n')}\r\n`
}

function rows({ day, operations }: ImpactDay): string[] {
  return operations.flatMap(({ method, path, hits }) => hits.map((hit) => row(day, method, path, hit)))
}

function row(day: string, method: string, path: string, hit: ImpactHit): string {
  const {
    effect,
    coordinate,
    message,
    calls,
    share,
    callers = [],
    lastSeen = '',
    sunset = '',
    replacement = '',
    sample,
  } = hit
  const by = callers.map((each) => `${each.caller} (${each.calls})`).join('; ')
  const cells = [
    day,
    effect,
    method,
    path,
    coordinate,
    message,
    calls,
    share,
    by,
    lastSeen,
    sunset,
    replacement,
    sample,
  ]
  return cells.map((cell) => cellText(String(cell))).join(',')
}

/** Quotes a cell if necessary. A leading apostrophe keeps spreadsheets from evaluating it as a formula. */
function cellText(text: string): string {
  const shown = visible(text)
  const safe = /^[=+\-@\t]/.test(shown) ? `'${shown}` : shown
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
