import type { Answerer } from '@jiangtai/contract/roll-call'
import { describe, expect, it } from 'vitest'
import { fastestOf } from './sample-roll-call.ts'
import { sceneOf } from './student-scene.ts'
import { type Grab, type ToolbarEvent, toolbarEvents } from './toolbar-event.ts'

const shared = { class_id: 1, teacher_id: 3, event_id: 4 }
const pool = (answer_pool: Answerer[]) => ({ ...shared, radom_call_show: 0 as const, answer_pool, round: 1 })
const ready: ToolbarEvent = { name: toolbarEvents.ready, data: pool([]) }
const started = (own: Answerer[] = []): ToolbarEvent => ({ name: toolbarEvents.start, data: { ...pool(own), start_time: 9000 } })
const stopped = (is_close: 0 | 1): ToolbarEvent => ({ name: toolbarEvents.stop, data: { ...shared, is_close } })
const result = (count: number): ToolbarEvent => ({ name: toolbarEvents.result, data: pool(fastestOf(count)) })
const random: ToolbarEvent = { name: toolbarEvents.random, data: pool(fastestOf(1)) }
const sent = (event_id: number): Grab => ({ name: toolbarEvents.grab, data: { event_id, used_ms: 700 } })
const scene = (view: ToolbarEvent | undefined, me = 9, own?: ToolbarEvent, grab?: Grab) => sceneOf({ view, own, sent: grab, me })

describe('what a student sees', () => {
  it.each([
    ['nothing before it was opened', undefined, 9, undefined],
    ['nothing once it is closed', stopped(1), 9, undefined],
    ['that it has not started', ready, 9, { part: 'waiting' }],
    ['that anybody may grab', started(), 9, { part: 'grab', startTime: 9000 }],
    ['that it is over', stopped(0), 9, { part: 'over' }],
    ['that he was fast', result(3), 2, { part: 'won', rank: 2, usedMs: 2310 }],
    ['that the first was faster, however many were', result(3), 9, { part: 'lost', winner: '林小满' }],
    ['that nobody grabbed', result(0), 9, { part: 'nobody' }],
    ['that he was called', random, 1, { part: 'picked' }],
    ['that another one was called', random, 9, { part: 'not-picked', name: '林小满', isChosen: false }],
  ] as const)('%s', (_name, view, me, expected) => {
    expect(scene(view, me)).toEqual(expected && { eventId: 4, ...expected })
  })

  it('is that the own grab counts, as soon as it is sent and with the time the server gives it', () => {
    expect(scene(started(), 1, undefined, sent(4))).toEqual({ part: 'grabbed', eventId: 4, usedMs: 700 })
    expect(scene(started(), 1, started(fastestOf(1)), sent(4))).toEqual({ part: 'grabbed', eventId: 4, usedMs: 1864 })
    expect(scene(started(fastestOf(1)), 1, started(fastestOf(1)))).toEqual({ part: 'grabbed', eventId: 4, usedMs: 1864 })
  })

  it('does not count a grab of an earlier round', () => {
    const earlier: ToolbarEvent = { name: toolbarEvents.start, data: { ...pool(fastestOf(1)), event_id: 3, start_time: 1 } }
    expect(scene(started(), 1, earlier, sent(3))).toMatchObject({ part: 'grab' })
  })
})
