import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { timerLimits } from './timer.ts'

const teachers = ['teacher'] as const

export const pagePlanLimits = { textLength: 100, most: 200, seconds: { least: timerLimits.least, most: timerLimits.most } } as const

/** What waits beside a page: a vote, a countdown, a light; and a note for the teacher alone. */
export const pagePlanKinds = { vote: 1, countdown: 2, light: 3, note: 4 } as const
export type PagePlanKind = (typeof pagePlanKinds)[keyof typeof pagePlanKinds]

export const PagePlan = z.object({
  id: z.int(),
  resource_id: z.int(),
  /** From 1; a film or a picture has only this one. */
  page: z.int(),
  kind: z.literal([1, 2, 3, 4]),
  /** What it is for, in the teacher's words; of a vote its title. */
  text: z.string(),
  /** Of a countdown; 0 for the others. */
  seconds: z.int(),
  /** The prepared vote; 0 for the others. */
  vote_plan_id: z.int(),
  /** How many options a vote has; 0 for the others. */
  option_count: z.int(),
})
export type PagePlan = z.infer<typeof PagePlan>

export const pagePlans = {
  list: defineCall({
    method: 'GET',
    path: '/api/teacher-course/get-page-plans',
    allow: teachers,
    input: z.object({ resource_id: field.id }),
    reply: z.object({ list: z.array(PagePlan) }),
    about: 'What the caller has prepared for the pages of a resource, by page.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/teacher-course/save-page-plan',
    allow: teachers,
    input: z.object({
      id: z.optional(field.id),
      resource_id: field.id,
      page: field.id,
      kind: field.choice(1, 2, 3, 4),
      text: z.optional(field.name.check(z.maxLength(pagePlanLimits.textLength))),
      seconds: z.optional(field.int),
      vote_plan_id: z.optional(field.id),
    }),
    reply: PagePlan,
    about: 'Keeps one, a new one without id: a vote names a prepared vote of the caller, a countdown its seconds.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/teacher-course/del-page-plan',
    allow: teachers,
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Drops one of the caller’s.',
  }),
}
