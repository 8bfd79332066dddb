import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { diffSarif } from '../../src/report/diff-sarif.ts'
import { finding, petFinding, reportOf, shownFinding, witness } from '../support/reports.ts'

const text = { type: 'object', properties: { text: { type: 'string', minLength: 1 } }, required: ['text'] }
const physicalLocation = {
  type: 'object',
  properties: {
    artifactLocation: {
      type: 'object',
      properties: { uri: { type: 'string', pattern: "^[\\w%.~/!'()*:-]+$" } },
      required: ['uri'],
    },
    region: {
      type: 'object',
      properties: { startLine: { type: 'integer', minimum: 1 }, startColumn: { type: 'integer', minimum: 1 } },
      required: ['startLine'],
      additionalProperties: false,
    },
  },
  required: ['artifactLocation'],
  additionalProperties: false,
}

/** What SARIF 2.1.0 (sections 3.13 to 3.49) asks of the parts that we write, and no more. */
const isSarif = new Ajv2020({ strictTypes: false }).compile({
  type: 'object',
  properties: {
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          tool: {
            type: 'object',
            properties: {
              driver: {
                type: 'object',
                properties: {
                  name: { type: 'string' },
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: {
                      type: 'object',
                      properties: {
                        id: { type: 'string' },
                        shortDescription: text,
                        fullDescription: text,
                        help: { ...text, properties: { ...text.properties, markdown: { type: 'string' } } },
                        defaultConfiguration: { properties: { level: { enum: ['none', 'note', 'warning', 'error'] } } },
                        properties: {
                          properties: { tags: { type: 'array', uniqueItems: true, items: { type: 'string' } } },
                        },
                      },
                      required: ['id'],
                      additionalProperties: false,
                    },
                  },
                },
                required: ['name'],
                additionalProperties: false,
              },
            },
            required: ['driver'],
          },
          invocations: {
            items: {
              properties: {
                executionSuccessful: { type: 'boolean' },
                toolExecutionNotifications: {
                  items: {
                    properties: { message: text, locations: { items: { properties: { physicalLocation } } } },
                    required: ['message'],
                  },
                },
              },
              required: ['executionSuccessful'],
              additionalProperties: false,
            },
          },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                ruleId: { type: 'string' },
                ruleIndex: { type: 'integer', minimum: 0 },
                level: { enum: ['none', 'note', 'warning', 'error'] },
                message: text,
                locations: {
                  items: {
                    properties: {
                      physicalLocation,
                      logicalLocations: {
                        items: {
                          properties: { fullyQualifiedName: { type: 'string' }, kind: { type: 'string' } },
                          additionalProperties: false,
                        },
                      },
                    },
                    additionalProperties: false,
                  },
                },
                relatedLocations: {
                  items: {
                    properties: { id: { type: 'integer' }, physicalLocation, message: text },
                    additionalProperties: false,
                  },
                },
                partialFingerprints: { additionalProperties: { type: 'string' } },
                suppressions: {
                  items: {
                    properties: {
                      kind: { enum: ['inSource', 'external'] },
                      status: { enum: ['accepted', 'underReview', 'rejected'] },
                      justification: { type: 'string' },
                    },
                    required: ['kind'],
                    additionalProperties: false,
                  },
                },
                properties: { type: 'object' },
              },
              required: ['message'],
              additionalProperties: false,
            },
          },
        },
        required: ['tool'],
        additionalProperties: false,
      },
    },
    $schema: { type: 'string' },
  },
  required: ['version', 'runs'],
  additionalProperties: false,
})

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
  readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[]
}

function runOf(sarif: string): Run {
  const log = JSON.parse(sarif) as { runs: Run[] }
  expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true)
  return log.runs[0]!
}

const waiver = { reason: 'agreed', owner: 'ann', until: '2030-01-01' }
const revision = { pointer: '/x', file: 'my api/b.yaml', line: 9, column: 2 }
const run = runOf(
  diffSarif(
    reportOf(
      [
        finding(),
        petFinding('name', { level: 'warning', revision }),
        petFinding('tag', { level: 'info', waiver, base: null }),
      ],
      {
        problems: [
          { side: 'base', message: 'a duplicate key', hint: 'remove one', file: 'HEAD:a.yaml', line: 2, column: 3 },
        ],
      },
    ),
  ),
)

describe('sarif', () => {
  it('has each rule that found something once, with help, and each result points at its rule', () => {
    const { rules } = run.tool.driver
    expect(rules.map(({ id }) => id)).toEqual(['operation-removed', 'response-property-removed'])
    for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex]!.id).toBe(ruleId)
    expect(rules[0]).toMatchObject({
      help: { markdown: expect.stringContaining('**How to fix it.**') as string },
      defaultConfiguration: { level: 'error' },
    })
  })

  it('places a result at the revision, else at the base, and the base beside it', () => {
    const [gone, changed, nowhere] = run.results as unknown as Record<string, unknown>[]
    expect(gone).toMatchObject({
      level: 'error',
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'a.yaml' }, region: { startLine: 3, startColumn: 5 } } },
      ],
      partialFingerprints: { 'chronospecFingerprint/v1': '0123456789ab' },
    })
    expect(gone).not.toHaveProperty('relatedLocations')
    expect(changed).toMatchObject({
      level: 'warning',
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'my%20api/b.yaml' } },
          logicalLocations: [{ fullyQualifiedName: 'Pet.name' }],
        },
      ],
      relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'a.yaml' } } }],
    })
    expect(nowhere).toMatchObject({
      level: 'note',
      locations: [{ logicalLocations: [{ fullyQualifiedName: 'Pet.tag' }] }],
    })
  })

  it('suppresses what was waived, and reports the problems of the documents', () => {
    expect(run.results[2]).toMatchObject({
      suppressions: [{ kind: 'external', status: 'accepted', justification: 'agreed (ann, until 2030-01-01)' }],
    })
    expect(run).toMatchObject({
      invocations: [
        {
          executionSuccessful: true,
          toolExecutionNotifications: [
            {
              message: { text: 'a duplicate key; remove one' },
              locations: [{ physicalLocation: { artifactLocation: { uri: 'a.yaml' }, region: { startLine: 2 } } }],
            },
          ],
        },
      ],
    })
  })

  it('has what shows a result among its properties', () => {
    const { results } = runOf(diffSarif(reportOf([shownFinding(), petFinding('tag')])))
    expect(results).toMatchObject([
      { properties: { proof: 'witness', witness: witness() } },
      { properties: { proof: 'rule' } },
    ])
    expect(results[1]).not.toHaveProperty('properties.witness')
  })

  it('of equal documents has no result', () => {
    expect(runOf(diffSarif(reportOf([]))).results).toEqual([])
  })
})
