import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field, hasControlCharacters, upTo } from './field.ts'
import type { Filling, RefusalName } from './refusal.ts'

export const classGroupLimits = { name: 12, groups: 50, students: 999 } as const

const GroupStudent = z.object({ id: z.int(), real_name: z.string() })
export type GroupStudent = z.infer<typeof GroupStudent>
export const ClassGroup = z.object({ id: z.int(), name: z.string(), students: z.array(GroupStudent) })
export type ClassGroup = z.infer<typeof ClassGroup>

const ids = field.list(field.id)
/** What is wrong with it has a sentence of its own. */
const name = field.name.check(z.maxLength(200))
const Arranged = z.object({ name: z.string().check(z.maxLength(200)), student_ids: upTo(classGroupLimits.students, z.array(z.int())) })
export type Arranged = z.infer<typeof Arranged>

export interface GroupProblem extends Filling {
  readonly refuse: RefusalName
}

/** R1097: the first thing wrong with the names of a grouping; both sides ask this. */
export function groupProblem(names: readonly string[]): GroupProblem | undefined {
  if (names.length > classGroupLimits.groups) return { refuse: 'classGroupsFull', n: classGroupLimits.groups }
  for (const [at, one] of names.entries()) {
    if (one === '' || [...one].length > classGroupLimits.name) return { refuse: 'classGroupName', n: classGroupLimits.name }
    if (hasControlCharacters(one)) return { refuse: 'controlCharacters' }
    if (names.indexOf(one) < at) return { refuse: 'classGroupTwice' }
  }
  return undefined
}

/**
 * Short for how a class is divided, of what is in sight: whoever divides it anew says what he saw, and is refused when another of
 * his tabs has changed it meanwhile. No secret is kept by it, so a small sum will do.
 */
export function groupingMark(groups: readonly ClassGroup[]): string {
  const said = JSON.stringify(
    groups.map(({ id, name, students }) => [id, name, students.map((student) => student.id).sort((a, b) => a - b)]),
  )
  let sum = 0x811c9dc5
  for (const sign of said) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0).toString(36)
}

/** 学生分组: how a teacher has divided a class. Each teacher of a class has an own grouping, which colleagues do not see. */
export const classGroups = {
  list: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-teacher-classes-group',
    allow: ['teacher'],
    input: z.object({ class_id: field.id }),
    reply: z.object({ groups: z.array(ClassGroup) }),
    about: 'The caller’s groups of an own class, in their order.',
  }),
  ungrouped: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-classes-no-group-student',
    allow: ['teacher'],
    input: z.object({ class_id: field.id }),
    reply: z.object({ list: z.array(GroupStudent) }),
    about: 'The students of an own class who are in none of the caller’s groups.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/personal-center/add-student-classes-group',
    allow: ['teacher'],
    input: z.object({ class_id: field.id, name, student_ids: z.optional(ids) }),
    reply: z.object({ id: z.int() }),
    about: 'A new group of an own class; students who are in another one move.',
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/personal-center/manage-student-classes-group',
    allow: ['teacher'],
    /** `sort`: the ids of all groups of the class in their new order. */
    input: z.object({ id: field.id, name: z.optional(name), add_ids: z.optional(ids), del_ids: z.optional(ids), sort: z.optional(ids) }),
    reply: ClassGroup,
    about: 'Renames an own group, takes students in and out of it, and orders the groups of its class.',
  }),
  arrange: defineCall({
    method: 'POST',
    path: '/api/personal-center/arrange-student-classes-group',
    allow: ['teacher'],
    /** `mark`: of what the caller saw (`groupingMark`); without one nothing is compared. */
    input: z.object({
      class_id: field.id,
      groups: field.json(64_000, upTo(classGroupLimits.groups, z.array(Arranged))),
      mark: z.optional(field.textUpTo(20)),
    }),
    reply: z.object({ groups: z.array(ClassGroup) }),
    about:
      'Divides an own class anew, all at once: groups that are not named are gone. Random groups and their undo are made with it; refused when the groups are no longer those that the caller saw.',
  }),
  remove: defineCall({
    method: 'GET',
    path: '/api/personal-center/del-student-classes-group',
    allow: ['teacher'],
    writes: true,
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Drops an own group, whose students are in none then; one that is gone already is no fault.',
  }),
}
