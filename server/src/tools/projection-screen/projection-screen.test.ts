import { projectionScreen as events } from '@jiangtai/contract/projection-screen'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms } from '../../../test/live-room.ts'
import { world } from '../../../test/pictures.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { ann, dataOf, li, zhou } from '../../../test/votes.ts'
import type { Actor } from '../../live/tool.ts'
import { Projections, projectionScreen } from './projection-screen.ts'

type Message = Parameters<typeof projectionScreen.reduce>[1]
const lies = { rotate: 0, ws_multiple: 1, scroll_x: 0, scroll_y: 0, count: 1 }
const thrown = (file_cdn_id: number, changes: object = {}): Message => ({
  event_name: 'projection_screen',
  data: z.decode(events.hears.throw.data, { class_id: 7, file_cdn_id, file_cdn_url: 'x', ...lies, ...changes }),
})
const close: Message = { event_name: 'projection_screen_close', data: { class_id: 7 } }
const step = (state: Projections, said: Message, actor: Actor = zhou, now = world.now) =>
  projectionScreen.reduce(state, said, actor, { ...world, now })
function did(state: Projections, said: Message, actor: Actor = zhou, now = world.now) {
  const done = step(state, said, actor, now)
  if ('refuse' in done) throw new Error(done.refuse)
  return done
}
const view = (state: Projections, actor: Actor = zhou) => projectionScreen.view(state, projectionScreen.audienceOf(state, actor))
const begun = did(projectionScreen.initial, thrown(101)).state

describe('what is thrown', () => {
  it('carries who, the file, how it is turned, enlarged and moved, and a count (R312)', () => {
    const state = did(begun, thrown(101, { rotate: 90, ws_multiple: 1.4, scroll_x: 0.25, scroll_y: -0.5, count: 2 })).state
    expect(view(state)).toEqual([
      {
        event_name: 'projection_screen',
        data: {
          ...{ teacher_id: 1, file_cdn_id: 101, file_cdn_url: '/files/101/p.jpg', url: '/files/101/p.jpg' },
          ...{ rotate: 90, ws_multiple: 1.4, scroll_x: 0.25, scroll_y: -0.5, count: 2 },
        },
      },
    ])
  })
  it('may be spelt as the documents spell it', () => {
    const { file_cdn_id: _, rotate: __, ...rest } = thrown(101).data as Extract<Message, { event_name: 'projection_screen' }>['data']
    const other: Message = { event_name: 'projection_screen', data: { ...rest, fiel_cdn_id: 102, pic_rotate: 180 } }
    expect(dataOf(view(did(begun, other).state))).toMatchObject({ file_cdn_id: 102, rotate: 180 })
    expect(step(begun, { event_name: 'projection_screen', data: rest })).toEqual({ refuse: 'badInput' })
  })
  it('is a picture the teacher has uploaded, and the last one wins', () => {
    expect(step(begun, thrown(201))).toEqual({ refuse: 'pictureForeign' })
    expect(dataOf(view(did(begun, thrown(102)).state))).toMatchObject({ file_cdn_id: 102 })
    expect([projectionScreen.images?.(begun, thrown(101), zhou), projectionScreen.images?.(begun, thrown(102), zhou)]).toEqual([[], [102]])
    expect(did(begun, thrown(101)).state).toBe(begun)
  })
  it.each([{ ws_multiple: 0.3 }, { ws_multiple: 21 }, { scroll_x: 101 }, { rotate: 45 }, { count: 0 }, { scroll_y: '1' }])(
    'cannot lie as %j',
    (changes) => {
      expect(z.safeDecode(events.hears.throw.data, { class_id: 7, file_cdn_id: 101, ...lies, ...changes } as never).success).toBe(false)
    },
  )
})

describe('closing', () => {
  it('is told without a count; closing twice is once (R412)', () => {
    const closed = did(begun, close)
    expect([view(closed.state), closed.say]).toEqual([[{ event_name: 'projection_screen_close', data: { teacher_id: 1 } }], ['teacher-1']])
    const again = did(closed.state, close)
    expect([again.state, again.reply]).toEqual([closed.state, { event_name: 'projection_screen_close', data: { teacher_id: 1 } }])
  })
  it('is not undone by what the finger still sends, but by the next picture or a little later', () => {
    const closed = did(begun, close).state
    expect(did(closed, thrown(101, { count: 3 }), zhou, world.now + 999).state).toBe(closed)
    expect(projectionScreen.isShownTo(did(closed, thrown(102), zhou, world.now + 1).state, zhou)).toBe(true)
    expect(projectionScreen.isShownTo(did(closed, thrown(101), zhou, world.now + 1000).state, zhou)).toBe(true)
  })
  it('comes with the end of the lesson', () => {
    const ended = projectionScreen.end(begun, world)
    expect([ended.say, projectionScreen.isShownTo(ended.state, zhou)]).toEqual([['teacher-1'], false])
    expect(projectionScreen.end(ended.state, world)).toEqual({ state: ended.state })
  })
})

it('two teachers throw beside each other, and no student is told (O098)', () => {
  const both = did(begun, thrown(201), li).state
  expect([dataOf(view(both)), dataOf(view(both, li))]).toMatchObject([{ file_cdn_id: 101 }, { file_cdn_id: 201, teacher_id: 2 }])
  expect([view(both, ann), projectionScreen.isShownTo(both, ann)]).toEqual([[], false])
  expect(did(both, close, li).say).toEqual(['teacher-2'])
})

it.each([1, 2, 3])('whatever is thrown, in any order, only its teacher is told: walk %i', (seed) => {
  const { of, chance, below } = chooser(seeded(seed))
  const outcomes = new Set<string>()
  let [state, now] = [projectionScreen.initial, world.now]
  for (let at = 0; at < 1500; at++) {
    now += below(900)
    const actor = of([zhou, li])
    const before = state
    const frozen = JSON.stringify(before)
    const file = of([101, 102, 201])
    const said = chance(0.2)
      ? close
      : thrown(file, { rotate: of([0, 90, 180, 270]), ws_multiple: of([0.4, 1, 1.2]), scroll_x: of([0, 0.5]), count: below(10) + 1 })
    const done = chance(0.02) ? projectionScreen.end(before, { ...world, now }) : step(before, said, actor, now)
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in done ? done.refuse : done.state === before ? 'same' : 'moved')
    if ('refuse' in done) continue
    state = done.state
    expect(z.parse(Projections, state)).toEqual(state)
    for (const person of [zhou, li]) {
      const isSame = JSON.stringify(view(before, person)) === JSON.stringify(view(state, person))
      if (!done.say?.includes(`teacher-${person.id}`)) expect(isSame).toBe(true)
    }
    if (state === before) expect(done.say).toBeUndefined()
  }
  expect([...outcomes].sort()).toEqual(['moved', 'pictureForeign', 'same'])
})

describe.each(places)('over a class that is stored in %s', (_kind, open) => {
  async function start() {
    const place = await open(1)
    onTestFinished(() => place.close())
    const images = [101, 102].map((id) => ({ id, userId: place.teachers[0].id, url: `/files/${id}/p.jpg`, isGiven: false }))
    const room = await openRooms(place, { tools: [projectionScreen], images })
    const [desk, phone] = await room.sitAll(place.teachers[0], place.teachers[0])
    if (!desk || !phone) throw new Error('nobody sits')
    const say = (file_cdn_id: number, changes: object = {}) => room.hear(phone, 'projection_screen', { file_cdn_id, ...lies, ...changes })
    const heard = () => desk.broadcasts.filter(({ event_name }) => event_name === 'projection_screen').map(({ data }) => data.scroll_x)
    return { room, phone, say, heard }
  }

  it('it is told ten times a second at most: the first at once, the last for certain', async () => {
    const { room, say, heard } = await start()
    for (let at = 0; at < 10; at++) await say(101, { scroll_x: at })
    await room.pass(0)
    expect(heard()).toEqual([0])
    await room.pass(99)
    expect(heard()).toEqual([0])
    await room.pass(1)
    expect(heard()).toEqual([0, 9])
    await room.pass(100)
    await say(101, { scroll_x: 10 })
    await room.pass(0)
    expect(heard()).toEqual([0, 9, 10])
  })

  it('a picture that comes back in one breath is still known', async () => {
    const { phone, say } = await start()
    await say(101)
    await Promise.all([say(102), say(101, { msg_id: 'back' })])
    expect(first(answersTo(phone, 'back')).data).toMatchObject({ file_cdn_id: 101 })
  })
})
