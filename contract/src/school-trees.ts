import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { ChangedTree, EditableTree, treeInputs } from './subject-trees.ts'
import { subjectLimits, TreeCounts, TreeImport } from './subjects.ts'

const admin = { allow: ['teacher'], grant: 'admin' } as const

const Who = z.object({ id: z.int(), username: z.string(), real_name: z.string() })

const SchoolTree = z.object({
  id: z.int(),
  name: z.string(),
  edition: z.string(),
  grade_count: z.int(),
  course_count: z.int(),
  /** How many of its courses somebody has prepared. */
  used_count: z.int(),
  /** How many teachers teach it. */
  teacher_count: z.int(),
  /** Null: the school's. */
  owner: z.nullable(Who),
})
export type SchoolTree = z.infer<typeof SchoolTree>

export const SchoolTrees = z.object({ trees: z.array(SchoolTree), editors: z.array(Who) })
export type SchoolTrees = z.infer<typeof SchoolTrees>

/** The subject trees of a school, and who looks after them. */
export const schoolTrees = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-subject-trees',
    ...admin,
    input: z.object({}),
    reply: SchoolTrees,
    about: 'The trees of the school and those of its teachers, and the teachers who may change the school’s.',
  }),
  editable: defineCall({
    method: 'GET',
    path: '/api/admin/get-editable-tree',
    ...admin,
    input: treeInputs.editable,
    reply: EditableTree,
    about: 'A subject of the school with everything below it.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/add-node',
    ...admin,
    input: treeInputs.add,
    reply: ChangedTree,
    about: 'A new grade, chapter or course of the school below parent_id, before another or at the end.',
  }),
  rename: defineCall({
    method: 'POST',
    path: '/api/admin/rename-node',
    ...admin,
    input: treeInputs.rename,
    reply: ChangedTree,
    about: 'Another name in a tree of the school; of a subject also another edition.',
  }),
  move: defineCall({
    method: 'POST',
    path: '/api/admin/move-node',
    ...admin,
    input: treeInputs.move,
    reply: ChangedTree,
    about: 'To another place in a tree of the school, as for teachers.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/admin/delete-node',
    ...admin,
    input: treeInputs.remove,
    reply: ChangedTree,
    about: 'Deletes what is empty in a tree of the school; else it is said what is in it.',
  }),
  importTree: defineCall({
    method: 'POST',
    path: '/api/admin/import-tree',
    encoding: 'multipart',
    file: 'file',
    fileBytes: subjectLimits.importBytes,
    ...admin,
    input: z.object({ is_trial: field.flag }),
    reply: TreeImport,
    about:
      'Adds the rows of an xlsx or csv (学科, 版本, 年级, 章节, 课程) to the trees of the school; nothing is changed or removed. All rows or none; is_trial=1 only says what would be.',
  }),
  setEditor: defineCall({
    method: 'POST',
    path: '/api/admin/set-tree-editor',
    ...admin,
    input: z.object({ id: field.id, is_editor: field.flag }),
    reply: z.object({ editors: z.array(Who) }),
    about: 'Lets a teacher change the trees of the school, or no longer.',
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/admin/publish-tree',
    allow: ['teacher'],
    grant: 'confirmed',
    input: z.object({ root_subject_id: field.id }),
    /** `merged_into`: the school's tree of the same name that it became part of; 0: it is one of its own. */
    reply: z.object({ merged_into: z.int(), added: TreeCounts }),
    about: 'Makes the own tree of a teacher the school’s.',
  }),
}
