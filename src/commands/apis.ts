import { dirname } from 'node:path'
import { listed, nearest } from '../base/text.ts'
import type { Config } from '../policy/config.ts'
import { besideModel } from './beside-model.ts'
import { type Args, fail } from './command.ts'
import { type Api, namedModel } from './model-path.ts'

/**
 * What the APIs of a configuration settle: for the one that `--api` names, or the only one there is, its model, schedule and chronicle; else
 * all of them, as `apis`. Rejects a name that is not among them.
 */
export function apiArgs(args: Args, config: Config, path: string): Args {
  const apis = Object.entries(config.apis ?? {}).map(([name, api]): Api => {
    const model = namedModel((api.model ?? api.spec)!, dirname(path))
    return {
      name,
      args: {
        model,
        ...besideModel('schedule', api.schedule, args, path, () => model),
        ...besideModel('chronicle', api.chronicle, args, path, () => model),
      },
    }
  })
  const asked = args['api']
  if (asked !== undefined) return namedApi(String(asked), apis, args).args
  if (apis.length === 0 || args['model'] !== undefined) return {}
  return apis.length === 1 ? apis[0]!.args : { apis }
}

/** Rejects `--api` where no configuration lists any. */
export function rejectUnknownApi(args: Args): void {
  if (args['api'] !== undefined) namedApi(String(args['api']), [], args)
}

function namedApi(asked: string, apis: readonly Api[], args: Args): Api {
  if (args['model'] !== undefined) fail('usage', '--api and --model both name the model', 'remove one of them')
  const names = apis.map(({ name }) => name)
  const api = apis.find(({ name }) => name === asked)
  if (api !== undefined) return api
  if (names.length === 0)
    fail('no-api', `--api ${asked}: the configuration lists no APIs`, 'list them under apis, or use --model')
  const near = nearest(asked, names)
  const hint = near === undefined ? `the APIs are ${listed(names)}` : `did you mean ${near}?`
  fail('no-api', `--api ${asked}: the configuration lists no such API`, hint)
}
