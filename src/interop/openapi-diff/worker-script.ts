/**
 * What runs in the worker, as CommonJS: a text, since that needs no file next to it and works from source and from the package.
 * It receives the path of openapi-diff and pairs of documents, one at a time, and answers each with codes and locations only:
 * the values that openapi-diff sends along can be larger than the documents.
 */
export const WORKER_SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads')
const openapiDiff = require(workerData.module)
const spec = ({ format, content }, location) => ({ format, content, location })
const brief = ({ type, code, sourceSpecEntityDetails, destinationSpecEntityDetails }) => ({
  type,
  code,
  location: [...sourceSpecEntityDetails, ...destinationSpecEntityDetails][0]?.location ?? '',
})
parentPort.on('message', async ({ base, revision }) => {
  try {
    const outcome = await openapiDiff.diffSpecs({
      sourceSpec: spec(base, 'the base'),
      destinationSpec: spec(revision, 'the revision'),
    })
    const { breakingDifferences = [], nonBreakingDifferences = [] } = outcome
    parentPort.postMessage({ differences: [...breakingDifferences, ...nonBreakingDifferences].map(brief) })
  } catch (error) {
    parentPort.postMessage({ reason: String(error?.message ?? error) })
  }
})
`
