import { describe, expect, it } from 'vitest'
import { type Comment, type Workplace, bot, pullRequests } from '../support/action.ts'

/** A document with an operation on each of these paths. */
function document(title: string, ...paths: readonly string[]): string {
  const operation = { get: { responses: { '200': { description: 'Fine.' } } } }
  const items = Object.fromEntries(paths.map((path) => [path, operation]))
  return JSON.stringify({ openapi: '3.1.1', info: { title, version: '1.2.3' }, paths: items }, null, 2)
}

const base = { 'a.json': document('A', '/a', '/b'), 'b-c.json': document('B', '/a', '/b') }
const broken = { 'a.json': document('A', '/a'), 'b-c.json': document('B', '/a', '/b', '/c') }
const inputs = { spec: '*.json', comment: 'true', 'fail-on': 'none' }

const opened = pullRequests()
const pullRequest = (head: Record<string, string | null> = broken): Workplace => opened(base, head)

function firstLines(comments: readonly Comment[]): string[] {
  return comments.map(({ body }) => body.split('\n')[0]!)
}

describe('the comments of the action', () => {
  it('are one for each document under a mark of its own, and are kept up to date', () => {
    const place = pullRequest()
    const first = place.run(inputs).comments
    expect(firstLines(first)).toEqual(['<!-- chronospec: a.json -->', '<!-- chronospec: b%2Dc.json -->'])
    expect(first.map(({ body }) => body.split('\n')[1])).toEqual([
      '## A (<code>a.json</code>)',
      '## B (<code>b-c.json</code>)',
    ])
    expect(first[0]!.body).toContain('Breaks clients: 1 breaking change')
    expect(first[0]!.body).toContain('_<code>c0ffee012345</code> compared with <code>main</code>')
    place.change({ 'a.json': document('A', '/a', '/b', '/d') })
    const second = place.run(inputs).comments
    expect(second.map(({ id }) => id)).toEqual([1, 2])
    expect(second[0]!.body).not.toContain('Breaks clients')
  })

  it('are written by the step that has the token, which nothing prints', () => {
    const place = pullRequest()
    const ran = place.run(inputs)
    expect(place.calls().gh.map(({ words, token }) => [words[0], token])).toEqual(
      Array.from({ length: 4 }, () => ['api', 'secret-token']),
    )
    expect(ran.log + ran.summary + JSON.stringify(ran.comments)).not.toContain('secret-token')
  })

  it('are never those of somebody else, whatever is in them', () => {
    const foreign = {
      id: 9,
      user: { login: 'mallory', id: 5, type: 'User' },
      body: '<!-- chronospec: a.json -->\nAll is fine.',
    }
    const other = { id: 10, user: { login: 'github-actions', id: 6, type: 'User' }, body: foreign.body }
    const place = pullRequest({ 'a.json': broken['a.json'] })
    place.github({ comments: [foreign, other] })
    const { comments } = place.run(inputs)
    expect(comments.map(({ id, user }) => [id, user.login])).toEqual([
      [9, 'mallory'],
      [10, 'github-actions'],
      [3, bot.login],
    ])
    expect(comments[0]).toEqual(foreign)
  })

  it('are known by the name of the bot where the token may not ask whose it is', () => {
    const place = pullRequest({ 'a.json': broken['a.json'] })
    const foreign = { id: 9, user: { login: 'mallory', id: 5, type: 'User' }, body: '<!-- chronospec: a.json -->\nx' }
    const old = { id: 10, user: bot, body: '<!-- chronospec: a.json -->\nOld.' }
    place.github({ viewer: null, comments: [foreign, old] })
    const { comments } = place.run(inputs)
    expect(comments).toHaveLength(2)
    expect(comments[0]).toEqual(foreign)
    expect(comments[1]!.body).toContain('Breaks clients')
  })

  it('say that the comparison did not run, instead of what they said of an earlier commit', () => {
    const place = pullRequest()
    place.run(inputs)
    place.change({ 'a.json': '{' })
    const failed = place.run(inputs)
    expect(failed.code).toBe(2)
    expect(failed.comments[0]!.body).toMatch(/^[^\n]*\n## <code>a\.json<\/code>\n\n\*\*It could not be compared:\*\* /)
    expect(failed.comments[0]!.body).not.toContain('Breaks clients')
    // Here nothing at all is compared, and then the step does not even end.
    const stopped = place.run({ ...inputs, base: 'nowhere' })
    const killed = place.commentAlone(inputs)
    for (const [{ comments }, why] of [
      [stopped, 'git fetch: '],
      [killed, 'it ended without a report; see the log'],
    ] as const) {
      for (const { body } of comments) {
        expect(body).toContain(`**The comparison did not run for <code>c0ffee012345</code>:** ${why}`)
        expect(body.split('\n')).toHaveLength(5)
      }
    }
    expect(stopped.code).toBe(2)
  })

  it('say that a document is not a part of the comparison any more, where another job does not have it', () => {
    const place = pullRequest({ 'x.json': document('X', '/x') })
    const elsewhere = { id: 5, user: bot, body: '<!-- chronospec: apis/y.json -->\nAnother job wrote this.' }
    const old = { id: 6, user: bot, body: '<!-- chronospec: gone.json -->\nOld.' }
    place.github({ comments: [elsewhere, old] })
    const { comments } = place.run({ ...inputs, 'allow-new': 'true' })
    expect(comments[0]).toEqual(elsewhere)
    expect(comments[1]!.body).toContain('This document is no longer part of the comparison')
    expect(comments).toHaveLength(2)
  })

  it('are left out for a fork, whose token may not write, with the report in the summary', () => {
    const place = pullRequest()
    const ran = place.run(
      { ...inputs, 'fail-on': 'breaking' },
      { 'event.pull_request.head.repo.full_name': 'mallory/pets' },
    )
    expect([ran.code, ran.comments, place.calls().gh]).toEqual([1, [], []])
    expect(ran.log).toMatch(/^::notice::the token of a pull request from a fork may not comment; the job summary/m)
    expect(ran.summary).toContain('Breaks clients: 1 breaking change')
  })

  it('are a warning where the token may not write, and an error where they could not be brought up to date', () => {
    const place = pullRequest()
    place.github({ rejects: 'Resource not accessible by integration (HTTP 403)' })
    const forbidden = place.run(inputs)
    expect([forbidden.code, forbidden.log]).toEqual([
      0,
      expect.stringContaining('grant the permission pull-requests: write'),
    ])
    place.github({ rejects: 'Bad gateway (HTTP 502)' })
    const failed = place.run(inputs)
    expect([failed.code, failed.log]).toEqual([
      2,
      expect.stringContaining('::error::the comments are not up to date: gh api: gh: Bad gateway'),
    ])
  })

  it('fit into what GitHub takes, and mention nobody, whatever a document says', () => {
    const evil = '@everyone <img src=x> ](http://evil.example) `</code>` -->'
    const many = Array.from({ length: 3000 }, (_, index) => `/${'long'.repeat(20)}/${index}`)
    const head = { openapi: '3.1.1', info: { title: evil, version: '1.2.3' }, paths: {} }
    const place = opened({ 'a.json': document('A', ...many) }, { 'a.json': JSON.stringify(head) })
    const [{ body }] = place.run(inputs).comments as [Comment]
    expect(body.length).toBeLessThan(65_536)
    const heading = body.split('\n')[1]!
    expect(heading).not.toMatch(/@everyone|<img|https?:\/\/evil|(?<!\\)`/)
    expect(body.split('<details>')).toHaveLength(body.split('</details>').length)
  })
})
