/** The step that comments; `action.yml` runs it, and it alone has the token. */
import { commentAll } from './comment-all.mjs'

process.exitCode = commentAll(process.env)
