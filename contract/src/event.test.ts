import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { addressed, defineEvent, Frame, live, type MessageOf } from './event.ts'

const hears = {
  cast: defineEvent({
    name: 'voter_vote',
    direction: 'client->server',
    allow: ['student'],
    data: z.object({ ...addressed, type: live.choice(1, 2) }),
  }),
  stop: defineEvent({ name: 'voter_stop', direction: 'client->server', allow: ['teacher'], data: z.object(addressed) }),
}

it('reads integers written as numbers or as text, and nothing else', () => {
  for (const class_id of [7, '7']) expect(z.decode(hears.cast.data, { class_id, type: 1 })).toEqual({ class_id: 7, type: 1 })
  for (const class_id of [7.5, '7.5', null, true, [7]]) expect(z.safeDecode(hears.stop.data, { class_id } as never).success).toBe(false)
  expect(z.safeDecode(hears.cast.data, { class_id: 7, type: 3 } as never).success).toBe(false)
})

it('a message id has at most 36 signs', () => {
  expect(z.safeDecode(hears.stop.data, { class_id: 1, msg_id: 'x'.repeat(36) }).success).toBe(true)
  expect(z.safeDecode(hears.stop.data, { class_id: 1, msg_id: 'x'.repeat(37) }).success).toBe(false)
})

it('a frame has a name, a token and an object of data', () => {
  expect(z.safeParse(Frame, { event_name: 'x', token: '', data: {} }).success).toBe(true)
  for (const frame of [{}, { event_name: 'x', token: '', data: [] }, { event_name: 1, token: '', data: {} }, null])
    expect(z.safeParse(Frame, frame).success).toBe(false)
})

it('messages are a union the compiler exhausts', () => {
  expectTypeOf<MessageOf<typeof hears>['event_name']>().toEqualTypeOf<'voter_vote' | 'voter_stop'>()
})
