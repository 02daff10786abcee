import type { User } from '@jiangtai/contract/session'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../route-table.ts'
import { rowAt } from '../use-route.ts'
import { detour, isLoginType, type Visit } from './detour.ts'

const teacher: User = { user_id: 1, user_name: 'a', user_type: 1, real_name: '周敏', class_id: 1, is_vouched: 1, admin_level: 0 }
const student: User = { ...teacher, user_type: 2 }
const nobody = null

const here = {
  orgCode: 'default',
  isDesktop: false,
  channel: undefined,
  host: 'school.test:3000',
  protocol: 'http:',
  mayRegister: false,
} as const

function led(address: string, user: User | null, at: Partial<Visit> = {}) {
  const { pathname, search, hash } = new URL(address, 'http://school.test:3000')
  return detour({ ...here, row: rowAt(pathname), pathname, search, hash, user, ...at })
}
const to = (address: string, user: User | null, at: Partial<Visit> = {}) => led(address, user, at)?.to

it('a login slip of somebody else logs out who is in, the own one leads home', () => {
  expect(led('/login?u=b&k=key', student)).toEqual({ to: '/login?u=b&k=key', logsOut: true })
  expect(to('/login?u=a&k=key', student)).toBe('/student-index')
  expect(led('/login?u=b&k=key', nobody)).toBeUndefined()
})

describe('O001: guards', () => {
  const isCenter = (path: string) => path.endsWith('personal-center')

  it.each([
    ['/', teacher],
    ['/student-index', student],
    ['/explore-problems', teacher],
    ['/explore-problems', student],
    ['/login', nobody],
    ['/error', student],
  ])('%s lets the right person in', (address, user) => expect(led(address, user)).toBeUndefined())

  it('R161, R162, R163, R164, R165, R623: every page of teachers sends a student to the home of students', () => {
    const pages = routeTable.filter(({ role }) => role === 'teacher').map(({ path }) => path)
    expect(pages).toEqual(expect.arrayContaining(['/prepare-course', '/course-push', '/course-share', '/answer-sheet']))
    expect(pages).toEqual(expect.arrayContaining(['/academic-analysis/learning', '/course-exam', '/course-spoken-exam']))
    for (const path of pages.filter((one) => !isCenter(one))) expect(to(path, student)).toBe('/student-index')
  })

  it('R166, R167, R168: every page of students sends a teacher to the home of teachers', () => {
    const pages = routeTable.filter(({ role }) => role === 'student').map(({ path }) => path)
    expect(pages).toEqual(expect.arrayContaining(['/student-index', '/student-course', '/academic-analysis-student']))
    for (const path of pages.filter((one) => !isCenter(one))) expect(to(path, teacher)).toBe('/')
  })

  it('the centre of the other role leads to the own one', () => {
    expect(['/personal-center', '/m/personal-center'].map((path) => to(path, student))).toEqual(Array(2).fill('/student-personal-center'))
    expect(to('/student-personal-center', teacher)).toBe('/personal-center')
  })

  it.each(['/', '/student-index', '/prepare-course', '/student-pre-exam/exam'])('%s without a session leads to the login', (path) => {
    expect(to(path, nobody)).toBe(`/login?${new URLSearchParams({ to: path })}`)
  })

  it('sends nobody to the login of the context, keeping the page that was asked for', () => {
    expect(to('/student-index?a=1', nobody)).toBe('/login?to=%2Fstudent-index%3Fa%3D1')
    expect(to('/', nobody, { orgCode: 'jp' })).toBe('/jp-login?to=%2F')
    expect(to('/', nobody, { orgCode: 'jp', isDesktop: true })).toBe('/electron-login?to=%2F')
    expect(to('/', nobody, { isDesktop: true, channel: { channel: 'IM1', client: 'pad' } })).toBe('/public-login/IM1/pad?to=%2F')
  })
})

describe('who is logged in', () => {
  const entrances = ['/login', '/jp-login', '/electron-login', '/public-login/IM1']

  it.each(entrances)('R114: a student goes home from %s', (address) => expect(to(address, student)).toBe('/student-index'))

  it.each(entrances)('R115: a teacher goes home from %s', (address) => expect(to(address, teacher)).toBe('/'))

  it('goes where the login was to lead, never to another site', () => {
    expect(to('/login?to=/test', teacher)).toBe('/test')
    expect(to('/login?to=//evil.test', teacher)).toBe('/')
  })

  it('C40: goes home before the host has a say', () => expect(to('/login', teacher, { orgCode: 'jp' })).toBe('/'))
})

describe('from', () => {
  it.each([teacher, student, nobody])('R116: other than 500 ends the session and leads to the login with the query', (user) => {
    expect(led('/?from=300&x=1', user)).toEqual({ to: '/login?from=300&x=1', logsOut: true })
  })

  it('R117: 500 does nothing', () => expect(led('/?from=500', teacher)).toBeUndefined())

  it('does nothing on any login-type page (C02, C03)', () => {
    for (const row of routeTable.filter(isLoginType)) {
      const path = row.path.replace(/\/:\w+\?/g, '').replace(':token', 'a')
      expect(led(`${path}?from=300`, nobody, { mayRegister: true, orgCode: row.name === 'jpLogin' ? 'jp' : 'default' })).toBeUndefined()
    }
  })

  it('never leads around in a circle: at the login there is nothing more to do', () => {
    expect(led('/login?from=300', nobody)).toBeUndefined()
    expect(to('/login?from=300', teacher)).toBe('/')
  })
})

describe('a code for another domain (O013)', () => {
  const relayed = '/middlePage?domain=jp.test&code=c&state=s&path='
  it('R123: leads from the login and the personal centre to middlePage', () => {
    expect(to('/login?code=c&state=s&domain=jp.test', nobody)).toBe(`${relayed}%2Flogin`)
    expect(to('/personal-center?code=c&state=s&domain=jp.test', teacher)).toBe(`${relayed}%2Fpersonal-center`)
    expect(to('/login?code=c&state=s&domain=jp.test', nobody, { orgCode: 'jp' })).toBe(`${relayed}%2Flogin`)
  })

  it.each([
    '/login?code=c&domain=school.test:3000',
    '/login?code=c&domain=SCHOOL.Test:3000',
    '/login?code=c&domain=ｓchool.test:3000',
    '/login?code=c',
    '/login?domain=jp.test',
    '/electron-login?code=c&domain=jp.test',
  ])('%s stays', (address) => expect(led(address, nobody)).toBeUndefined())
})

describe('registration pages', () => {
  const pages = ['/register', '/register-login', '/ground', '/forget-password']

  it.each(pages)('R118: %s opens where the host or a partner allows it', (address) =>
    expect(led(address, nobody, { mayRegister: true })).toBeUndefined(),
  )

  it.each(pages)('R119: elsewhere %s is not found', (address) => expect(to(address, nobody)).toBe('/not-found'))

  it('sso-register opens everywhere', () => expect(led('/sso-register/a.b', nobody)).toBeUndefined())
})

describe('logins of hosts', () => {
  it('R120: jp has its own, with what was asked for', () => {
    expect(to('/login?to=%2Ftest', nobody, { orgCode: 'jp' })).toBe('/jp-login?to=%2Ftest')
    expect(led('/jp-login', nobody, { orgCode: 'jp' })).toBeUndefined()
  })

  it.each(['default', 'hxz'])('R121: %s has the common one, with what was asked for', (orgCode) => {
    expect(to('/jp-login?to=%2Ftest', nobody, { orgCode })).toBe('/login?to=%2Ftest')
    expect(led('/login', nobody, { orgCode })).toBeUndefined()
  })
})

it('R122: these are the login-type pages, which forget the public channel', () => {
  expect(routeTable.filter(isLoginType).map(({ name }) => name)).toEqual([
    ...['wwxAuthSuccess', 'electronLogin', 'publicLogin', 'login', 'jpLogin'],
    ...['register', 'register-login', 'ground', 'forget-password', 'sso-register'],
  ])
})

it('nobody is led around in a circle', () => {
  for (const { path } of routeTable)
    for (const user of [teacher, student, nobody])
      for (const orgCode of ['jp', 'default']) {
        const first = to(
          path
            .replace(/\/:\w+\?/g, '')
            .replace(':token', 'a')
            .replace('*', 'x'),
          user,
          { orgCode },
        )
        const second = first && to(first, user, { orgCode })
        expect(second && to(second, user, { orgCode })).toBeUndefined()
      }
})
