import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { VoterForm } from './voter.ts'

const teachers = ['teacher'] as const

/** Far more than a right one has, so that a wrong one is told what is wrong with it. */
export const voterPlanLimits = { most: 200, signs: 16_000 } as const

export const VoterPlan = z.object({ id: z.int(), form: VoterForm, updated_at: z.int() })
export type VoterPlan = z.output<typeof VoterPlan>

/** Votes prepared before the lesson, and what comes out of a public one afterwards. */
export const voterPlans = {
  list: defineCall({
    method: 'GET',
    path: '/api/voter/get-plans',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(VoterPlan) }),
    about: 'The prepared votes of the caller, changed last first.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/voter/save-plan',
    allow: teachers,
    input: z.object({ id: z.optional(field.id), form: field.json(voterPlanLimits.signs, VoterForm) }),
    reply: VoterPlan,
    about: 'Keeps a prepared vote of the caller, a new one without id. It must be fit to be published.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/voter/delete-plan',
    allow: teachers,
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Drops a prepared vote of the caller.',
  }),
  exportVote: defineCall({
    method: 'GET',
    path: '/api/voter/export-vote',
    allow: teachers,
    input: z.object({ class_id: field.id, id: field.id }),
    answersFile: true,
    reply: z.null(),
    about:
      'A public vote that has ended, of a class the caller teaches, as a spreadsheet with who chose what; an anonymous one is refused.',
  }),
}
