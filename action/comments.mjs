import { spawnSync } from 'node:child_process'

/**
 * The comments of a pull request, by the `gh` command.
 *
 * @typedef {{ id: number, login: string, userId: number, type: string, first: string }} Comment a comment with its first line
 */

/** The comments that the user of the token wrote: a mark in one of anybody else is no mark of ours. */
export function ownComments(repository, number) {
  const isOwn = ownership()
  const fields = '{id, login: .user.login, userId: .user.id, type: .user.type, first: (.body | split("\\n")[0])}'
  const lines = gh([
    'api',
    '--paginate',
    `repos/${repository}/issues/${number}/comments`,
    '--jq',
    `.[] | ${fields} | tojson`,
  ])
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(isOwn)
}

/** Writes a comment anew, or over an earlier one. */
export function writeComment(repository, number, id, file) {
  const [method, path] = id === undefined ? ['POST', `issues/${number}/comments`] : ['PATCH', `issues/comments/${id}`]
  gh(['api', '--silent', '--method', method, `repos/${repository}/${path}`, '-F', `body=@${file}`])
}

/** An answer that the token lacks the right. */
export class Forbidden extends Error {}

/** Tells comments of the token's user from others. The token of a job may not ask who it is in every way, and is known by name. */
function ownership() {
  try {
    const words = ['api', 'graphql', '-f', 'query={viewer{login databaseId}}', '--jq', '.data.viewer | tojson']
    const { login, databaseId } = JSON.parse(gh(words))
    if (Number.isInteger(databaseId)) return ({ userId }) => userId === databaseId
    if (typeof login === 'string') return (comment) => comment.login === login
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  return ({ login, type }) => login === 'github-actions[bot]' && type === 'Bot'
}

function gh(args) {
  const { status, stdout, stderr, error } = spawnSync('gh', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status === 0) return stdout
  const said = (error?.message ?? stderr).trim().split('\n')[0]
  if (/HTTP 403|not accessible by integration/i.test(stderr ?? '')) throw new Forbidden(said)
  throw new Error(`gh ${args[0]}: ${said}`)
}
