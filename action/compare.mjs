/** The step that compares; `action.yml` runs it. */
import { compareAll } from './compare-all.mjs'

process.exitCode = compareAll(process.env)
