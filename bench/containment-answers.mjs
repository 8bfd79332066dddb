import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asDraft2020, asDraft7 } from './containment-dialects.mjs'

// One tool of containment in a process of its own: a question comes as a message, and its answers go back, with the time
// they took. A tool that is no longer sane after a failure is left by ending the process.

const [key, folder] = process.argv.slice(2)
const DIALECTS = {
  'draft2020-12': '2020-12',
  'draft2019-09': '2019-09',
  draft7: 'draft-07',
  draft6: 'draft-06',
  draft4: 'draft-04',
}

const TOOLS = {
  chronospec: async () => {
    const { compareSchemas } = await import('../dist/index.js')
    return ({ s1, s2, draft }) => {
      const { aInB, bInA, because } = compareSchemas(s1, s2, { dialect: DIALECTS[draft] })
      return [aInB, bInA, because.flatMap(({ reason }) => (reason.startsWith('rejected') ? [] : [reason]))]
    }
  },
  jsoncompat: async () => {
    const entry = join(folder, 'node_modules', 'jsoncompat')
    const { initSync, check_compat: check } = await import(pathToFileURL(join(entry, 'jsoncompat_wasm.js')))
    initSync({ module: readFileSync(join(entry, 'jsoncompat_wasm_bg.wasm')) })
    // Of its roles, only that of who writes is strict: what the new schema allows, the old must have allowed.
    const inside = (a, b) => (check(b, a, 'serializer') ? 'yes' : 'no')
    return async ({ s1, s2, draft }) => {
      const [a, b] = [s1, s2].map((schema) => JSON.stringify(asDraft2020(schema, draft)))
      return [await answer(() => inside(a, b)), await answer(() => inside(b, a))]
    }
  },
  'json-schema-diff': async () => {
    const { diffSchemas } = createRequire(join(folder, 'package.json'))('json-schema-diff')
    return async ({ s1, s2, draft }) => {
      const [sourceSchema, destinationSchema] = [s1, s2].map((schema) => asDraft7(schema, draft))
      const failed = await answer(() => diffSchemas({ sourceSchema, destinationSchema }))
      if (typeof failed === 'string') return [failed, failed]
      return [failed.removalsFound ? 'no' : 'yes', failed.additionsFound ? 'no' : 'yes']
    }
  },
}

async function answer(work) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    return 'failed'
  }
}

const ask = await TOOLS[key]()
process.on('message', async (question) => {
  const before = performance.now()
  const [aInB, bInA, reasons = []] = await ask(question)
  process.send({ aInB, bInA, reasons, ms: performance.now() - before })
})
process.send('ready')
