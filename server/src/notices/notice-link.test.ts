import { noticeTypes } from '@jiangtai/contract/notices'
import { expect, it } from 'vitest'
import { linkOf } from './notice-link.ts'

const none = {
  type_id: noticeTypes.push,
  mix_id: null,
  share_id: null,
  ref_kind: null,
  ref_id: null,
  class_id: null,
  course_id: null,
  course_type: null,
  resource_id: null,
  is_withdrawn: 0,
}
const ofMix = { ...none, mix_id: 4, class_id: 1, course_id: 2, course_type: 1 } as const

it('a notice leads to what it tells of, on the page of the role', () => {
  expect(linkOf(ofMix, 'student')).toBe('/student-course?mix=4')
  expect(linkOf(ofMix, 'teacher')).toBe('/course-push?class=1&course=2&type=1')
  expect(linkOf({ ...none, share_id: 7 }, 'teacher')).toBe('/course-share?share=7')
  expect(linkOf({ ...none, type_id: noticeTypes.members, ref_kind: 'join' }, 'teacher')).toBe('/admin/teachers')
  expect(linkOf(none, 'student')).toBe('')
  const report = { ...none, type_id: noticeTypes.report, ref_kind: 'report' } as const
  expect(linkOf({ ...report, resource_id: 9 }, 'teacher')).toBe('/personal-center?tab=resources&resource=9')
  const exam = { ...none, type_id: noticeTypes.exam, ref_kind: 'exam', ref_id: 5 } as const
  expect([linkOf(exam, 'student'), linkOf(exam, 'teacher')]).toEqual([
    '/student-pre-exam/exam-preview?exam_class_id=5',
    '/exam-marking?exam_class_id=5',
  ])
  expect([linkOf(report, 'teacher'), linkOf({ ...ofMix, ref_kind: 'push', is_withdrawn: 1 }, 'student')]).toEqual(['', ''])
  expect(linkOf({ ...none, type_id: noticeTypes.feedback }, 'student')).toBe('/student-personal-center?sec_name=feedback')
  const bought = { ...none, type_id: noticeTypes.orders }
  expect([linkOf(bought, 'teacher'), linkOf({ ...bought, ref_kind: 'vip' }, 'teacher')]).toEqual([
    '/personal-center?tab=orders',
    '/personal-center?tab=vip',
  ])
  expect(linkOf({ ...none, mix_id: 4 }, 'student')).toBe('')
})
