import { describe, expect, it } from 'vitest'
import { phoneOf } from './phone.ts'
import { realNameOf } from './real-name.ts'
import { usernameKey } from './username.ts'

describe('a username', () => {
  it.each(['Teacher1', ' teacher1 ', 'ｔｅａｃｈｅｒ１'])('%j is the same account as teacher1', (typed) => {
    expect(usernameKey(typed)).toBe('teacher1')
  })
})

describe('a phone number', () => {
  it.each(['13800000001', ' 138 0000 0001', '138-0000-0001', '+8613800000001', '１３８００００0001'])('%j is 13800000001', (typed) => {
    expect(phoneOf(typed)).toBe('13800000001')
  })
  it.each(['', '1380000000', '138000000011', '23800000001', 'teacher1', '1380000000a'])('%j is none', (typed) => {
    expect(phoneOf(typed)).toBeUndefined()
  })
})

describe('a real name', () => {
  const read = (typed: string) => realNameOf(typed, ([text = '']) => text.includes('坏话'))
  it.each([
    ['周敏', '周敏'],
    ['  周 敏\n', '周 敏'],
    ['阿依古丽·买买提', '阿依古丽·买买提'],
    ["O'Neil Jr.", "O'Neil Jr."],
    ['学'.repeat(20), '学'.repeat(20)],
  ])('%j is kept as %j', (typed, kept) => expect(read(typed)).toBe(kept))
  it.each([
    ['', '请输入姓名'],
    ['　 ', '请输入姓名'],
    ['学'.repeat(21), '姓名最多20个字'],
    ['\u200b', '姓名里有不能使用的符号'],
    ['123', '姓名里有不能使用的符号'],
    ['<b>周</b>', '姓名里有不能使用的符号'],
    ['周\u202e敏', '姓名里有不能使用的符号'],
    ['说坏话', '存在敏感词汇'],
  ])('%j is none: %s', (typed, why) => expect(() => read(typed)).toThrow(why))
})
