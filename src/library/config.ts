import type { Config } from '../policy/config.ts'
import { AN_OBJECT, check } from '../base/expected.ts'

/** Gives back a configuration as it is; for the types, in `chronospec.config.ts`. What is wrong with its keys, every command says with their lines. */
export function defineConfig(config: Config): Config {
  check('defineConfig', 'config', AN_OBJECT, config)
  return config
}
