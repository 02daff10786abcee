import { noticeSays, notices } from '@jiangtai/contract/notices'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { callKey } from '../kit/calls/use-call.ts'
import { createLiveStores } from '../kit/live/stores.ts'
import { followNotices } from './notice-news.ts'

const key = callKey(notices.unread, {})
const { name } = noticeSays.changed

function setUp() {
  const client = new QueryClient()
  const stores = createLiveStores()
  client.setQueryData(key, { count: 0 })
  let order = 0
  const say = () => {
    order += 1
    stores.heard.set(new Map([[name, { event_name: name, data: { class_id: 7 }, count: 1, order }]]))
  }
  const isOld = () => client.getQueryState(key)?.isInvalidated
  return { stores, say, isOld, follow: () => followNotices({ ...stores, client }) }
}

it('the bell is read again when the server says so, and after the end no more', () => {
  const { say, isOld, follow } = setUp()
  const stop = follow()
  expect(isOld()).toBe(false)
  say()
  expect(isOld()).toBe(true)
  const another = setUp()
  another.follow()()
  another.say()
  expect(another.isOld()).toBe(false)
  stop()
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
