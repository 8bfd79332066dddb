import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { errorsIn } from '../../src/model/sound.ts'
import { survey } from '../../src/model/survey.ts'
import { operation, tiny } from '../support/document.ts'

it.each([[[]], [{}], [7], [null], [{ after: '' }]])(
  'a sunset of an operation that is no day is a problem of the document, and not of the program: %j',
  (sunset) => {
    const document = tiny({ paths: { '/a': { get: operation({ 'x-lifecycle': { sunset } }) } } }) as JsonObject
    expect(errorsIn(document, survey(document)).map(({ code }) => code)).toEqual(['bad-day'])
  },
)
