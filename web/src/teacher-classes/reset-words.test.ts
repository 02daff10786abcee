import { expect, it } from 'vitest'
import { resetting, restWords } from './reset-words.ts'

it('one is named, several are counted', () => {
  expect(resetting([{ real_name: '林小满' }], '一班').title).toBe('重置林小满的密码？')
  expect(resetting([{ real_name: '林小满' }, { real_name: '王子涵' }], '一班').title).toBe('重置一班 2 位同学的密码？')
  expect(restWords(3, '操作过于频繁')).toBe('还有 3 位同学没有重置：操作过于频繁')
})
