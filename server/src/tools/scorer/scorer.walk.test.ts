import { ScorerDetail } from '@jiangtai/contract/scorer'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { add, back, close, group, type Message, open, save, student, update } from '../../../test/scorers.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { ann, bo, chen, dataOf, li, zhou } from '../../../test/votes.ts'
import type { Actor, Fact, World } from '../../live/tool.ts'
import { Scorers } from './scorer.state.ts'
import { scorer } from './scorer.ts'
import { detailOf, viewFor } from './scorer.view.ts'

type Chance = ReturnType<typeof chooser>
const teachers = [zhou, li]
const pupils = [ann, bo, chen]

/** Anything teachers could send: mostly sensible, now and then late, foreign or wrong. */
function something({ of, chance, below }: Chance, state: Scorers): [Actor, Message] {
  const teacher = of(teachers)
  const { id: current, score_indicator_groups } = detailOf(state, teacher.id).data
  const id = chance(0.9) ? current : current + of([-1, 1])
  const name = () => of(['甲', '乙', '丙', '丁', '', '一'.repeat(13)])
  const score = () => (chance(0.05) ? 1000 : below(20) - 10)
  const groups = score_indicator_groups
    .filter(() => chance(0.9))
    .map((one) => group(one.id + (chance(0.03) ? 50 : 0), chance(0.3) ? name() : one.name, score()))
  const points = student(of([11, 12, 13, 99]), below(5) - 2, chance(0.5) ? `m${below(9)}` : undefined)
  const wishes = [points, open, open, back, add(id, chance(0.5) ? `m${below(9)}` : undefined), close(chance(0.5) ? id : undefined)]
  const wish = of(wishes)
  return [teacher, chance(0.5) ? update(groups, id) : chance(0.3) ? save(chance(0.5) ? score_indicator_groups : groups, id) : wish]
}

function check(state: Scorers) {
  expect(z.parse(Scorers, state)).toEqual(state)
  expect(new Set(state.scorers.map(({ teacher_id }) => teacher_id)).size).toBe(state.scorers.length)
  for (const { id } of teachers) {
    const detail = dataOf(viewFor(state, `teacher-${id}`))
    expect(z.parse(ScorerDetail, { class_id: 7, ...detail })).toEqual({ class_id: 7, ...detail })
    expect([detail.teacher_id, detail.is_save_status, detail.is_click_history]).toEqual([id, 0, 0])
    const groups = detail.score_indicator_groups
    expect(groups.length > 0).toBe(detail.is_open === 1)
    for (const key of ['id', 'name'] as const) expect(new Set(groups.map((one) => one[key])).size).toBe(groups.length)
  }
  expect(scorer.view(state, 'student')).toEqual([])
}

it.each([1, 2, 3])('whatever teachers send, in any order: walk %i', (seed) => {
  const chance = chooser(seeded(seed))
  const facts: Fact[] = []
  const outcomes = new Set<string>()
  let state = scorer.initial
  let now = 1_700_000_000_000
  for (let at = 0; at < 800; at++) {
    now += chance.below(300)
    const world: World = {
      now,
      random: chance.random,
      students: pupils,
      online: new Set(),
      hasBadWords: () => chance.chance(0.05),
      imageOf: () => undefined,
    }
    const [actor, message] = something(chance, state)
    const before = state
    const frozen = JSON.stringify(before)
    const isDue = (scorer.wakesAt?.(state) ?? Number.POSITIVE_INFINITY) <= now
    const step =
      (isDue ? scorer.wake?.(state, world) : undefined) ??
      (chance.chance(0.005) ? scorer.end(state, world) : scorer.reduce(state, message, actor, world))
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in step ? step.refuse : isDue ? 'wake' : message.event_name)
    if ('refuse' in step) continue
    state = step.state
    facts.push(...(step.facts ?? []))
    check(state)
    if (state === before) expect([step.say, step.facts]).toEqual([undefined, undefined])
    for (const { id } of teachers) if (!step.say?.includes(`teacher-${id}`)) expect(detailOf(state, id)).toEqual(detailOf(before, id))
    if (step.reply && 'is_save_status' in step.reply.data) outcomes.add(`status ${step.reply.data.is_save_status}`)
  }
  expect([...outcomes].sort()).toEqual(
    [
      ...[
        'notAllowed',
        'badInput',
        'badWords',
        'groupLast',
        'groupNameEmpty',
        'groupNameLong',
        'groupNameTwice',
        'scoreBounds',
        'scorerClosed',
      ],
      ...['add', 'close', 'open', 'return', 'save', 'student', 'update'].map((name) => `indicator_${name}`),
      ...['status 1', 'status 2', 'status 3', 'wake'],
    ].sort(),
  )
  const saves = facts.filter(({ kind }) => kind === 'saved')
  const kept = saves.map(({ data }) => z.parse(z.object({ id: z.int() }), data).id)
  expect(new Set(kept).size).toBe(kept.length)
  for (const { teacher_id, saved_count } of state.scorers)
    expect(saves.filter(({ userId }) => userId === teacher_id)).toHaveLength(saved_count)
})
