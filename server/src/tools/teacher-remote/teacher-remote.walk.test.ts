import { teacherRemote as events, remoteLimits } from '@jiangtai/contract/teacher-remote'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chooser, seeded } from '../../../test/seeded.ts'
import { ann, li, world, zhou } from '../../../test/votes.ts'
import { Desks, teacherRemote } from './teacher-remote.ts'

const says = Object.fromEntries(Object.values(events.says).map(({ name, data }) => [name, data]))
const people = [zhou, li, ann]
const views = (state: Desks) => people.map((actor) => teacherRemote.view(state, teacherRemote.audienceOf(state, actor)))

it.each([1, 2, 3])('whatever screens and phones do, in any order: walk %i', (seed) => {
  const { of, below, chance } = chooser(seeded(seed))
  const outcomes = new Set<string>()
  const applied = new Map<number, number>()
  let state = teacherRemote.initial
  let now = world.now
  for (let at = 0; at < 500; at++) {
    now += below(1500)
    const data = { class_id: 7 }
    const actor = { ...of([zhou, zhou, li]), sessionId: of([40, 50, 51, 52]) }
    const message = of<Parameters<typeof teacherRemote.reduce>[1]>([
      { event_name: 'teacher_remote_offer', data: { ...data, screen_id: chance(0.9) ? 'a' : 'b' } },
      { event_name: 'teacher_remote_join', data: { ...data, device: 'phone' } },
      { event_name: 'teacher_remote_leave', data: { ...data, remote_id: of([50, 51]) } },
      { event_name: 'teacher_remote_black', data: { ...data, is_black: of([0, 1]) } },
      ...Array.from({ length: 4 }, () => ({
        event_name: 'teacher_remote' as const,
        data: {
          ...data,
          command: of(['page_next', 'open_tool', 'page_to'] as const),
          tool: of([undefined, 'voter']),
          value: of([undefined, 3]),
          sent_time: now - below(5000),
        },
      })),
      {
        event_name: 'teacher_remote_screen',
        data: {
          ...{ ...data, screen_id: of(['a', 'b']), done: now - below(9000), course_name: '', resource_id: 5 },
          ...{ title: '', page: below(9), pages: 9, tools: [] },
        },
      },
    ])
    const before = state
    const frozen = JSON.stringify(before)
    const isOver = chance(0.01)
    const isWoken = !isOver && (teacherRemote.wakesAt?.(before) ?? Number.POSITIVE_INFINITY) <= now
    const moved = { ...world, now }
    const woken = isWoken ? teacherRemote.wake?.(before, moved) : undefined
    const step = isOver ? teacherRemote.end(before, moved) : (woken ?? teacherRemote.reduce(before, message, actor, moved))
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in step ? step.refuse : step.state === before ? 'same' : 'moved')
    if (isOver) applied.clear()
    if ('refuse' in step) continue
    state = step.state
    expect(z.parse(Desks, state)).toEqual(state)
    for (const { remotes, presses, nr, done, teacher_id } of state.desks) {
      expect(remotes.length).toBeLessThanOrEqual(remoteLimits.remotes)
      expect(new Set(remotes.map(({ session_id }) => session_id)).size).toBe(remotes.length)
      expect(done).toBeLessThanOrEqual(nr)
      for (const press of presses) expect(press.nr).toBeGreaterThan(done)
      expect(nr).toBeGreaterThanOrEqual(applied.get(teacher_id) ?? 0)
      applied.set(teacher_id, nr)
    }
    const [then, seen] = [views(before), views(state)]
    people.forEach((person, index) => {
      for (const { event_name, data: said } of seen[index] ?? []) z.parse(says[event_name] ?? z.never(), { class_id: 7, ...said })
      const isTold = (step.say ?? []).includes(teacherRemote.audienceOf(state, person))
      if (!isWoken && JSON.stringify(then[index]) !== JSON.stringify(seen[index])) expect(isTold).toBe(true)
    })
    expect(seen[2]).toEqual([])
  }
  expect([...outcomes].sort()).toEqual(['badInput', 'moved', 'remoteCodeWrong', 'remoteNotJoined', 'same'])
})
