import { interactionFlags } from '@jiangtai/contract/channel'
import { expect, it, vi } from 'vitest'
import { cookiesOf, createStand, standStill, teacher } from '../../../test/live-stand.ts'

standStill()

const notice = 'client_switch_notice'
const flags = Object.fromEntries(interactionFlags.map((flag) => [flag, 1]))

async function openStand() {
  const stand = createStand({ user: teacher, cookies: cookiesOf(teacher) })
  await stand.visit()
  stand.last().open()
  stand.calls.switches.mockClear()
  return stand
}

it('the switches of the own class are read again when they have changed, and pages that show more of the school hear of it', async () => {
  const { last, calls, settle, stores } = await openStand()
  last().say(notice, { class_id: 8, flags })
  await settle()
  expect(calls.switches).not.toHaveBeenCalled()
  expect(stores.heard.get().has(notice)).toBe(false)
  last().say(notice, { class_id: 7, flags })
  await settle()
  expect(calls.switches.mock.calls).toEqual([[7]])
  expect(stores.heard.get().has(notice)).toBe(true)
  expect(last().isClosed()).toBe(false)
})

it('a change while the answer is on its way is asked about again', async () => {
  const { last, calls, settle } = await openStand()
  const answers: ((flags: { im_interaction: 1; is_valid: 1 }) => void)[] = []
  calls.switches.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  last().say(notice, { class_id: 7, flags })
  last().say(notice, { class_id: 7, flags })
  await settle()
  expect(answers).toHaveLength(1)
  answers[0]?.({ im_interaction: 1, is_valid: 1 })
  await settle()
  expect(answers).toHaveLength(2)
  answers[1]?.({ im_interaction: 1, is_valid: 1 })
  await settle()
  expect(answers).toHaveLength(2)
})

it('a class whose interaction is switched off loses its line and its bar at once', async () => {
  const { last, calls, settle, stores } = await openStand()
  calls.switches.mockResolvedValue({ im_interaction: 0, is_valid: 1 })
  last().say(notice, { class_id: 7, flags })
  await settle()
  expect(last().isClosed()).toBe(true)
  expect(stores.wanted.get()).toBe(false)
})

it('what changed while the line was gone is read when it is back', async () => {
  const { last, calls } = await openStand()
  last().drop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.switches).not.toHaveBeenCalled()
  last().open()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.switches).toHaveBeenCalledOnce()
})
