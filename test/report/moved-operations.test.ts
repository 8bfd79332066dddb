import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { diffHtml } from '../../src/report/diff-html.ts'
import { diffMarkdown } from '../../src/report/diff-markdown.ts'
import { diffText } from '../../src/report/diff-text.ts'
import type { RenderOptions } from '../../src/report/index.ts'
import type { Report } from '../../src/report/report.ts'
import { documentOf } from '../support/documents.ts'
import { reportOn } from '../support/reports.ts'

const users = (prefix: string, others: JsonObject = {}): Json =>
  documentOf({ [`${prefix}/users`]: { get: {} }, [`${prefix}/users/{id}`]: { get: {}, put: {} }, ...others })
const report = reportOn(users('/v1', { '/z': { get: {} } }), users('/v2', { '/b': { put: {} } }))
const SUMMARY = '3 operations probably moved from /v1 to /v2'

const formats: [name: string, render: (report: Report, options: RenderOptions) => string][] = [
  ['text', diffText],
  ['markdown', diffMarkdown],
  ['html', diffHtml],
]

describe.each(formats)('a report on moved operations as %s', (_, render) => {
  it('begins with what the moves have in common, even if it lists little', () => {
    for (const max of [0, 3]) {
      const page = render(report, { max })
      expect(page.match(new RegExp(SUMMARY, 'g'))).toHaveLength(1)
      expect(page.indexOf(SUMMARY)).toBeLessThan(page.indexOf('probably moved to'))
    }
  })

  it('begins with nothing else about the API, however many infos there are', () => {
    const withTag = (document: Json): Json => ({ ...(document as JsonObject), tags: [{ name: 'pets' }] })
    const more = reportOn(users('/v1'), withTag(users('/v2')))
    const added = more.findings.find(({ message }) => message.includes('pets'))!.message
    const page = render(more, { max: 0 })
    expect(page.indexOf(added)).toBeGreaterThan(page.lastIndexOf('probably moved to'))
  })

  it('lists each move once, where the operation is removed, and other additions as ever', () => {
    const page = render(report, { max: 0 })
    expect(page.match(/probably moved to/g)).toHaveLength(3)
    expect(page).not.toMatch(/probably moved from (?:GET|PUT)/)
    expect(page).toContain('PUT /b')
  })

  it('counts what it lists', () => {
    expect(report.summary).toMatchObject({ breaking: 4, info: 5 })
    const page = render(report, { max: 0 }).replaceAll(/<\/td><td[^>]*>/g, ' | ')
    expect(page).toMatch(/4 breaking, 0 warnings, 2 info|\b4 \| 0 \| 2 \|/)
  })

  it('lists the new place of an operation if its removal is not listed', () => {
    const findings = report.findings.filter(({ rule }) => rule !== 'operation-removed')
    expect(render({ ...report, findings }, { max: 0 }).match(/probably moved from (?:GET|PUT)/g)).toHaveLength(3)
  })
})

describe('a report on moved operations', () => {
  it('counts and contains all findings', () => {
    expect(report.summary.info).toBe(5)
    expect(report.findings.filter(({ rule }) => rule === 'operation-added')).toHaveLength(3)
  })

  const user = (path: string, name: string, type: string): Json =>
    documentOf({
      [path]: { get: { operationId: 'getUser', parameters: [{ name, in: 'path', required: true, schema: { type } }] } },
    })

  it('does not say that a path was accepted which the base does not have', () => {
    const text = diffText(reportOn(user('/users/{name}', 'name', 'string'), user('/user/{id}', 'id', 'integer')))
    expect(text).toContain('{id} = abc was accepted, is now rejected')
  })

  it('shows the path if only its parameter has another name', () => {
    const text = diffText(reportOn(user('/users/{name}', 'name', 'string'), user('/users/{id}', 'id', 'integer')))
    expect(text).toContain('/users/abc was accepted, is now rejected')
  })
})
