import { expect, it } from 'vitest'
import { addedWords, keptWords } from './added-words.ts'

const none = { subjects: 0, grades: 0, chapters: 0, courses: 0 }

it('says what a table adds, and nothing of what it does not', () => {
  expect(addedWords({ subjects: 1, grades: 2, chapters: 3, courses: 40 })).toBe('1 个学科、2 个年级、3 个章节、40 节课程')
  expect(addedWords({ ...none, courses: 4 })).toBe('4 节课程')
  expect(addedWords(none)).toBe('')
})

it('says what an undone import leaves', () => {
  expect(keptWords({ kept: none, kept_names: [] })).toBe('')
  expect(keptWords({ kept: { ...none, courses: 1 }, kept_names: ['横画'] })).toBe('“横画”已在使用，保留不动')
  const kept = { subjects: 1, grades: 1, chapters: 1, courses: 2 }
  expect(keptWords({ kept, kept_names: ['横画', '竖画', '楷书', '七年级', '书法'] })).toBe(
    '“横画”、“竖画”、“楷书”等 5 项已在使用，保留不动',
  )
})
