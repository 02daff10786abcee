import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isLoginLike } from './kit/live/login-like.ts'
import { routeTable } from './route-table.ts'
import { rowAt } from './use-route.ts'

interface SpecRoute {
  readonly path: string
  readonly name: string | null
  readonly name_proposed: string | null
  readonly role: string
  readonly kept_alive: false | null
  readonly redirect: string | null
}

const spec: readonly SpecRoute[] = JSON.parse(readFileSync(new URL('../../spec/routes.json', import.meta.url), 'utf8'))
const rowOf = (path: string) => routeTable.find((row) => row.path === path)

describe('every address of the specification', () => {
  it('stands in the table once, and nothing else does', () => {
    const paths = (rows: readonly { readonly path: string }[]) => rows.map(({ path }) => path).sort()
    expect(paths(routeTable)).toEqual(paths(spec))
    expect(new Set(routeTable.map(({ name }) => name)).size).toBe(spec.length)
  })

  it.each(spec)('R048, R049: $path has its name, role, and life', ({ path, name, name_proposed, role, kept_alive }) => {
    const row = rowOf(path)
    if (name ?? name_proposed) expect(row?.name).toBe(name ?? name_proposed)
    expect(row?.role).toBe(role)
    expect(row?.isRebuilt ?? false).toBe(kept_alive === false)
  })

  it.each(spec.filter(({ redirect }) => redirect?.startsWith('/') && !redirect.includes(' ')))(
    'R039, R040, R042: $path leads to $redirect',
    (one) => {
      expect(rowOf(one.path)?.to).toBe(one.redirect)
    },
  )
})

describe('names', () => {
  it.each([
    ...['index', 'teacher-course', 'academic-analysis-topic', 'academic-analysis-learning', 'academic-analysis-problem', 'personal-center'],
    ...['student-index', 'login', 'jpLogin', 'register', 'forget-password', 'ground', 'electronLogin', 'publicLogin', 'error'],
    'wwxAuthSuccess',
  ])('R050: %s is one', (name) => expect(routeTable.some((row) => row.name === name)).toBe(true))

  it('R050: public-login is the page publicLogin for the checks of the channel too (C04)', () => {
    expect(rowAt('/public-login').name).toBe('publicLogin')
    expect(isLoginLike('/public-login')).toBe(true)
  })
})

describe('addresses', () => {
  it.each([
    ['/public-login', 'publicLogin'],
    ['/public-login/IM000001', 'publicLogin'],
    ['/public-login/IM000001/pad', 'publicLogin'],
    ['/public-login/a/b/c', 'not-found'],
    ['/sso-register/a.b.c', 'sso-register'],
    ['/sso-register', 'not-found'],
    ['/student-index/', 'student-index'],
    ['/student-pre-exam/exam', 'student-pre-exam-exam'],
    ['/test3', 'not-found'],
    ['/no/such/page', 'not-found'],
  ])('%s is %s', (path, name) => expect(rowAt(path).name).toBe(name))
})
