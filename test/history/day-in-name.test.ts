import { describe, expect, it } from 'vitest'
import { dayInName } from '../../src/history/day-in-name.ts'

describe('the day in a name', () => {
  it.each([
    ['2024-05-30.json', '2024-05-30'],
    ['v20240530.yaml', '2024-05-30'],
    ['api-2024.05.30.yml', '2024-05-30'],
    ['api_2024_05_30-final.yml', '2024-05-30'],
    ['specs/2024-05-30/openapi.yaml', '2024-05-30'],
    ['2023-01-01/v2024-05-30.yaml', '2024-05-30'],
    ['2024-13-01-and-2024-05-30.yaml', '2024-05-30'],
  ])('of %s is %s', (name, day) => expect(dayInName(name)).toBe(day))

  it.each(['openapi.yaml', 'v2.yaml', '2024-02-30.yaml', '2024-05.30.yaml', '120240530.yaml', '202405301.yaml'])(
    'is not in %s',
    (name) => expect(dayInName(name)).toBeUndefined(),
  )
})
