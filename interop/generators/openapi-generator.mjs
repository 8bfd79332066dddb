import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run-program.mjs'
import { versions } from '../tools.mjs'
import { java } from './java.mjs'
import { python } from './python.mjs'
import { typescript } from './typescript.mjs'

/** The three clients of openapi-generator that are tried, each in the library that it writes by default. */
export function openapiGenerators(tools) {
  return [
    { ...written(tools, 'typescript-fetch'), ...typescript('typescript-fetch', tools.node) },
    { ...written(tools, 'python'), ...python('openapi-generator-python', tools.python) },
    { ...written(tools, 'java'), ...java(tools.java) },
  ].map((generator) => ({ ...generator, absent: generator.absent ?? tools.openapiGenerator.absent }))
}

function written({ openapiGenerator }, generatorName) {
  return {
    name: `openapi-generator ${generatorName}`,
    version: versions['openapi-generator'],
    generate: (jobs) => batch(openapiGenerator.path, generatorName, jobs),
  }
}

const ONLY_CODE = { modelTests: 'false', apiTests: 'false', modelDocs: 'false', apiDocs: 'false' }

/** All jobs in one Java, which takes a while to start. What left nothing is asked again alone, to learn why. */
function batch(jar, generatorName, jobs) {
  const files = jobs.map(({ document, folder }) => {
    const file = `${folder}.batch.json`
    const globalProperty = { models: '', apis: '', supportingFiles: '', ...ONLY_CODE }
    const config = { generatorName, inputSpec: document, outputDir: join(folder, 'api'), globalProperty }
    writeFileSync(file, JSON.stringify(config))
    return file
  })
  run('java', ['-Xmx2g', '-jar', jar, 'batch', '--threads', '2', ...files])
  return jobs.map(({ document, folder }) =>
    readdirSync(folder).length > 0
      ? undefined
      : run('java', ['-Xmx2g', '-jar', jar, 'generate', '-g', generatorName, '-i', document, '-o', join(folder, 'api')])
          .failed,
  )
}
