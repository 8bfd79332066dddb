import { describe, expect, it } from 'vitest'
import { diffText } from '../../src/report/diff-text.ts'
import type { FindingReport } from '../../src/report/report.ts'
import { finding, petFinding, reportOf, shownFinding, witness } from '../support/reports.ts'

const planned: FindingReport['lifecycle'] & object = {
  status: 'planned',
  deprecated: null,
  sunset: null,
  replacement: null,
}

/** What is listed of findings of documents that were read from no file. */
function lines(findings: readonly FindingReport[], options: Parameters<typeof diffText>[1] = {}): string[] {
  return diffText(reportOf(findings.map((each) => ({ ...each, base: null }))), options)
    .trimEnd()
    .split('\n')
    .slice(3)
}

/** An operation that is gone, or came. */
function operation(name: string, fields: Partial<FindingReport> = {}): FindingReport {
  const [method = '', path = ''] = name.split(' ')
  const args = { name, where: '' }
  return finding({ message: `${name} was removed`, coordinate: name, args, operations: [{ method, path }], ...fields })
}

/** The escape sequences that style text on a terminal. */
const STYLES = new RegExp(String.raw`\u001B\[\d+m`, 'g')

describe('the text report', () => {
  it('names file and line of each finding, in the revision where it is there, else in the base', () => {
    const place = { pointer: '/a', file: '/srv/api/b.yaml', line: 12, column: 3 }
    const text = diffText(reportOf([petFinding('a'), petFinding('b', { rule: 'other', revision: place })]), {
      root: '/srv/api',
    })
    expect(text).toContain('  a was removed  response-property-removed  a.yaml:7 (base)\n')
    expect(text).toContain('  b was removed  other  b.yaml:12\n')
  })

  it('begins with what was compared and what it comes to', () => {
    const removed = { paths: 0, operations: 1, parameters: 0, fields: 1204 }
    const summary = { breaking: 1, warning: 0, info: 2, waived: 0, removed }
    const info = finding({ level: 'info' })
    const [head, sums] = diffText(reportOf([finding(), info, info], { summary })).split('\n')
    expect(head).toBe('a.yaml (1.2.3) → b.yaml (1.3.0)  Things')
    expect(sums).toBe('1 breaking, 0 warnings, 2 info; removed: 1 operation, 1,204 fields')
  })

  it('says about equal documents that nothing differs', () => {
    expect(diffText(reportOf([]))).toBe('a.yaml (1.2.3) → b.yaml (1.3.0)  Things\nNothing differs.\n')
  })

  it('says where only what is not listed differs', () => {
    const text = diffText(reportOf([], { notListed: { docs: 2 } }))
    expect(text.split('\n').slice(1, 4)).toEqual(['Nothing to list.', '', 'Not listed'])
  })

  it('lists findings below the schema that carries them, with the operations that all of them reach, each name once', () => {
    const operations = ['/pets', '/b', '/c', '/d', '/e'].flatMap((path) => [
      { method: 'POST', path },
      { method: 'GET', path },
    ])
    expect(
      lines([
        petFinding('name', { operations }),
        petFinding('tag', { operations }),
        petFinding('age', { level: 'warning', operations }),
      ]),
    ).toEqual([
      'schema Pet',
      '  in GET, POST /pets; GET, POST /b; GET, POST /c; and 2 more',
      '  breaking  name and tag were removed  response-property-removed',
      '  warning   age was removed  response-property-removed',
    ])
  })

  it('begins with endpoints that are gone, then what requests are rejected for, then the rest', () => {
    const listed = lines([
      petFinding('a', { level: 'warning' }),
      operation('GET /z'),
      finding({ ...other('GET /b request'), message: 'x of GET /b request became required' }),
      finding({ ...other('GET /b request'), message: 'y of GET /b request became required', rule: 'other' }),
    ])
    expect(listed.filter((line) => /^[^ ]/.test(line))).toEqual(['GET /z', 'GET /b', 'schema Pet'])
    expect(listed).toContain('  breaking  x of request became required  operation-removed')
  })

  it('keeps together what ends on one day for one reason, and says it once', () => {
    const lifecycle = { ...planned, sunset: '2024-06-01', subject: 'Old things', replacement: 'GET /new' } as const
    expect(lines([operation('GET /a', { lifecycle } as object), operation('GET /b', { lifecycle } as object)])).toEqual(
      [
        'Old things: removed on 2024-06-01, as announced; use GET /new instead',
        '  breaking  GET /a  operation-removed',
        '  breaking  GET /b  operation-removed',
      ],
    )
  })

  it('says about each what replaces it, where things that end together differ in that', () => {
    const lifecycle = { ...planned, sunset: '2024-06-01', reason: 'They are old.' }
    const listed = lines([
      operation('GET /a', { lifecycle: { ...lifecycle, replacement: 'GET /new' } } as object),
      operation('GET /b', { lifecycle } as object),
    ])
    expect(listed).toEqual([
      'Removed on 2024-06-01, as announced; They are old',
      '  breaking  GET /a  operation-removed',
      '            use GET /new instead',
      '  breaking  GET /b  operation-removed',
    ])
  })

  it.each([
    [{ status: 'early', sunset: '2024-09-01' }, undefined, 'removed before its sunset, 2024-09-01'],
    [
      { status: 'early', sunset: '2024-09-01' },
      '2024-08-31',
      'removed on 2024-08-31, 1 day before its sunset, 2024-09-01',
    ],
    [
      { status: 'planned', sunset: '2024-06-01', announced: '2023-01-01' },
      undefined,
      'removed on 2024-06-01, as announced on 2023-01-01',
    ],
    [{ status: 'planned' }, undefined, 'deprecated without a date'],
    [{ status: 'early', noticeDays: 30 }, undefined, 'deprecated without a date, so no notice of 30 days'],
    [{ status: 'unannounced' }, '2024-06-01', 'removed on 2024-06-01, without announcement'],
    [
      { status: 'planned', sunset: '2024-06-01', replacement: 'b, which is new' },
      undefined,
      'removed on 2024-06-01, as announced; use instead: b, which is new',
    ],
  ])('describes the lifecycle %j with the day %s in words', (lifecycle, day, words) => {
    const fields = { lifecycle: { ...planned, ...lifecycle }, ...(day !== undefined && { day }) }
    expect(lines([petFinding('name', fields as object)]).at(-1)).toBe(`            ${words}`)
  })

  it('lists what is said of an operation itself below it, and says it in full beside others', () => {
    const short = (name: string): FindingReport =>
      operation(name, { rule: 'notice-too-short', change: 'deprecated', message: `${name} comes today` })
    const [one, two] = ['GET /a', 'GET /b'].map((name) =>
      finding({ ...short(name), subject: 'sunset', change: 'kept' }),
    )
    expect(lines([one!])).toEqual(['GET /a', '  breaking  comes today  notice-too-short'])
    expect(lines([one!, two!]).join(' ')).toContain('GET /a and GET /b')
    const [, ...both] = lines(
      ['GET /a', 'GET /b'].map((name) => operation(name, { ...short(name), subject: 'operation' })),
    )
    expect(both).toEqual(['  breaking  GET /a and GET /b come today  notice-too-short'])
  })

  it('says about a field that went without a word only that', () => {
    const lifecycle = { ...planned, status: 'unannounced' } as const
    expect(lines([petFinding('name', { lifecycle })]).at(-1)).toBe(
      '  breaking  name was removed, without announcement  response-property-removed',
    )
  })

  it('makes one of operations of which it would say the same', () => {
    const message = (name: string): string => `pattern was added to query parameter q of ${name}`
    const same = ['GET /a', 'GET /b', 'GET /c', 'GET /d'].map((name) =>
      operation(name, {
        subject: 'constraint',
        change: 'changed',
        message: message(name),
        args: { name: 'query parameter q', where: name },
      }),
    )
    expect(lines(same)).toEqual([
      'GET /a and 3 more',
      '  in GET /a; GET /b; GET /c; GET /d',
      '  breaking  pattern was added to query parameter q  operation-removed',
    ])
    expect(lines(same.slice(0, 3))).toEqual([
      'GET /a, GET /b and GET /c',
      '  breaking  pattern was added to query parameter q  operation-removed',
    ])
  })

  it('shows below a finding the value that proves it, once for all that are reported as one', () => {
    expect(lines([shownFinding()])).toEqual([
      'schema Pet',
      '  in GET /pets',
      '  breaking  pattern of service changed  request-pattern-changed',
      '            {"type":"SRV","data":{"service":"_sip"}} was accepted, is now rejected at data.service',
    ])
    const removed = ['a', 'b'].map((name) =>
      petFinding(name, { proof: 'witness', witness: witness({ keyword: 'enum' }) }),
    )
    expect(lines(removed).slice(2)).toEqual([
      '  breaking  a and b were removed  response-property-removed',
      '            e.g. {"type":"SRV","data":{"service":"_sip"}} was accepted, is now rejected at data.service',
    ])
  })

  it('shows that no value proves a warning', () => {
    const fields = { level: 'warning', rule: 'request-range-narrowed', proof: 'containment' } as const
    expect(lines([petFinding('a', fields)]).at(-1)).toBe('            no request is rejected because of it')
  })

  it('marks in colour the place that is to blame', () => {
    const text = diffText(reportOf([shownFinding()]), { colours: true })
    expect(text).toContain('\u001B[31m"service":"_sip"\u001B[39m')
    expect(text).toContain('\u001B[31mdata.service\u001B[39m')
    expect(text.replaceAll(STYLES, '')).toBe(diffText(reportOf([shownFinding()])))
  })

  describe('with more than is asked for', () => {
    const many = Array.from({ length: 40 }, (_, index) => operation(`GET /p${String(index).padStart(2, '0')}`))
    const pets = Array.from({ length: 9 }, (_, index) =>
      petFinding(`p${index}`, { level: 'warning', rule: `rule-${index}` }),
    )
    const last = petFinding('z', {
      level: 'info',
      message: 'z was added to Owner',
      args: { name: 'z', where: 'Owner' },
    })
    const all = [...many, ...pets, last]

    it('shows a share of each place, and says how much is left out', () => {
      const listed = lines(all, { max: 10 })
      expect(listed.filter((line) => / (?:breaking|warning|info) /.test(line))).toHaveLength(10)
      expect(listed).toContain('            and 34 more here, all of them breaking')
      expect(lines(all, { max: 4 }).slice(-3)).toEqual([
        '            and 8 more here',
        '',
        'and 1 more in 1 other place (--max 0 lists all)',
      ])
    })

    it('shows what breaks before what does not, in whatever place it is, and counts what breaks among the rest', () => {
      const mixed = Array.from({ length: 12 }, (_, index) => {
        const of = (name: string, level: FindingReport['level']): FindingReport =>
          petFinding(name, {
            level,
            rule: `${level}-${name}`,
            args: { name: `${name}${index}`, where: `Schema${index}` },
            location: {
              ...petFinding(name).location,
              within: [{ kind: 'component', section: 'schemas', name: `Schema${index}` }],
            },
            template: '{name} was removed',
            params: { name: `${name}${index}` },
          })
        return [of('a', 'breaking'), of('b', 'info'), of('c', 'info')]
      }).flat()
      const listed = lines(mixed, { max: 12 }).join('\n')
      expect(listed.match(/ breaking /g)).toHaveLength(12)
      expect(listed).not.toContain(' info ')
      expect(lines(mixed, { max: 5 }).join('\n')).toContain(
        'and 21 more in 7 other places, 7 of them breaking (--max 0 lists all)',
      )
    })

    it('names every path and thing with 0, and only then', () => {
      const spread = petFinding('p', {
        operations: Array.from({ length: 30 }, (_, index) => ({ method: 'GET', path: `/p${index}` })),
      })
      expect(lines([spread], {}).join('\n')).toContain('and 27 more')
      const whole = lines([spread], { max: 0 }).join('\n')
      expect(whole).not.toContain('more')
      for (const { path } of spread.operations) expect(whole).toContain(path)
    })

    it('shows all of it with 0, and where there is room', () => {
      for (const max of [0, 50]) {
        const listed = lines(all, { max })
        expect(listed.filter((line) => / (?:breaking|warning|info) /.test(line))).toHaveLength(50)
        expect(listed.join('\n')).not.toContain('more')
      }
    })
  })

  it('ends with what it does not list, what is wrong with the documents, and waivers', () => {
    const waiver = { reason: 'agreed', owner: 'ann', until: '2030-01-01' }
    const report = reportOf([finding({ waiver })], {
      notListed: { docs: 1204, extension: 1 },
      problems: [
        { side: 'base', message: 'a duplicate key', hint: null, file: 'a.yaml', line: 2, column: 3 },
        { side: 'revision', message: 'a dangling $ref', hint: 'fix it', file: null, line: null, column: null },
      ],
      waivers: {
        used: [],
        unused: [{ ...waiver, rule: 'x', coordinate: 'GET /*' }],
        expired: [{ ...waiver, fingerprint: '0a' }],
      },
    })
    expect(
      diffText(report, { notes: ['One more thing.'] })
        .split('\n')
        .slice(1),
    ).toEqual([
      '0 breaking, 0 warnings, 0 info; 1 waived',
      '',
      'Waived',
      '  GET /a was removed (ann, until 2030-01-01: agreed)',
      '',
      'Not listed',
      '  1,204 texts and examples also changed; --only docs lists them',
      '  1 extension also changed; --extensions lists them',
      '',
      'Problems in the documents',
      '  a.yaml:2:3: a duplicate key',
      '  revision: a dangling $ref; fix it',
      '',
      'Waivers',
      '  expired on 2030-01-01: 0a (ann: agreed)',
      '  waives nothing: x at GET /* (ann: agreed)',
      '',
      'One more thing.',
      '',
    ])
  })

  it('colours the verdict and nothing that a document says', () => {
    const text = diffText(reportOf([finding()]), { colours: true })
    expect(text).toContain('\u001B[31mbreaking\u001B[39m')
    expect(text.replaceAll(STYLES, '')).toBe(diffText(reportOf([finding()])))
  })
})

function other(where: string): Partial<FindingReport> {
  return {
    subject: 'property',
    change: 'required',
    args: { name: '', where },
    operations: [{ method: 'GET', path: '/b' }],
  }
}
