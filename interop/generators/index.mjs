import { heyApi } from './hey-api.mjs'
import { oapiCodegen } from './oapi-codegen.mjs'
import { openapiGenerators } from './openapi-generator.mjs'
import { openapiPythonClient } from './openapi-python-client.mjs'
import { openapiTypescript } from './openapi-typescript.mjs'
import { orval } from './orval.mjs'

/** All generators, those of one language together. */
export function generators(tools) {
  const [fetch, python, java] = openapiGenerators(tools)
  return [
    openapiTypescript(tools),
    heyApi(tools),
    orval(tools),
    fetch,
    oapiCodegen(tools),
    python,
    openapiPythonClient(tools),
    java,
  ]
}
