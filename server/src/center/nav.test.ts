import { describe, expect, it } from 'vitest'
import { navOf, type Standing } from './nav.ts'

const teacher: Standing = { role: 'teacher', isAdmin: false, unread: 0 }
const student: Standing = { role: 'student', isAdmin: false, unread: 0 }
const keysOf = (who: Standing) => navOf(who).map(({ key }) => key)

describe('the parts of a personal centre', () => {
  it('are those of the role', () => {
    expect(keysOf(teacher)).toEqual([
      'resources',
      'collected',
      'public',
      'classes',
      'groups',
      'notices',
      'messages',
      'suggest',
      'feedback',
      'profile',
    ])
    expect(keysOf(student)).toEqual(['notices', 'feedback', 'profile'])
  })

  it('have 学校管理 for whoever administers the school', () => {
    expect(keysOf({ ...teacher, isAdmin: true })).toContain('admin')
  })

  it('say how many notices wait', () => {
    expect(navOf({ ...student, unread: 3 })).toContainEqual({ key: 'notices', name: '通知', badge: 3, children: [] })
  })

  it('have the bin below the resources', () => {
    expect(navOf(teacher)[0]?.children).toEqual([{ key: 'bin', name: '回收站', badge: 0 }])
  })
})
