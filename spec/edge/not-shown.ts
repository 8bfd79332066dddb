import { type Lifetime, type Schema, anything, component, object } from 'chronospec/model'

/** A record whose fields the schedule does not show: a free-form object that says so. */
export function record(name: string, what: string): Schema {
  return component(name, object({}, { description: `${what}. Its fields are not shown in the schedule.` }))
}

/** A value of which the schedule shows neither type nor layout. */
export function notShown(description: string, lifetime: Lifetime = {}): Schema {
  return anything({ description: `${description} Type and layout are not shown in the schedule.`, ...lifetime })
}
