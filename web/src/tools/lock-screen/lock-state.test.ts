import { describe, expect, it } from 'vitest'
import { covers, isLocked, oppositeOf, reachOf, secondsLeft } from './lock-state.ts'
import { isCut, namesIn } from './lock-words.ts'

const now = 1_700_000_000_000

it.each([
  ['nothing known', undefined, false],
  ['open', { lock_screen_status: 0, unlock_time: 0 } as const, false],
  ['locked until somebody unlocks', { lock_screen_status: 1, unlock_time: 0 } as const, true],
  ['locked for another moment', { lock_screen_status: 1, unlock_time: now + 1 } as const, true],
  ['locked until now, and nobody has said that it is over', { lock_screen_status: 1, unlock_time: now } as const, false],
])('%s: %j is locked: %j', (_what, lock, locked) => {
  expect(isLocked(lock, now)).toBe(locked)
})

it('seconds are whole, and none are left below zero', () => {
  expect([now + 60_000, now + 59_001, now + 1, now, now - 5000].map((unlock_time) => secondsLeft({ unlock_time }, now))).toEqual([
    60, 60, 1, 0, 0,
  ])
})

it('R406: what is asked for is the opposite of what is', () => {
  expect([oppositeOf(true), oppositeOf(false)]).toEqual([0, 1])
})

describe('whom a lock covers', () => {
  const roster = ['安安', '波波', '陈晨', '丁丁'].map((real_name, at) => ({ id: at + 1, real_name }))
  it('is as many screens as said so, of those who are there; whoever is both offline and exempt is exempt', () => {
    const screens = [
      { user_id: 1, count: 2 },
      { user_id: 4, count: 1 },
    ]
    expect(reachOf(roster, new Set([1, 2]), [], screens)).toEqual({ screens: 2, missed: ['波波'], offline: ['陈晨', '丁丁'], exempt: [] })
    expect(reachOf(roster, new Set([1, 2, 3]), [2, 4], [])).toEqual({
      ...{ screens: 0, missed: ['安安', '陈晨'] },
      ...{ offline: [], exempt: ['波波', '丁丁'] },
    })
  })

  it.each([
    ['home', { isHome: true, isAnswering: false }, true],
    ['home', { isHome: false, isAnswering: false }, false],
    ['all', { isHome: true, isAnswering: false }, true],
    ['all', { isHome: false, isAnswering: false }, true],
    ['all', { isHome: false, isAnswering: true }, false],
  ] as const)('R243: a lock of %s covers %j: %j; an exam that is being answered is never covered', (scope, sight, isCovered) => {
    expect(covers(scope, sight)).toBe(isCovered)
  })

  it('names are listed, many of them only when asked for', () => {
    const many = Array.from({ length: 9 }, (_, at) => `生${at}`)
    expect([namesIn(['甲', '乙'], false), namesIn(many, false), namesIn(many, true)]).toEqual([
      '甲、乙',
      '生0、生1、生2、生3、生4、生5、生6、生7 等 9 人',
      many.join('、'),
    ])
    expect([isCut(many), isCut(many.slice(1))]).toEqual([true, false])
  })
})
