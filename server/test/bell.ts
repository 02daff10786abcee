import { addressed, defineEvent } from '@jiangtai/contract/event'
import { defineToolEvents } from '@jiangtai/contract/tool'
import * as z from 'zod/mini'
import { defineTool } from '../src/live/tool.ts'

const State = z.object({ ringsAt: z.nullable(z.int()), rung: z.int() })
const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const said = { direction: 'server->client' } as const
const count = z.object({ class_id: z.int(), msg_id: addressed.msg_id, rung: z.int() })

/** A tool that moves by itself a second after it was wound up, shows that in two frames, and remembers. */
export const bell = defineTool({
  events: defineToolEvents({
    name: 'bell',
    hears: {
      wind: defineEvent({ name: 'bell_wind', ...byTeacher, data: z.object(addressed) }),
      past: defineEvent({ name: 'bell_past', ...byTeacher, data: z.object({ ...addressed, page: z.int() }) }),
    },
    says: {
      before: defineEvent({ name: 'bell_before', ...said, data: count }),
      now: defineEvent({ name: 'bell_now', ...said, data: count }),
      past: defineEvent({ name: 'bell_past', ...said, data: z.extend(count, { at: z.array(z.int()) }) }),
    },
  }),
  state: State,
  initial: { ringsAt: null, rung: 0 },
  reduce: (state, _message, _actor, { now }) => ({ state: { ...state, ringsAt: now + 1000 }, say: ['all'] }),
  ownerOf: () => undefined,
  closers: [],
  end: (state) => ({ state }),
  audienceOf: (): 'all' => 'all',
  view: ({ rung }) => [
    { event_name: 'bell_before', data: { rung: rung - 1 } },
    { event_name: 'bell_now', data: { rung } },
  ],
  isShownTo: () => true,
  wakesAt: ({ ringsAt }) => ringsAt ?? undefined,
  wake: ({ rung }, { now, online }) => ({
    state: { ringsAt: null, rung: rung + 1 },
    say: ['all'],
    facts: [...online].map((userId) => ({ kind: 'heard', userId, createdAt: Math.floor(now / 1000), data: { rung } })),
  }),
  recalls: ['bell_past'],
  async recall({ rung }, message, actor, past) {
    if (message.event_name !== 'bell_past') return { refuse: 'badInput' }
    const { facts, count } = await past.page('heard', actor.id, message.data.page, 2)
    return { event_name: 'bell_past', data: { rung: count === 0 ? 0 : rung, at: facts.map(({ id }) => id) } }
  },
})
