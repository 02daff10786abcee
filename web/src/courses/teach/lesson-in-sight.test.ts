import { expect, it } from 'vitest'
import { resourceOf } from '../../../test/resource.ts'
import { lessonInSight } from './lesson-in-sight.ts'

it('R321: magnifier and panel know subject, grade, section and course of what is shown', () => {
  const resource = resourceOf({ id: 5 })
  const mix = {
    ...{ root_subject: { id: 1, name: '数学', edition: '' }, second_subject: { id: 2, name: '七年级上' } },
    ...{ third_subject: { id: 3, name: '第三章' }, course_id: 34, items: [] },
  }
  expect(lessonInSight(mix, resource)).toEqual({
    course: { subject_id: 1, grad_id: 2, section_id: 3, course_id: 34 },
    resource,
    resources: [],
  })
})
