import { userTypes } from '@jiangtai/contract/roles'
import { describe, expect, it } from 'vitest'
import { centerKeyAt, centerOf, courseAt, homeOf, isCenterList, mineOf, prepareOf, safeTo, withTo } from './paths.ts'

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

describe('the personal centre', () => {
  const { teacher, student } = userTypes

  it.each([
    [teacher, 'resources', '/personal-center'],
    [teacher, 'profile', '/personal-center?tab=profile'],
    [student, 'profile', '/student-personal-center?sec_name=profile'],
  ] as const)('of %s has %s at %s', (userType, key, address) => {
    expect(centerOf(userType, key)).toBe(address)
    expect(centerKeyAt(userType, address.split('?')[1] ?? '')).toBe(key)
  })

  it('is on a phone a list, and on a computer begins with a part', () => {
    expect([mineOf(teacher, false), mineOf(teacher, true)]).toEqual(['/personal-center', '/m/personal-center'])
    expect([mineOf(student, false), mineOf(student, true)]).toEqual(['/student-personal-center', '/student-personal-center'])
    expect(centerKeyAt(student, '')).toBe('profile')
    expect(isCenterList(student, '/student-personal-center', '')).toBe(true)
    expect(isCenterList(student, '/student-personal-center', '?sec_name=profile')).toBe(false)
    expect(isCenterList(teacher, '/personal-center', '')).toBe(false)
  })
})
