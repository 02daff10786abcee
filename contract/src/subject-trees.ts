import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { SubjectTree, TreeCounts } from './subjects.ts'

const teachers = ['teacher'] as const

/**
 * `nodes`: grades, chapters and courses of one subject of the school together; `ownNodes`: of all own subjects of a teacher, which an import reads as a
 * whole; `keptNames`: of what an undone import leaves.
 */
export const treeLimits = { nodes: 20_000, own: 50, ownNodes: 20_000, keptNames: 20 } as const

/** 1 a subject, 2 a grade, 3 a chapter, 4 a course. */
export type NodeLevel = 1 | 2 | 3 | 4

export const EditableTree = z.extend(SubjectTree, {
  /** Counts the changes; whoever changes something says which they have seen. */
  version: z.int(),
  is_own: Flag,
  may_add: Flag,
  /** 0: only what the caller has added, named by the two lists. */
  may_change: Flag,
  added_subject_ids: z.array(z.int()),
  added_course_ids: z.array(z.int()),
})
export type EditableTree = z.infer<typeof EditableTree>

export const ChangedTree = z.object({ id: z.int(), root_subject_id: z.int(), version: z.int() })

/** What is left of an import. */
const PastImport = z.object({ id: z.int(), created_at: z.int(), added: TreeCounts })
export type PastImport = z.infer<typeof PastImport>

export const UndoneImport = z.object({
  /** 0: it was only asked what would be. */
  is_done: Flag,
  removed: TreeCounts,
  /** What is used, or has something in it that is; the first by name. */
  kept: TreeCounts,
  kept_names: z.array(z.string()),
})
export type UndoneImport = z.infer<typeof UndoneImport>

const node = { level: field.choice(1, 2, 3, 4), id: field.id }
const version = field.int
/** How long a name may be is said in words; this is the end of what is looked at. */
const name = field.name.check(z.maxLength(200))

/** How a tree is read and changed by hand: of teachers here, of administrators in `school-trees.ts`. */
export const treeInputs = {
  editable: z.object({ root_subject_id: field.id }),
  add: z.object({
    level: field.choice(1, 2, 3, 4),
    parent_id: z.optional(field.id),
    before_id: z.optional(field.id),
    name,
    edition: z.optional(name),
    version: z.optional(version),
  }),
  rename: z.object({ ...node, name, edition: z.optional(name), version }),
  move: z.object({ ...node, parent_id: field.id, before_id: z.optional(field.id), version }),
  remove: z.object({ ...node, version }),
}

/** The tree of subjects, changed by hand; and imports, undone. */
export const subjectTrees = {
  editable: defineCall({
    method: 'GET',
    path: '/api/subject/get-editable-tree',
    allow: teachers,
    input: treeInputs.editable,
    reply: EditableTree,
    about: 'A subject with everything below it, and what of it the caller may change.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/subject/add-node',
    allow: teachers,
    input: treeInputs.add,
    reply: ChangedTree,
    about:
      'A new grade, chapter or course below parent_id, before another or at the end; of level 1 a new subject, which is the caller’s own.',
  }),
  rename: defineCall({
    method: 'POST',
    path: '/api/subject/rename-node',
    allow: teachers,
    input: treeInputs.rename,
    reply: ChangedTree,
    about: 'Another name; of a subject also another edition.',
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/subject/move-node',
    allow: teachers,
    input: treeInputs.move,
    reply: ChangedTree,
    about: 'To another place among its own, or below another grade or chapter of the same subject; without before_id to the end.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/subject/delete-node',
    allow: teachers,
    input: treeInputs.remove,
    reply: ChangedTree,
    about: 'Deletes what is empty; else it is said what is in it.',
  }),
  imports: defineCall({
    method: 'GET',
    path: '/api/subject/get-imports',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ imports: z.array(PastImport) }),
    about: 'The caller’s imports that can still be undone, newest first.',
  }),
  undoImport: defineCall({
    method: 'POST',
    path: '/api/subject/undo-import',
    allow: teachers,
    input: z.object({ import_id: field.id, is_trial: field.flag }),
    reply: UndoneImport,
    about:
      'Removes what an import added and nobody uses; the rest stays, and is no longer part of an import. is_trial=1 only says what would be.',
  }),
}
