import { type ModelProblem, type Named } from './problems.ts'

/** The longest part of a key of a schedule that a message shows. */
const SHOWN = 120

export function badSchedule(what: string, path: Named['path'], wanted = 'a mapping'): ModelProblem {
  return problem('bad-schedule', { label: what, path }, `must be ${wanted}`, 'see docs/schedule.md')
}

export function noCoordinate(at: Named, fault: string): ModelProblem {
  return problem('no-coordinate', at, `is not a coordinate: ${fault}`, 'see docs/coordinates.md')
}

export function fitsNothing(at: Named, what: string, hint: string): ModelProblem {
  return problem('fits-nothing', at, what, hint)
}

export function twoFates(at: Named, other: string): ModelProblem {
  return problem('two-fates', at, `names the same element as "${shown(other)}"`, 'keep one of the two')
}

export function saidInDocument(at: Named): ModelProblem {
  return problem('two-fates', at, 'has a lifecycle in the document already', 'keep it there or here, not in both')
}

export function badChange(at: Named, fault: string): ModelProblem {
  return problem('bad-change', at, fault, 'write [{ until: DAY, value: … }, { from: DAY, value: … }]')
}

export function unknownField(at: Named, field: string, near: string | undefined): ModelProblem {
  const hint = near === undefined ? 'name a field of OpenAPI that it can have' : `did you mean ${near}?`
  return problem('unknown-field', at, `"${shown(field)}" is not a field of it`, hint)
}

function problem(code: string, { label, path }: Named, text: string, hint: string): ModelProblem {
  return { code, level: 'error', message: `${label}: ${text}`, hint, path }
}

/** A key of a schedule as messages show it. */
export function shown(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
