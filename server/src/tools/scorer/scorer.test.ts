import { describe, expect, it } from 'vitest'
import {
  add,
  after,
  back,
  close,
  did,
  firstGroups,
  group,
  type Message,
  open,
  type Said,
  save,
  student,
  update,
  use,
} from '../../../test/scorers.ts'
import { ann, li, world, zhou } from '../../../test/votes.ts'
import { hasWordsOf } from '../../words/words.ts'
import type { Scorers } from './scorer.state.ts'
import { scorer } from './scorer.ts'
import { viewFor } from './scorer.view.ts'

const scored = [group(1, '朝阳组', 3), group(2, '彩虹组', -2)]
const opened = after([zhou, open])
const changed = after([zhou, open], [zhou, update(scored)])
const saved = after([zhou, open], [zhou, save(scored)])
const later = { ...world, now: world.now + 1000 }
const closed = scorer.wake?.(saved, later).state ?? saved
const seen = (state: Scorers, id = 1) => viewFor(state, `teacher-${id}`)[0]?.data
const outcome = (state: Scorers, message: Message, actor = zhou) => {
  const step = scorer.reduce(state, message, actor, world)
  if ('refuse' in step) return step.refuse
  const status = step.reply && 'is_save_status' in step.reply.data ? step.reply.data.is_save_status : undefined
  return status ?? (step.state === state ? 'nothing' : 'changed')
}

describe('every state and every event', () => {
  const states = { none: scorer.initial, opened, changed, saved, closed } satisfies Record<string, Scorers>
  const table: Record<keyof typeof states, readonly unknown[]> = {
    // ...... open, add, update, save as it is, save with changes, return, close
    none: ['changed', 'scorerClosed', 'scorerClosed', 2, 2, 'nothing', 'nothing'],
    opened: ['nothing', 'changed', 'changed', 3, 1, 'nothing', 'changed'],
    changed: ['nothing', 'changed', 'changed', 1, 1, 'nothing', 'changed'],
    saved: ['changed', 'scorerClosed', 'scorerClosed', 1, 2, 'nothing', 'changed'],
    closed: ['changed', 'scorerClosed', 'scorerClosed', 1, 2, 'nothing', 'nothing'],
  }
  it.each(Object.keys(table) as (keyof typeof states)[])('%s', (name) => {
    const asItIs = name === 'opened' || name === 'none' ? firstGroups : scored
    const sent = [open, add(), update([group(1, '甲', 9)]), save(asItIs), save([group(1, '甲', 9)]), back, close()]
    expect(sent.map((message) => outcome(states[name], message))).toEqual(table[name])
  })
  it('those of another scorer do nothing to this one', () => {
    for (const id of [0, 2]) {
      expect([add(id), update(scored, id)].map((message) => outcome(changed, message))).toEqual(['scorerClosed', 'scorerClosed'])
      expect([outcome(changed, save(scored, id)), outcome(changed, close(id))]).toEqual([2, 'nothing'])
    }
  })
})

describe('the groups of the class', () => {
  const named = (state: Scorers) => seen(state)?.score_indicator_groups.map(({ id, name, score }) => [id, name, score])
  it('take the place of those that are there, with ids of their own, and are no change to be saved', () => {
    const state = after([zhou, open], [zhou, use(['先锋组', ' 朝阳组 ', '彩虹组'])])
    expect(named(state)).toEqual([
      [3, '先锋组', 0],
      [4, '朝阳组', 0],
      [5, '彩虹组', 0],
    ])
    expect(seen(state)?.is_changed).toBe(0)
    expect(outcome(state, use(['先锋组', '朝阳组', '彩虹组']))).toBe('nothing')
    // The next one begins with them.
    expect(named(did(did(state, [zhou, close()]).state, [zhou, open]).state)?.map(([, name]) => name)).toEqual([
      '先锋组',
      '朝阳组',
      '彩虹组',
    ])
  })
  it('take no points away', () => {
    expect(outcome(changed, use(['先锋组']))).toBe('scorerScored')
  })
  it('are refused where a name is, and where nothing is open', () => {
    for (const [names, refused] of [
      [[], 'groupLast'],
      [[''], 'groupNameEmpty'],
      [['一'.repeat(13)], 'groupNameLong'],
      [['一', '一'], 'groupNameTwice'],
    ] as const)
      expect(outcome(opened, use([...names]))).toBe(refused)
    const strict = { ...world, hasBadWords: hasWordsOf(['笨蛋']) }
    expect(scorer.reduce(opened, use(['笨蛋组']), zhou, strict)).toEqual({ refuse: 'badWords' })
    expect([outcome(closed, use(['一'])), outcome(opened, use(['一'], 9)), outcome(opened, use(['一']), li)]).toEqual(
      Array(3).fill('scorerClosed'),
    )
  })
})

it('R375: is_open is 1 from opening to closing, and 0 before and after', () => {
  const frames = [scorer.initial, opened, changed, saved, closed, after([zhou, open], [zhou, close(1)])].map(
    (state) => seen(state)?.is_open,
  )
  expect(frames).toEqual([0, 1, 1, 1, 0, 0])
})

describe('groups', () => {
  it('begin as 新增小组1 and 新增小组2 (O052)', () => {
    expect(seen(opened)).toMatchObject({ id: 1, score_indicator_groups: firstGroups, is_changed: 0 })
  })
  it('R487: are added as 新增小组N with the smallest free N, and an id that was never used', () => {
    const one = did(changed, [zhou, update([group(2, '新增小组2')])]).state
    expect(seen(did(one, [zhou, add()]).state)).toMatchObject({ is_changed: 1, score_indicator_groups: [{ id: 2 }, group(3, '新增小组1')] })
    const without = did(did(opened, [zhou, add()]).state, [zhou, update(firstGroups)]).state
    expect(seen(did(without, [zhou, add()]).state)?.score_indicator_groups.at(-1)).toEqual(group(4, '新增小组3'))
  })
  it('are 99 at most, whatever they are called', () => {
    const full = Array.from({ length: 97 }).reduce<Scorers>((state) => did(state, [zhou, add()]).state, opened)
    expect(seen(full)?.score_indicator_groups.at(-1)?.name).toBe('新增小组99')
    expect(outcome(full, add())).toBe('groupsFull')
    const renamed = (seen(full)?.score_indicator_groups ?? []).map(({ id }) => group(id, `第${id}组`))
    expect(outcome(did(full, [zhou, update(renamed)]).state, add())).toBe('groupsFull')
  })
  it('one that is added over a line that dropped is added once', () => {
    const once = did(opened, [zhou, add(1, 'a')]).state
    expect(outcome(once, add(1, 'a'))).toBe('nothing')
    expect(outcome(once, add(1, 'b'))).toBe('changed')
  })
  it('are renamed, scored and left out as a whole list; the same list again changes nothing', () => {
    const step = did(opened, [zhou, update([group(2, ' 彩虹组 ', 5)])])
    expect(seen(step.state)).toMatchObject({ is_changed: 1, score_indicator_groups: [group(2, '彩虹组', 5)] })
    expect(step.say).toEqual(['teacher-1'])
    expect(outcome(step.state, update([group(2, '彩虹组 ', 5)]))).toBe('nothing')
  })
  it.each([
    ['R481: no name', [group(1, ' ')], 'groupNameEmpty'],
    ['R482: a name too long', [group(1, '一'.repeat(13))], 'groupNameLong'],
    ['R483: a name twice', [group(1, '甲'), group(2, ' 甲')], 'groupNameTwice'],
    ['none left', [], 'groupLast'],
    ['too high a score', [group(1, '甲', 1000)], 'scoreBounds'],
    ['too low a score', [group(1, '甲', -1000)], 'scoreBounds'],
    ['a bad word', [group(1, '笨蛋组')], 'badWords'],
    ['an unknown group', [group(1, '甲'), group(3, '乙')], 'badInput'],
    ['a group twice', [group(1, '甲'), group(1, '乙')], 'badInput'],
  ] as const)('refuses %s, in an update and in a save', (_what, groups, refuse) => {
    const strict = { ...world, hasBadWords: hasWordsOf(['笨蛋']) }
    for (const message of [update([...groups]), save([...groups])])
      expect(scorer.reduce(opened, message, zhou, strict)).toMatchObject({ refuse })
  })
})

describe('saving', () => {
  it('R377: leaves a fact of the teacher, says so to the sender alone, and is closed a second later', () => {
    const step = did(changed, [zhou, save(scored)])
    expect(step.reply?.data).toMatchObject({ id: 1, is_open: 1, is_save_status: 1, is_changed: 0, score_indicator_groups: scored })
    expect(step.facts).toEqual([{ kind: 'saved', userId: 1, createdAt: 1_700_000_000, data: { id: 1, groups: scored } }])
    expect(seen(step.state)).toMatchObject({ is_open: 1, is_save_status: 0, pagination: { current_page: 1, total_pages: 1 } })
    expect(scorer.wakesAt?.(step.state)).toBe(world.now + 1000)
    const woken = scorer.wake?.(step.state, later)
    expect(woken?.say).toEqual(['teacher-1'])
    expect(woken && seen(woken.state)).toMatchObject({ id: 1, is_open: 0, score_indicator_groups: [], is_save_status: 0 })
    expect(woken && scorer.wakesAt?.(woken.state)).toBeUndefined()
  })
  it('takes what comes with it, also when nothing was changed before', () => {
    expect(did(opened, [zhou, save(scored)]).facts).toMatchObject([{ data: { groups: scored } }])
  })
  it('of nothing is status 3: it stays open and nothing is kept', () => {
    const step = did(opened, [zhou, save(firstGroups)])
    expect(step).toMatchObject({ state: opened, reply: { data: { is_save_status: 3, is_open: 1 } } })
    expect(step).not.toHaveProperty('facts')
  })
  it('again, over a line that dropped, is still saved and not kept twice, also when the next one is open', () => {
    for (const state of [saved, closed, did(closed, [zhou, open]).state]) {
      const step = did(state, [zhou, save(scored)])
      expect(step).toMatchObject({ state, reply: { data: { is_save_status: 1 } } })
      expect(step).not.toHaveProperty('facts')
    }
  })
  it('makes room for a new one at once', () => {
    const next = did(saved, [zhou, open]).state
    expect(seen(next)).toMatchObject({ id: 2, is_open: 1, score_indicator_groups: sameGroups })
    expect(scorer.wakesAt?.(next)).toBeUndefined()
  })
})

const sameGroups = [group(1, '朝阳组'), group(2, '彩虹组')]

describe('the groups of the last time', () => {
  it('are there again without their scores, whether it was saved, closed or ended with the lesson', () => {
    const dropped = did(changed, [zhou, close(1)])
    expect([seen(dropped.state)?.is_open, dropped.say]).toEqual([0, ['teacher-1']])
    const ended = scorer.end(changed, world).state
    for (const state of [dropped.state, closed, ended, scorer.end(ended, world).state])
      expect(seen(did(state, [zhou, open]).state)).toMatchObject({ id: 2, is_changed: 0, score_indicator_groups: sameGroups })
  })
  it('are those of this teacher, and a further one gets an id of its own', () => {
    const next = did(closed, [zhou, open]).state
    expect(seen(did(next, [zhou, add(2)]).state)?.score_indicator_groups.at(-1)).toEqual(group(3, '新增小组1'))
    expect(seen(did(closed, [li, open]).state, 2)?.score_indicator_groups).toEqual(firstGroups)
  })
})

describe('points of a student', () => {
  const points = (state: Scorers, id = 1) => seen(state, id)?.score_indicator_students
  it('are given and taken with or without a scorer that is open, and every one is a fact of the student', () => {
    const step = did(scorer.initial, [zhou, student(11, 1, 'a')])
    expect(step.facts).toEqual([{ kind: 'student-score', userId: 11, createdAt: 1_700_000_000, data: { by: 1 } }])
    expect(seen(step.state)).toMatchObject({ is_open: 0, score_indicator_students: [{ student_id: 11, name: '安安', score: 1 }] })
    const open2 = did(step.state, [zhou, open]).state
    expect(points(did(open2, [zhou, student(11, -3, 'b')]).state)).toEqual([{ student_id: 11, name: '安安', score: -2 }])
    expect([scorer.isShownTo(step.state, zhou), scorer.isShownTo(step.state, li), scorer.isShownTo(step.state, ann)]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('come once over a line that dropped, never to somebody of another class, and have their bounds', () => {
    const once = did(scorer.initial, [zhou, student(11, 1, 'a')]).state
    expect([student(11, 1, 'a'), student(11, 0, 'c'), student(99, 1, 'd'), student(11, 999, 'e')].map((one) => outcome(once, one))).toEqual(
      ['nothing', 'nothing', 'notAllowed', 'scoreBounds'],
    )
  })
  it('that were given one after another on a line that dropped come all again, and count once', () => {
    const given = [student(11, 1, 'a'), student(12, 1, 'b'), student(11, 1, 'c')].map((one): Said => [zhou, one])
    const state = after(...given)
    expect(after(...given, ...given)).toEqual(state)
    expect(points(state)?.map(({ student_id, score }) => [student_id, score])).toEqual([
      [11, 2],
      [12, 1],
    ])
  })
  it('are of one lesson and one teacher', () => {
    const both = after([zhou, student(11, 2)], [li, student(11, 5)])
    expect([points(both, 1)?.[0]?.score, points(both, 2)?.[0]?.score]).toEqual([2, 5])
    const done = scorer.end(both, world)
    expect([points(done.state, 1), done.say, done.facts]).toEqual([[], ['teacher-1', 'teacher-2'], []])
  })
  it('outlive the scorer that is closed beside them', () => {
    const state = after([zhou, student(11, 2)], [zhou, open], [zhou, close()])
    expect(points(state)).toHaveLength(1)
  })
})

describe('every teacher has their own (O098)', () => {
  const both = after([zhou, open], [li, open], [zhou, update(scored)])
  it('and sees, changes and saves nothing of a colleague’s', () => {
    expect([seen(both, 1)?.id, seen(both, 2)?.id]).toEqual([1, 2])
    expect(seen(both, 2)).toMatchObject({ teacher_id: 2, is_changed: 0, score_indicator_groups: firstGroups })
    expect(outcome(both, update([group(1, '甲')]), li)).toBe('scorerClosed')
    expect(outcome(both, save(scored), li)).toBe(2)
    expect(outcome(both, close(1), li)).toBe('nothing')
    expect(scorer.ownerOf(both)).toBeUndefined()
    expect(did(both, [li, add(2)]).say).toEqual(['teacher-2'])
  })
  it('and there is one of each in the store, however many they open', () => {
    let state = both
    for (let times = 0; times < 50; times++) state = did(did(state, [zhou, close()]).state, [zhou, open]).state
    expect(state.scorers).toHaveLength(2)
    expect(seen(state)?.id).toBe(52)
  })
  it('two that were saved close each in its time', () => {
    const two = did(did(both, [zhou, save(scored)]).state, [li, save([group(1, '甲', 1)], 2)], { ...world, now: world.now + 400 }).state
    expect(scorer.wakesAt?.(two)).toBe(world.now + 1000)
    const one = scorer.wake?.(two, later)
    expect([one?.say, one && scorer.wakesAt?.(one.state)]).toEqual([['teacher-1'], world.now + 1400])
  })
})

it('R382: nothing is ever said to students, in whatever state it is', () => {
  for (const state of [scorer.initial, opened, changed, saved, closed]) {
    expect(scorer.view(state, scorer.audienceOf(state, ann))).toEqual([])
    expect(scorer.isShownTo(state, ann)).toBe(false)
  }
})

it('whoever connects is shown the own one while it is open', () => {
  expect([scorer.initial, opened, changed, saved, closed].map((state) => scorer.isShownTo(state, zhou))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(scorer.isShownTo(opened, li)).toBe(false)
})

describe('the end of the lesson', () => {
  it('closes every scorer and keeps what was changed: nobody is asked whether to save', () => {
    const state = after([zhou, open], [li, open], [zhou, update(scored)])
    const done = scorer.end(state, world)
    expect(done.say).toEqual(['teacher-1', 'teacher-2'])
    expect(done.facts).toEqual([{ kind: 'saved', userId: 1, createdAt: 1_700_000_000, data: { id: 1, groups: scored } }])
    expect([seen(done.state, 1), seen(done.state, 2)]).toMatchObject([
      { is_open: 0, pagination: { total_pages: 1 } },
      { is_open: 0, pagination: { total_pages: 0 } },
    ])
    expect(scorer.end(done.state, world)).toEqual({ state: done.state })
  })
  it('within the second after saving keeps nothing twice', () => {
    expect(scorer.end(saved, world)).toMatchObject({ facts: [], say: ['teacher-1'] })
    expect(scorer.wakesAt?.(scorer.end(saved, world).state)).toBeUndefined()
  })
})
