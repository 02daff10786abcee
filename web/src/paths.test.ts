import { userTypes } from '@jiangtai/contract/roles'
import { describe, expect, it } from 'vitest'
import { courseAt, homeOf, prepareOf, safeTo, withTo } from './paths.ts'

describe('paths', () => {
  it('O001: each role has its own home', () => {
    expect(homeOf(userTypes.teacher)).toBe('/')
    expect(homeOf(userTypes.student)).toBe('/student-index')
  })

  it('carries the wanted page through the login', () => {
    const to = '/student-index?tab=1&x=中'
    expect(safeTo(new URL(withTo('/login', to), 'http://a.test').searchParams.get('to'))).toBe('/student-index?tab=1&x=%E4%B8%AD')
  })

  it.each(['/', '/student-index', '/a?b=//c', '/a#//b'])('follows %s', (to) => expect(safeTo(to)).toBe(to))

  it.each([
    null,
    '',
    'http://evil.test',
    'evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    'javascript:alert(1)',
    '\\\\evil.test',
  ])('never follows %j', (to) => expect(safeTo(to)).toBeUndefined())
})

it('an address names a course by class, course and one of the two types, or none at all', () => {
  const course = { class_id: 7, course_id: 12, course_type: 2 } as const
  expect(courseAt(new URLSearchParams(prepareOf(course).split('?')[1]))).toEqual(course)
  for (const search of ['', 'class=7&course=12', 'class=7&course=12&type=3', 'class=0&course=12&type=1', 'class=7&course=1.5&type=1'])
    expect(courseAt(new URLSearchParams(search))).toBeUndefined()
})
