import { expect, it } from 'vitest'
import type { HeardEvents } from '../../kit/live/stores.ts'
import { createStore } from '../../kit/storage/store.ts'
import { sampleScorer } from './sample-scorer.ts'
import { createGroupsView } from './scorer-views.ts'

const event_name = 'indicator_latest_detail'

function createStand() {
  const heard = createStore<HeardEvents>(new Map())
  let order = 0
  const view = createGroupsView(heard)
  const hear = (data: object) => {
    order += 1
    heard.set(new Map([[event_name, { event_name, data: { ...data }, count: 1, order }]]))
    return view.get()
  }
  return { view, hear, forget: () => heard.set(new Map()) }
}

it('a saved entry that is looked at does not hide the groups of now', () => {
  const { hear } = createStand()
  expect(hear(sampleScorer({ id: 3 }))?.id).toBe(3)
  expect(hear(sampleScorer({ id: 900, is_click_history: 1 }))?.id).toBe(3)
  expect(hear(sampleScorer({ id: 3, is_changed: 1 }))?.is_changed).toBe(1)
})

it('what was closed while the line was gone is gone', () => {
  const { view, hear, forget } = createStand()
  hear(sampleScorer())
  forget()
  expect(view.get()).toBeUndefined()
})
