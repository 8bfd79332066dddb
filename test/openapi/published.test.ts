import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { publishedVersion } from '../../src/openapi/published.ts'

describe('The version of a document', () => {
  it.each<[Json, string | undefined]>([
    [{ swagger: '2.0' }, '2.0'],
    // YAML without quotes has a number there.
    [{ swagger: 2 }, '2.0'],
    [{ swagger: 1 }, undefined],
    [{ swagger: '1.2' }, undefined],
    [{ openapi: '3.0.3' }, '3.0'],
    [{ openapi: '3.1' }, '3.1'],
    [{ openapi: '3.2.0-rc1' }, '3.2'],
    [{ openapi: '3.3.0' }, undefined],
    [{ openapi: '3.10.0' }, undefined],
    [{ openapi: 3 }, undefined],
    [{}, undefined],
  ])('that says %j is %s', (document, version) => {
    expect(publishedVersion(document)).toBe(version)
  })
})
