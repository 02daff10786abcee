import { expect, it } from 'vitest'
import { teachersWithSubjects } from './teachers-with-subjects.ts'

const row = (id: number, subject: string | null, said_id: number | null = null) => ({ id, real_name: `师${id}`, subject, said_id })

it('gathers a teacher’s subjects in one entry, two editions as one, also when there are none', () => {
  expect(teachersWithSubjects([row(1, '数学'), row(1, '物理'), row(1, '数学'), row(2, null)])).toEqual([
    { id: 1, real_name: '师1', subjects: ['数学', '物理'] },
    { id: 2, real_name: '师2', subjects: [] },
  ])
})

it('keeps to what was said of the class', () => {
  expect(teachersWithSubjects([row(1, '数学'), row(1, '物理', 7)])).toEqual([{ id: 1, real_name: '师1', subjects: ['物理'] }])
})
