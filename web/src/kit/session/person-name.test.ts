import { describe, expect, it } from 'vitest'
import { avatarOf, surnameOf, tileCharactersOf } from './person-name.ts'

describe('names', () => {
  it.each([
    ['周敏', '周'],
    ['欧阳娜娜', '欧阳'],
    ['阿依古丽·买买提', '阿依古丽·买买提'],
    ['Smith', 'Smith'],
    ['', ''],
  ])('addresses %s as %s', (name, surname) => expect(surnameOf(name)).toBe(surname))

  it('puts up to four characters on tiles, rare ones too', () => {
    expect(tileCharactersOf('林小满')).toEqual(['林', '小', '满'])
    expect(tileCharactersOf('𠮷野')).toEqual(['𠮷', '野'])
    expect(tileCharactersOf('阿依古丽·买买提')).toBeUndefined()
    expect(tileCharactersOf('Amy')).toBeUndefined()
  })

  it('shows the first character as avatar', () => {
    expect(avatarOf('𠮷野')).toBe('𠮷')
    expect(avatarOf('amy')).toBe('A')
  })
})
