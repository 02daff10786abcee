import { addressed, defineEvent, live } from '@jiangtai/contract/event'
import { defineToolEvents } from '@jiangtai/contract/tool'
import * as z from 'zod/mini'
import { defineTool } from '../src/live/tool.ts'

const State = z.object({
  owner: z.nullable(z.object({ id: z.int(), name: z.string() })),
  given: z.array(z.object({ id: z.int(), n: z.int() })),
})

/** The smallest tool with everything a tool can have: a teacher opens it, each student adds a number once, the teacher closes it. */
export const tally = defineTool({
  events: defineToolEvents({
    name: 'tally',
    hears: {
      open: defineEvent({ name: 'tally_open', direction: 'client->server', allow: ['teacher'], data: z.object(addressed) }),
      add: defineEvent({
        name: 'tally_add',
        direction: 'client->server',
        allow: ['student'],
        data: z.object({ ...addressed, n: live.int }),
      }),
      close: defineEvent({ name: 'tally_close', direction: 'client->server', allow: ['teacher'], data: z.object(addressed) }),
    },
    says: {
      sum: defineEvent({
        name: 'tally_sum',
        direction: 'server->client',
        data: z.object({
          class_id: z.int(),
          msg_id: addressed.msg_id,
          isOpen: z.boolean(),
          count: z.int(),
          sum: z.optional(z.int()),
          mine: z.optional(z.int()),
        }),
      }),
    },
  }),
  state: State,
  initial: { owner: null, given: [] },

  reduce(state, { event_name, data }, actor, world) {
    switch (event_name) {
      case 'tally_open':
        return { state: { owner: { id: actor.id, name: actor.name }, given: [] }, say: ['teacher', 'student'] }
      case 'tally_close':
        return state.owner ? { state: { ...state, owner: null }, say: ['teacher', 'student'] } : { state }
      case 'tally_add': {
        if (data.n === 13) throw new Error('a bug')
        if (!state.owner) return { refuse: 'voteNotRunning' }
        const before = state.given.find(({ id }) => id === actor.id)
        if (before) return before.n === data.n ? { state } : { refuse: 'voteFixed' }
        const fact = { kind: 'added', userId: actor.id, createdAt: Math.floor(world.now / 1000), data: { n: data.n } }
        return { state: { ...state, given: [...state.given, { id: actor.id, n: data.n }] }, say: ['teacher'], facts: [fact] }
      }
    }
  },

  ownerOf: ({ owner }) => owner ?? undefined,
  closers: ['tally_close'],

  end: (state, world) =>
    state.owner
      ? {
          state: { ...state, owner: null },
          say: ['teacher', 'student'],
          facts: [{ kind: 'ended', userId: state.owner.id, createdAt: Math.floor(world.now / 1000), data: {} }],
        }
      : { state },

  audienceOf: (_state, { role }): 'teacher' | 'student' => role,

  view: ({ owner, given }, audience) => [
    {
      event_name: 'tally_sum',
      data: {
        isOpen: owner !== null,
        count: given.length,
        ...(audience === 'teacher' && { sum: given.reduce((sum, { n }) => sum + n, 0) }),
      },
    },
  ],

  own(state, actor) {
    const mine = state.given.find(({ id }) => id === actor.id)
    return mine ? { mine: mine.n } : {}
  },

  isShownTo: ({ owner }) => owner !== null,
})
