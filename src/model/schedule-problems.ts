import type { Day } from '../time/day.ts'
import { type ModelProblem, type Named } from './problems.ts'

/** A page of the documentation, which is part of the package. */
const NAMES = 'coordinates.md in the docs of chronospec explains how elements are named'
const SCHEDULES = 'see schedule.md in the docs of chronospec'

/** The maximum length of a schedule's key in a message. */
const SHOWN = 120

export function badSchedule(what: string, path: Named['path'], wanted = 'a mapping'): ModelProblem {
  return problem('bad-schedule', { label: what, path }, `must be ${wanted}`, SCHEDULES)
}

export function noCoordinate(at: Named, fault: string): ModelProblem {
  return problem('no-coordinate', at, `is not a coordinate: ${fault}`, NAMES)
}

/** `sunset`: the day until which the element should exist, if the schedule states one in the future. */
export function fitsNothing(at: Named, what: string, near?: string, sunset?: Day): ModelProblem {
  if (near === undefined) {
    const other = sunset && `if it was removed before its sunset, ${sunset}, put it back until then`
    return problem('fits-nothing', at, what, `correct it, or${other ? `, ${other}` : ` delete the line; ${NAMES}`}`)
  }
  const joined = near.endsWith('?') ? ' If ' : '; if '
  const early = sunset && `${joined}it was removed, that was before its sunset, ${sunset}: put it back until then`
  return problem('fits-nothing', at, what, `${near}${early ?? ''}`)
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

/** `component` is what the element refers to, where it says no more than that. */
export function unknownField(at: Named, field: string, near: string | undefined, component?: string): ModelProblem {
  const hint =
    component !== undefined
      ? `write ${component} ${shown(field)}, which applies wherever that component is used`
      : near === undefined
        ? 'end the key with a keyword that OpenAPI allows there'
        : `did you mean ${near}?`
  return problem('unknown-field', at, `"${shown(field)}" is not a keyword of it`, hint)
}

function problem(code: string, { label, path }: Named, text: string, hint: string): ModelProblem {
  return { code, level: 'error', message: `${label}: ${text}`, hint, path }
}

/** A key of a schedule, as messages show it. */
export function shown(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
