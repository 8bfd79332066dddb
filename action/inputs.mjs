const FAIL_ON = ['breaking', 'warning', 'any', 'none', 'unplanned']

/**
 * What the step is told, by variables: no expression stands in a script.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} where a word is none that the input takes
 */
export function readInputs(env) {
  const of = (name) => (env[`INPUT_${name}`] ?? '').trim()
  return {
    spec: of('SPEC'),
    base: of('BASE') || of('BASE_OF_PULL_REQUEST') || of('BASE_OF_REPOSITORY'),
    basePath: of('BASE_PATH'),
    allowNew: flag('allow-new', of('ALLOW_NEW')),
    allowGone: flag('allow-gone', of('ALLOW_GONE')),
    failOn: choice('fail-on', of('FAIL_ON') || 'breaking', FAIL_ON),
    config: of('CONFIG'),
    version: of('VERSION'),
    sarif: of('SARIF'),
  }
}

function flag(name, value) {
  return choice(name, value || 'false', ['true', 'false']) === 'true'
}

function choice(name, value, words) {
  if (words.includes(value)) return value
  throw new Error(`the input ${name} is "${value}"; it takes ${words.join(', ')}`)
}
