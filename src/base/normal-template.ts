/** A path without the names of its parameters, which are never sent: `/pets/{}`. */
export function normalTemplate(path: string): string {
  return path.replaceAll(PARAMETER, '{}')
}

/** The names of the parameters of a path template, in order. */
export function templateParameters(template: string): string[] {
  return [...template.matchAll(PARAMETER)].map(([, name]) => name!)
}

const PARAMETER = /\{([^{}]*)\}/g
