import { expect, it } from 'vitest'
import { item } from '../../../../test/mix.ts'
import { playMinutes, pushWords } from './item-words.ts'

const now = new Date('2026-11-16T09:00:00+08:00')
const at = Date.parse('2026-11-20T08:05:00+08:00') / 1000

it('says whether students see an item, or when they will', () => {
  expect(pushWords({ is_pushed: 0, push_at: 0, seen_count: 0 }, now)).toBe('')
  expect(pushWords({ is_pushed: 0, push_at: at, seen_count: 0 }, now)).toBe('11 月 20 日 08:05 推送')
  expect(pushWords({ is_pushed: 1, push_at: at, seen_count: 0 }, now)).toBe('已推送')
  expect(pushWords({ is_pushed: 1, push_at: at, seen_count: 12 }, now)).toBe('已推送 · 12 人看过')
})

it('counts the minutes of what plays, and none where nothing is known', () => {
  const lasting = (seconds: number) => ({ ...item(1), resource: { ...item(1).resource, seconds } })
  expect(playMinutes([lasting(192), lasting(0), lasting(60)])).toBe(5)
  expect(playMinutes([lasting(0)])).toBe(0)
})
