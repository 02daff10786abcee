import type { SwitchName } from '@jiangtai/contract/switches'
import { describe, expect, it } from 'vitest'
import { navOf, type Standing } from './nav.ts'

const teacher: Standing = { role: 'teacher', isAdmin: false, unread: 0, isJp: false, unpaid: 0, ending: 0, off: new Set() }
const student: Standing = { ...teacher, role: 'student' }
const keysOf = (who: Standing) => navOf(who).map(({ key }) => key)

describe('the parts of a personal centre', () => {
  it('are those of the role', () => {
    expect(keysOf(teacher)).toEqual([
      'resources',
      'collected',
      'public',
      'questions',
      'classes',
      'groups',
      'notices',
      'messages',
      'suggest',
      'vip',
      'feedback',
      'profile',
    ])
    expect(keysOf(student)).toEqual(['notices', 'feedback', 'profile'])
  })

  it('R617: have orders and parents for a student of jp, with what is still to be paid', () => {
    const jp = { ...student, isJp: true, unpaid: 2 }
    expect(keysOf(jp)).toEqual(['orderDetails', 'parents', 'notices', 'feedback', 'profile'])
    expect(navOf(jp)[0]).toMatchObject({ name: '订单详情', badge: 2 })
    expect(keysOf({ ...jp, off: new Set(['parent_bind']) })).not.toContain('parents')
  })

  it('R1094: follow role, switches and organisation: teachers of jp have 续班 and 订单 after their classes', () => {
    const keys = keysOf({ ...teacher, isJp: true })
    expect(keys.slice(4, 8)).toEqual(['classes', 'groups', 'renewals', 'orders'])
    expect(navOf({ ...teacher, isJp: true, ending: 2 })[6]).toMatchObject({ name: '续班', badge: 2 })
    expect(keysOf({ ...student, isJp: true })).not.toContain('renewals')
    expect(keysOf(teacher)).not.toContain('orders')
  })

  it('have 学校管理 for whoever administers the school', () => {
    expect(keysOf({ ...teacher, isAdmin: true })).toContain('admin')
  })

  it('have groups only where the school uses 计分器 or 点名', () => {
    const hasGroups = (...off: SwitchName[]) => keysOf({ ...teacher, off: new Set(off) }).includes('groups')
    expect([hasGroups('im_interaction_score'), hasGroups('im_interaction_random_answer')]).toEqual([true, true])
    expect([hasGroups('im_interaction_score', 'im_interaction_random_answer'), hasGroups('im_interaction')]).toEqual([false, false])
  })

  it('say how many notices wait', () => {
    expect(navOf({ ...student, unread: 3 })).toContainEqual({ key: 'notices', name: '通知', badge: 3, children: [] })
  })

  it('have the bin below the resources', () => {
    expect(navOf(teacher)[0]?.children).toEqual([{ key: 'bin', name: '回收站', badge: 0 }])
  })
})
