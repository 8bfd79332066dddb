import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import openapiDiff from 'openapi-diff'

// openapi-diff on two files, as a process of its own. It takes text, so that reading YAML is left to it as far as it can.
const [base, revision] = process.argv.slice(2).map((file) => {
  const content = readFileSync(file, 'utf8')
  const format = Object.hasOwn(load(content, { maxDepth: 1000 }), 'swagger') ? 'swagger2' : 'openapi3'
  return { content, location: file, format }
})
try {
  await openapiDiff.diffSpecs({ sourceSpec: base, destinationSpec: revision })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
