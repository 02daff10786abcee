import * as z from 'zod/mini'
import { addressed, defineEvent, live } from './event.ts'
import { hasControlCharacters, upTo } from './field.ts'
import { Flag } from './flag.ts'
import type { Filling, RefusalName } from './refusal.ts'
import { defineToolEvents } from './tool.ts'

/** R482, R487, O050–O052, R589 */
export const scorerLimits = {
  name: 12,
  mostNew: 99,
  pageSize: 10,
  leastScore: -999,
  mostScore: 999,
  colors: 6,
  closesAfterMs: 1000,
} as const

/** What a save came to. */
export const saveStatus = { none: 0, saved: 1, failed: 2, nothingDone: 3 } as const

const text = z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/))

/** Shapes only: what a teacher may get wrong has a sentence of its own in `scorerProblem`. */
const GivenGroups = upTo(scorerLimits.mostNew, z.array(z.object({ id: live.int, name: text, score: live.int })))
export const ScorerGroup = z.object({ id: z.int(), name: z.string(), score: z.int() })
export type ScorerGroup = z.infer<typeof ScorerGroup>

/** Of one student in this lesson. */
export const ScorerStudent = z.object({ student_id: z.int(), name: z.string(), score: z.int() })
export type ScorerStudent = z.infer<typeof ScorerStudent>

export const tidyGroups = (groups: readonly ScorerGroup[]): ScorerGroup[] => groups.map((group) => ({ ...group, name: group.name.trim() }))

export interface ScorerProblem extends Filling {
  /** Which group; undefined: the list as a whole. */
  readonly at?: number
  readonly refuse: RefusalName
}

/** The first thing wrong with a tidy list; both sides ask this. */
export function scorerProblem(groups: readonly ScorerGroup[]): ScorerProblem | undefined {
  if (groups.length === 0) return { refuse: 'groupLast' }
  for (const [at, { name, score }] of groups.entries()) {
    if (name === '') return { at, refuse: 'groupNameEmpty' }
    if ([...name].length > scorerLimits.name) return { at, refuse: 'groupNameLong', n: scorerLimits.name }
    if (hasControlCharacters(name)) return { at, refuse: 'controlCharacters' }
    if (groups.findIndex((other) => other.name === name) < at) return { at, refuse: 'groupNameTwice' }
    if (score < scorerLimits.leastScore || score > scorerLimits.mostScore) return { at, refuse: 'scoreBounds', n: scorerLimits.mostScore }
  }
  return undefined
}

/** R487: 新增小组N with the smallest N that no group has; undefined when all are taken. */
export function newGroupName(groups: readonly Pick<ScorerGroup, 'name'>[]): string | undefined {
  const taken = new Set(groups.map(({ name }) => name))
  return Array.from({ length: scorerLimits.mostNew }, (_, at) => `新增小组${at + 1}`).find((name) => !taken.has(name))
}

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const
const Pagination = z.object({ current_page: z.int(), total_pages: z.int() })
const shared = { class_id: z.int(), msg_id: addressed.msg_id, teacher_id: z.int(), pagination: Pagination }
const given = z.object({ ...addressed, id: live.int, score_indicator_groups: GivenGroups })

export const ScorerDetail = z.object({
  ...shared,
  id: z.int(),
  is_open: Flag,
  score_indicator_groups: z.array(ScorerGroup),
  is_save_status: z.literal([0, 1, 2, 3]),
  /** 1: a saved entry is shown, read-only. */
  is_click_history: Flag,
  /** Ours: whether something was changed since it was opened or saved. */
  is_changed: Flag,
  /** Ours: students who got points in this lesson, with or without a scorer that is open. */
  score_indicator_students: z.optional(z.array(ScorerStudent)),
})
export type ScorerDetail = z.infer<typeof ScorerDetail>

export const ScorerList = z.object({
  ...shared,
  list: z.array(
    z.object({
      id: z.int(),
      create_at: z.int(),
      max_score_group_names: z.array(z.string()),
      score_indicator_groups: z.array(ScorerGroup),
    }),
  ),
})
export type ScorerList = z.infer<typeof ScorerList>

/** Nothing of it is ever said to students (R382). */
export const scorer = defineToolEvents({
  name: 'scorer',
  hears: {
    open: defineEvent({ name: 'indicator_open', ...byTeacher, data: z.object(addressed) }),
    add: defineEvent({ name: 'indicator_add', ...byTeacher, data: z.object({ ...addressed, id: live.int }) }),
    /** Ours: groups with these names in place of those that are there, before anybody has points. */
    use: defineEvent({
      name: 'indicator_use',
      ...byTeacher,
      data: z.object({ ...addressed, id: live.int, names: upTo(scorerLimits.mostNew, z.array(text)) }),
    }),
    update: defineEvent({ name: 'indicator_update', ...byTeacher, data: given }),
    /** Ours: points for one student, less for a negative number. */
    student: defineEvent({
      name: 'indicator_student',
      ...byTeacher,
      data: z.object({ ...addressed, student_id: live.id, by: live.int }),
    }),
    save: defineEvent({ name: 'indicator_save', ...byTeacher, data: given }),
    getList: defineEvent({
      name: 'indicator_get_list',
      ...byTeacher,
      data: z.object({ ...addressed, current_page: live.id }),
    }),
    getDetail: defineEvent({ name: 'indicator_get_detail', ...byTeacher, data: z.object({ ...addressed, id: live.id }) }),
    back: defineEvent({ name: 'indicator_return', ...byTeacher, data: z.object(addressed) }),
    close: defineEvent({ name: 'indicator_close', ...byTeacher, data: z.object({ ...addressed, id: z.optional(live.int) }) }),
  },
  says: {
    detail: defineEvent({ name: 'indicator_latest_detail', direction: 'server->client', data: ScorerDetail }),
    list: defineEvent({ name: 'indicator_get_list', direction: 'server->client', data: ScorerList }),
  },
})
