import { expect, it } from 'vitest'
import { removingText, takingBackText } from './uses-words.ts'

const course = (is_pushed: 0 | 1) => ({ course_name: '从算式到方程', class_name: '七年级(3)班', is_pushed })
const user = (teacher_name: string, lesson_count = 1, class_count = 1) => ({ teacher_name, lesson_count, class_count })

it('before a resource goes it is said where it is lost, and who keeps it', () => {
  expect(removingText({ own_courses: [course(0), course(1), course(0)], others: [user('李想', 2, 1)] })).toBe(
    '用在你的 3 节课里，其中 1 节已推送给学生，删除后那里也看不到。李想（2 节课，1 个班）也在用，会留在他们的课里。删除后在回收站里保留 30 天，可以还原。',
  )
  expect(removingText({ own_courses: [course(0)], others: [] })).toBe(
    '用在你的 1 节课里，删除后那里也看不到。删除后在回收站里保留 30 天，可以还原。',
  )
  expect(removingText({ own_courses: [], others: [] })).toBe('没有课用到。删除后在回收站里保留 30 天，可以还原。')
})

it('before a resource is taken back from the school it is said who uses it: some by name, all by number', () => {
  expect(takingBackText({ own_courses: [course(1)], others: [] })).toBe('没有别的老师在用。取回后，别的老师不能再把它放进课里。')
  expect(takingBackText({ own_courses: [], others: [user('李想', 3, 2), user('王悦'), user('赵'), user('钱')] })).toBe(
    '李想（3 节课，2 个班）、王悦（1 节课，1 个班）、赵（1 节课，1 个班）等 4 位老师在用：会留在他们的课里，他们的学生照常看得到。取回后，别的老师不能再新用。',
  )
})
