import { describe, expect, it } from 'vitest'
import { folderName } from '../../src/commands/folder-name.ts'

describe('the folder that is named for a title', () => {
  it.each([
    ['Pet Store (v2)', 'pet-store-v2'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..', ''],
    ['a\u0000b\\c', 'a-b-c'],
    ['été', 't'],
    ['CON', 'con-api'],
    ['x'.repeat(400), 'x'.repeat(100)],
    [`${'x'.repeat(99)} and more`, 'x'.repeat(99)],
  ])('is safe and not too long: %j', (title, name) => {
    expect(folderName(title)).toBe(name)
  })
})
