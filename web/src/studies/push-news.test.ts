import { pushSays } from '@jiangtai/contract/pushes'
import { studies } from '@jiangtai/contract/studies'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { callKey } from '../kit/calls/use-call.ts'
import { createLiveStores } from '../kit/live/stores.ts'
import { followPushes } from './push-news.ts'
import type { Study } from './study.ts'

const key = callKey(studies.course, { mix_id: 7 })
const notice = { class_id: 1, course_id: 4, mix_ids: [2], title: '方程', withdrawn: 0, mix_id: 7, teacher_name: '周敏', note: '' }

function setUp() {
  const client = new QueryClient()
  const stores = createLiveStores()
  client.setQueryData(key, { mix_id: 7, items: [{ id: 1 }, { id: 2 }] } as Study)
  const onGiven = vi.fn()
  let order = 0
  const say = (data: object) => {
    order += 1
    stores.heard.set(new Map([[pushSays.notice.name, { event_name: pushSays.notice.name, data: { ...data }, count: 1, order }]]))
  }
  return { client, stores, onGiven, say, stop: followPushes({ ...stores, client, onGiven }) }
}
const idsIn = (client: QueryClient) => client.getQueryData<Study>(key)?.items.map(({ id }) => id)
const isOld = (client: QueryClient) => client.getQueryState(key)?.isInvalidated

it('what was pushed is told once, and lists are read again', () => {
  const { client, onGiven, say } = setUp()
  say(notice)
  expect(onGiven).toHaveBeenCalledExactlyOnceWith(notice)
  expect(idsIn(client)).toEqual([1, 2])
  expect(isOld(client)).toBe(true)
})

it('what was taken back is gone before anything is read again, and nothing is said of a push', () => {
  const { client, onGiven, say } = setUp()
  say({ ...notice, withdrawn: 1 })
  expect(idsIn(client)).toEqual([1])
  expect(isOld(client)).toBe(true)
  expect(onGiven).not.toHaveBeenCalled()
})

it('two in a row are two', () => {
  const { onGiven, say } = setUp()
  say(notice)
  say(notice)
  expect(onGiven).toHaveBeenCalledTimes(2)
})

it('after an outage everything is read again, and after the end nothing', () => {
  const { client, stores, onGiven, say, stop } = setUp()
  stores.replays.set(1)
  expect(isOld(client)).toBe(false)
  stores.replays.set(2)
  expect(isOld(client)).toBe(true)
  stop()
  say(notice)
  expect(onGiven).not.toHaveBeenCalled()
})

it('what is no notice changes nothing', () => {
  const { client, onGiven, say } = setUp()
  say({ class_id: 1 })
  expect(onGiven).not.toHaveBeenCalled()
  expect(isOld(client)).toBe(false)
})

it('what was said before anybody listened is read, but not told again', () => {
  const { client, stores, onGiven, say, stop } = setUp()
  stop()
  say(notice)
  followPushes({ ...stores, client, onGiven })
  expect(isOld(client)).toBe(true)
  expect(onGiven).not.toHaveBeenCalled()
})

it('news of something else do not tell the last push again', () => {
  const { stores, onGiven, say } = setUp()
  say(notice)
  stores.heard.set(new Map(stores.heard.get()))
  expect(onGiven).toHaveBeenCalledTimes(1)
})
