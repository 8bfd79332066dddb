import type { Config } from '../policy/config.ts'
import { AN_OBJECT, check } from '../base/expected.ts'

/** Returns a configuration unchanged; provides its types in `chronospec.config.ts`. Every command reports invalid keys with their lines. */
export function defineConfig(config: Config): Config {
  check('defineConfig', 'config', AN_OBJECT, config)
  return config
}
