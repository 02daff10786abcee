import type { User } from '@jiangtai/contract/accounts'
import { describe, expect, it } from 'vitest'
import { detour } from './guard.ts'

const person: User = { user_id: 1, user_name: 'a', user_type: 1, real_name: '周敏', class_id: 1 }
const teacher = person
const student: User = { ...person, user_type: 2 }

describe('O001: guards', () => {
  it('lets the right role in', () => {
    expect(detour('teacher', { user: teacher, page: '/', to: null })).toBeUndefined()
    expect(detour('student', { user: student, page: '/student-index', to: null })).toBeUndefined()
    expect(detour('guest', { user: null, page: '/login', to: null })).toBeUndefined()
  })

  it('sends the wrong role to its own home, both ways', () => {
    expect(detour('teacher', { user: student, page: '/', to: null })).toBe('/student-index')
    expect(detour('student', { user: teacher, page: '/student-index', to: null })).toBe('/')
  })

  it('sends nobody to the login, keeping the page that was asked for', () => {
    expect(detour('student', { user: null, page: '/student-index?a=1', to: null })).toBe('/login?to=%2Fstudent-index%3Fa%3D1')
  })

  it('takes whoever is logged in away from the login', () => {
    expect(detour('guest', { user: student, page: '/login', to: null })).toBe('/student-index')
    expect(detour('guest', { user: teacher, page: '/login', to: '/test' })).toBe('/test')
    expect(detour('guest', { user: teacher, page: '/login', to: '//evil.test' })).toBe('/')
  })
})
