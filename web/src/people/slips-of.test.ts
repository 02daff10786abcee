import { expect, it } from 'vitest'
import { slipsChoices, slipsWords } from './slips-of.ts'

it('slips are printed of the school, a grade or a class, with how many people that is', () => {
  const of = (id: number, name: string, grade: number, student_count: number) => ({ id, name, grade, student_count })
  const choices = slipsChoices([of(1, '七年级(1)班', 7, 46), of(2, '七年级(2)班', 7, 44), of(5, '书法班', 0, 10)])
  expect(choices.map(({ text, of: asked }) => [text, asked])).toEqual([
    ['全校（100 人）', { is_whole_school: true }],
    ['七年级全部（90 人）', { grade: 7 }],
    ['七年级(1)班（46 人）', { class_id: 1 }],
    ['七年级(2)班（44 人）', { class_id: 2 }],
    ['书法班（10 人）', { class_id: 5 }],
  ])
})

it('how much paper it is is said before, and what is too much', () => {
  expect(slipsWords(29)).toBe('29 张登录条，A4 纸 3 页，按班级排好。')
  expect(slipsWords(0)).toBe('没有学生，没有登录条可以打印。')
  expect(slipsWords(5001)).toBe('一次最多打印 5000 张，请按年级打印。')
})
