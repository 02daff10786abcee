import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { channelHears } from './channel.ts'
import { coursePage } from './course-page.ts'
import type { ClientEvent } from './event.ts'
import { field, listLimits, upTo, wireOf } from './field.ts'
import { features } from './index.ts'
import { liveBoard } from './live-board.ts'
import { lockScreen } from './lock-screen.ts'
import { projectionScreen } from './projection-screen.ts'
import { quickQuestion } from './quick-question.ts'
import { rollCall } from './roll-call.ts'
import { scorer } from './scorer.ts'
import { teacherPic } from './teacher-pic.ts'
import { teacherRemote } from './teacher-remote.ts'
import { timer } from './timer.ts'
import { trafficLight } from './traffic-light.ts'
import { voter } from './voter.ts'

/** As much as the body of an ordinary request can carry. */
const bodySigns = 256 * 1024

const fields = Object.entries(features).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, { input }]) =>
    Object.entries((input as unknown as { readonly shape: Record<string, z.core.$ZodType<unknown, string>> }).shape).map(
      ([key, schema]) => [`${feature}.${name}: ${key}`, schema] as const,
    ),
  ),
)

/** How much of it is complained of. A few words at most: to write one for each of a hundred thousand items holds up everybody else. */
const complaintsOf = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeDecode(schema, value as never)
  if (result.success) return 'none'
  return result.error.issues.length < 4 ? 'few' : 'many'
}

/** Whole bodies of one field, none of which any call has a use for. */
const floods = {
  'one long word': 'x'.repeat(bodySigns),
  digits: '1'.repeat(bodySigns),
  'a list of numbers': `[${'1,'.repeat(bodySigns / 2)}1]`,
  'a list of wrong numbers': `[${'-1,'.repeat(bodySigns / 3)}-1]`,
  'a list of objects': `[${'{},'.repeat(bodySigns / 3)}{}]`,
  'lists in lists': `${'['.repeat(bodySigns / 2)}${']'.repeat(bodySigns / 2)}`,
}

it('every field of every call has an end', () => {
  // Many fields are the same one: an id is an id.
  const looked = new Map<z.core.$ZodType, string[]>()
  const taken = (schema: z.core.$ZodType) =>
    Object.entries(floods).flatMap(([what, text]) => (complaintsOf(schema, text) === 'few' ? [] : [what]))
  const faults = fields.flatMap(([name, schema]) => {
    const found = looked.get(schema) ?? taken(schema)
    looked.set(schema, found)
    return found.map((what) => `${name} takes ${what}`)
  })
  expect(faults).toEqual([])
})

it('a list is counted before its items are looked at, in a form and in JSON', () => {
  const looked: unknown[] = []
  const item = z.custom((value) => looked.push(value) > 0)
  expect(complaintsOf(upTo(2, z.array(item)), [1, 2, 3])).toBe('few')
  expect(looked).toEqual([])
  expect(complaintsOf(upTo(2, z.array(item)), [1, 2])).toBe('none')
  const Ids = z.object({ ids: field.list(field.id) })
  const ids = (count: number) => wireOf({ ids: Array(count).fill(1) })
  expect(complaintsOf(Ids, ids(listLimits.items))).toBe('none')
  expect(complaintsOf(Ids, ids(listLimits.items + 1))).toBe('few')
})

const tools = {
  ...{
    coursePage,
    liveBoard,
    lockScreen,
    projectionScreen,
    quickQuestion,
    rollCall,
    scorer,
    teacherPic,
    teacherRemote,
    timer,
    trafficLight,
    voter,
  },
}
const events = [...Object.values(channelHears), ...Object.values(tools).flatMap(({ hears }) => Object.values<ClientEvent>(hears))]

describe('every list of every event has an end', () => {
  it.each(events.map((event) => [event.name, event] as const))('%s', (_name, { data }) => {
    const { shape } = data as unknown as { readonly shape: Record<string, z.core.$ZodType> }
    for (const schema of Object.values(shape)) expect(complaintsOf(schema, Array(20_000).fill({}))).toBe('few')
  })
})
