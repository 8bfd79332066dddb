import type { Path } from '../base/pointer.ts'

/** A place in a value as a property path: `data.service`, `tags[0]`; empty for the value itself. */
export function valuePlace(at: Path): string {
  return at
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      const name = /^[\w$-]+$/.test(step) ? step : JSON.stringify(step)
      return index === 0 ? name : `.${name}`
    })
    .join('')
}
