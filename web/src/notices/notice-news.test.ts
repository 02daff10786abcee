import { noticeSays, notices } from '@jiangtai/contract/notices'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { callKey } from '../kit/calls/use-call.ts'
import { createLiveStores } from '../kit/live/stores.ts'
import { followNotices } from './notice-news.ts'

const key = callKey(notices.unread, {})
const listKey = callKey(notices.types, {})

function setUp() {
  const client = new QueryClient()
  const stores = createLiveStores()
  client.setQueryData(key, { count: 0 })
  let order = 0
  client.setQueryData(listKey, { list: [] })
  const hear = (event_name: string, data: Record<string, unknown>) => {
    order += 1
    stores.heard.set(new Map([[event_name, { event_name, data, count: 1, order }]]))
  }
  const say = () => hear(noticeSays.changed.name, { class_id: 7 })
  const isOld = () => client.getQueryState(key)?.isInvalidated
  const isListOld = () => client.getQueryState(listKey)?.isInvalidated
  const count = () => client.getQueryData(key)
  return { stores, say, hear, isOld, isListOld, count, follow: () => followNotices({ ...stores, client }) }
}

it('the lists are read again when the server says so, and after the end no more', () => {
  const { say, isOld, isListOld, follow } = setUp()
  const stop = follow()
  expect(isListOld()).toBe(false)
  say()
  expect([isListOld(), isOld()]).toEqual([true, false])
  const another = setUp()
  another.follow()()
  another.say()
  expect(another.isListOld()).toBe(false)
  stop()
})

it('R1107: the bell shows the count that the server says, without asking', () => {
  const { hear, count, isOld, follow } = setUp()
  follow()
  hear(noticeSays.count.name, { count: 4 })
  expect([count(), isOld()]).toEqual([{ count: 4 }, false])
})

it('what was said before anybody listened is not missed', () => {
  const { say, isOld, follow } = setUp()
  say()
  follow()
  expect(isOld()).toBe(true)
})

it('after an outage the bell is read again', () => {
  const { stores, isOld, follow } = setUp()
  follow()
  stores.replays.set(1)
  expect(isOld()).toBe(false)
  stores.replays.set(2)
  expect(isOld()).toBe(true)
})
