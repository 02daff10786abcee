import { features } from '@jiangtai/contract'
import type { Call } from '@jiangtai/contract/call'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { firstCalls, shownAt } from './first-calls.ts'
import type { Caller } from './http/context.ts'

const guest: Caller = { role: 'guest' }
const someone = {
  id: 1,
  username: 'u',
  realName: '周敏',
  classId: 3,
  isVouched: true,
  adminLevel: 0 as const,
  avatarId: null,
  sessionId: 1,
}
const teacher: Caller = { ...someone, role: 'teacher' }
const student: Caller = { ...someone, role: 'student' }
const course = '?class=3&course=6&type=2'

const calls: readonly Call[] = Object.values(features).flatMap((feature) => Object.values(feature as Readonly<Record<string, Call>>))
const pathsOf = (caller: Caller, address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://school.test')
  return firstCalls(pathname, searchParams, caller)
}

describe.each([
  ['a guest at the login', guest, '/login'],
  ['a student at home', student, '/student-index'],
  ['a student at a course', student, '/student-course?mix=4'],
  ['a teacher at home', teacher, '/'],
  ['a teacher who prepares', teacher, '/prepare-course'],
  ['a teacher who prepares a course', teacher, `/prepare-course${course}`],
  ['a teacher who teaches', teacher, `/teacher-course${course}`],
])('what is answered at once to %s', (_who, caller, address) => {
  it.each(pathsOf(caller, address).map((asked) => [asked]))('%s only reads, is allowed, and fits the contract', (asked) => {
    const { pathname, searchParams } = new URL(asked, 'http://school.test')
    const call = calls.find(({ method, path }) => method === 'GET' && path === pathname)
    expect(call).toMatchObject({ writes: false })
    expect(call?.allow).toContain(caller.role)
    expect(call && z.safeDecode(call.input, Object.fromEntries(searchParams)).success).toBe(true)
  })
})

it('a guest is told the school and that nobody is logged in, wherever the page leads', () => {
  for (const address of ['/', '/student-index', '/prepare-course', '/login'])
    expect(pathsOf(guest, address)).toEqual([
      '/api/organization/get-organization',
      '/api/site/get-login-status',
      '/api/site/custom-service',
    ])
  expect(pathsOf(guest, '/nowhere')).toHaveLength(2)
})

it('a person in no class has no line, and no lists of a class', () => {
  expect(pathsOf({ ...student, classId: 0 } as Caller, '/student-index')).toHaveLength(3)
  expect(pathsOf({ ...teacher, classId: 0 } as Caller, '/').join(' ')).not.toContain('class_id')
})

it('an address with nonsense in it asks for nothing of it', () => {
  for (const search of ['?class=x&course=6', '?class=3', '?class=-1&course=2', '?class=99999999999&course=1'])
    expect(pathsOf(teacher, `/teacher-course${search}`)).toHaveLength(5)
  expect(pathsOf(student, '/student-course?mix=1e99')).toHaveLength(6)
})

it('a page of a lesson knows from the beginning which school servers there are: its film is not read from elsewhere first', () => {
  const asked = '/api/school-server/get-school-server-host-names'
  expect(pathsOf(student, '/student-course?mix=4')).toContain(asked)
  expect(pathsOf(teacher, `/teacher-course${course}`)).toContain(asked)
  expect(pathsOf({ ...student, classId: 0 } as Caller, '/student-course?mix=4')).not.toContain(asked)
})

it('somebody who is in is shown the own home instead of the login, and a guest the login', () => {
  expect(shownAt('/login', student)).toBe('/student-index')
  expect(shownAt('/jp-login', teacher)).toBe('/')
  expect(shownAt('/prepare-course', guest)).toBe('/login')
  expect(shownAt('/register', guest)).toBe('/register')
})
