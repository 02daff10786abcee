import { expect, it } from 'vitest'
import { usesText } from './use-resource-acts.ts'

const course = (is_pushed: 0 | 1) => ({ course_name: '从算式到方程', class_name: '七年级(3)班', is_pushed })

it('before a resource goes it is said who uses it', () => {
  expect(usesText({ own_courses: [course(0), course(1), course(0)], other_teachers: 2 })).toBe(
    '用在 3 节课里，其中 1 节已推送给学生；还有 2 位老师在用。这些地方会一起消失。删除后可以马上撤销。',
  )
  expect(usesText({ own_courses: [course(0)], other_teachers: 0 })).toBe('用在 1 节课里。这些地方会一起消失。删除后可以马上撤销。')
  expect(usesText({ own_courses: [], other_teachers: 1 })).toBe('1 位老师在用。这些地方会一起消失。删除后可以马上撤销。')
  expect(usesText({ own_courses: [], other_teachers: 0 })).toBe('没有课用到。删除后可以马上撤销。')
})
