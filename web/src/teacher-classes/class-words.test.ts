import { expect, it } from 'vitest'
import { classAddress, classFacts, joinWords, leaving, teacherWords } from './class-words.ts'

const teacher = (id: number, subjects: string[], is_head: 0 | 1 = 0) => ({ id, real_name: `师${id}`, subjects, is_head })

it('a class says how many are in it, and that somebody is its head', () => {
  const teachers = [teacher(1, ['数学']), teacher(2, [])]
  expect(classFacts({ student_count: 46, teachers, flags: { is_head: 1, is_open: 0 } })).toBe('46 名学生 · 2 位老师 · 我是班主任')
  expect(classFacts({ student_count: 0, teachers: [teacher(1, [])], flags: { is_head: 0, is_open: 0 } })).toBe('还没有学生')
  expect(teacherWords([teacher(1, ['数学'], 1), teacher(2, [])])).toBe('师1（数学，班主任）、师2')
  expect(classAddress(7)).toBe('/personal-center?tab=classes&class=7')
})

it('who leaves is told what ends: the class with the last subject, and that nobody is left to teach', () => {
  const subjects = [{ id: 1, name: '数学' }]
  const alone = { name: '一班', subjects, teachers: [teacher(1, ['数学'])] }
  expect(leaving(alone, '数学')).toMatchObject({ title: '退出一班的数学？', danger: true })
  expect(leaving(alone, '数学').body).toContain('你走后这个班没有老师')
  const two = { ...alone, subjects: [...subjects, { id: 2, name: '音乐' }] }
  expect(leaving(two, '数学')).toMatchObject({ danger: false })
  expect(leaving(two, '数学').body).toContain('还教这个班别的学科')
})

it('the button says what is done', () => {
  expect([joinWords(0, true), joinWords(2, true), joinWords(1, false)]).toEqual(['申请加入', '申请加入 2 个班', '加入 1 个班'])
})
