import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'

const teachers = ['teacher'] as const

export const pointLimits = { name: 30, depth: 4, perSubject: 2000 } as const

/** In the order of the tree, a parent before its children. `question_count`: what the caller may use of it and of all below it. */
export const KnowledgePoint = z.object({
  id: z.int(),
  /** 0: at the top. */
  parent_id: z.int(),
  name: z.string(),
  depth: z.int(),
  question_count: z.int(),
  /** 1: the caller made it, and may take it away again while nobody uses it. */
  is_mine: Flag,
})
export type KnowledgePoint = z.infer<typeof KnowledgePoint>

const byRoot = { root_subject_id: field.id }

/** What questions are about, as a tree of each subject that a school shares. */
export const knowledgePoints = {
  list: defineCall({
    method: 'GET',
    path: '/api/point/get-points',
    allow: teachers,
    input: z.object(byRoot),
    reply: z.object({ list: z.array(KnowledgePoint) }),
    about: 'The knowledge points of a subject.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/point/save',
    allow: teachers,
    input: z.object({
      ...byRoot,
      id: z.optional(field.id),
      parent_id: z.optional(field.id),
      name: field.nameUpTo(pointLimits.name * 2),
    }),
    reply: z.object({ id: z.int() }),
    about: 'Adds a knowledge point, or with id gives one another name and place. What a colleague made only administrators change.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/point/del',
    allow: teachers,
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Takes a knowledge point away that no question has, with those below it.',
  }),
  merge: defineCall({
    method: 'POST',
    path: '/api/point/merge',
    allow: teachers,
    grant: 'admin',
    input: z.object({ id: field.id, into_id: field.id }),
    reply: z.object({ moved: z.int() }),
    about: 'Gives the questions of one knowledge point, and the points below it, to another of the same subject.',
  }),
}
