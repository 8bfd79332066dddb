/** Stands for the `gh` command: keeps the comments of one pull request in a file, and writes down how it is called. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'

const file = process.env.GH_RECORDER
const state = JSON.parse(readFileSync(file, 'utf8'))
const words = process.argv.slice(2)
appendFileSync(`${file}.calls`, `${JSON.stringify({ words, token: process.env.GH_TOKEN ?? null })}\n`)

const has = (word) => words.includes(word)
const fail = (message) => {
  process.stderr.write(`gh: ${message}\n`)
  process.exit(1)
}

if (has('graphql')) {
  if (state.viewer === null) fail('Resource not accessible by integration (HTTP 403)')
  process.stdout.write(`${JSON.stringify(state.viewer)}\n`)
} else if (has('--paginate')) {
  for (const { id, user, body } of state.comments) {
    const { login, id: userId, type } = user
    process.stdout.write(`${JSON.stringify({ id, login, userId, type, first: body.split('\n')[0] })}\n`)
  }
} else {
  if (state.rejects !== undefined) fail(state.rejects)
  const body = readFileSync(words.at(-1).replace(/^body=@/, ''), 'utf8')
  const path = words.find((word) => word.startsWith('repos/'))
  if (has('POST')) state.comments.push({ id: state.comments.length + 1, user: state.author, body })
  else state.comments.find(({ id }) => path.endsWith(`/${id}`)).body = body
  writeFileSync(file, JSON.stringify(state))
}
