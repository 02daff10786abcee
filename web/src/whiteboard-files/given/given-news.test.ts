import { expect, it } from 'vitest'
import type { HeardEvents } from '../../kit/live/stores.ts'
import { createStore } from '../../kit/storage/store.ts'
import { createGivenNews } from './given-news.ts'

it('what a student gives is new for ten seconds, and unseen until somebody looks', () => {
  const heard = createStore<HeardEvents>(new Map())
  const clocks: (() => void)[] = []
  let told = 0
  const { news, look, stop } = createGivenNews({
    heard,
    later: (ms, act) => ms === 10_000 && void clocks.push(act),
    onGiven: () => {
      told += 1
    },
  })
  const give = (id: number) => {
    const data = { class_id: 7, teacher_id: 0, id, student_id: id, student_name: '林小满', file_cdn_url: '/f', create_at: 1 }
    heard.set(new Map([['client_white_board_notice', { event_name: 'client_white_board_notice', data, count: id, order: id }]]))
  }
  give(1)
  give(2)
  expect(news.get()).toEqual({ fresh: new Set([1, 2]), unseen: 2 })
  look()
  clocks[0]?.()
  expect(news.get()).toEqual({ fresh: new Set([2]), unseen: 0 })
  expect(told).toBe(2)
  stop()
  give(3)
  expect(told).toBe(2)
})
