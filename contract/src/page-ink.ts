import * as z from 'zod/mini'
import { Erase, Line, type Mark, Shape } from './board.ts'
import { defineCall } from './call.ts'
import { coursePageLimits } from './course-page.ts'
import { defineEvent } from './event.ts'
import { Digits, field, upTo } from './field.ts'
import { Flag } from './flag.ts'

export const pageInkLimits = {
  /** Of one page, as JSON. */
  signs: 1_000_000,
  operationsAtOnce: 200,
  /** Of the operations of one batch, so that telling them is one frame (`channelLimits.frameBytes`). */
  signsAtOnce: 48_000,
  /** Of one answer: a whole page could hold up everybody else on the node while it is written. One batch is always sent. */
  signsOfAnswer: 500_000,
  keyLength: 40,
  /** However large a page is shown, it is so high for its ink; its middle is the place 0, 0. */
  height: 1000,
} as const

const mark = { id: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)) }

/**
 * What happens to the ink of a page. Unlike on a board, taking back and bringing back name their mark: several screens of one teacher
 * write on the same page, and "the newest" is not the same everywhere.
 */
export const InkOperation = z.discriminatedUnion('kind', [
  Line,
  Erase,
  Shape,
  z.object({ kind: z.literal('take'), ...mark }),
  z.object({ kind: z.literal('back'), ...mark }),
  z.object({ kind: z.literal('clear') }),
])
export type InkOperation = z.infer<typeof InkOperation>

/** What lies on a page, lowest first, and what was taken back and can come again. */
export interface Ink {
  readonly marks: readonly Mark[]
  readonly taken: readonly Mark[]
}

export const noInk: Ink = { marks: [], taken: [] }

const without = (marks: readonly Mark[], id: number) => marks.filter((one) => one.id !== id)

/** Parts of a line belong together wherever those of another screen came between them. */
function extended(marks: readonly Mark[], more: Mark): readonly Mark[] | undefined {
  const at = marks.findIndex(({ id, kind }) => id === more.id && kind === more.kind)
  const known = marks[at]
  if (!known || known.kind === 'shape' || more.kind === 'shape') return known ? marks : undefined
  const whole = { ...known, points: [...known.points, ...more.points] }
  return [...marks.slice(0, at), whole, ...marks.slice(at + 1)]
}

/** The ink after one more operation. What cannot be done changes nothing. */
export function inkAfter(ink: Ink, operation: InkOperation): Ink {
  switch (operation.kind) {
    case 'clear':
      return noInk
    case 'take': {
      const mark = ink.marks.find(({ id }) => id === operation.id)
      return mark ? { marks: without(ink.marks, mark.id), taken: [...ink.taken, mark] } : ink
    }
    case 'back': {
      const mark = ink.taken.find(({ id }) => id === operation.id)
      return mark ? { marks: [...ink.marks, mark], taken: without(ink.taken, mark.id) } : ink
    }
    default: {
      const marks = extended(ink.marks, operation)
      if (marks) return { ...ink, marks }
      const taken = extended(ink.taken, operation)
      return taken ? { ...ink, taken } : { ...ink, marks: [...ink.marks, operation] }
    }
  }
}

/** One thing that a screen sent: numbered in the order in which it was kept. `key` is the screen's own name for it. */
export const InkBatch = z.object({ seq: z.int(), key: z.string(), ops: z.array(InkOperation) })
export type InkBatch = z.infer<typeof InkBatch>

const page = z.codec(z.string().check(z.regex(/^\d{1,4}$/)), z.int().check(z.minimum(1), z.maximum(coursePageLimits.pages)), {
  decode: Number,
  encode: String,
})
/** The last number that is known; 0: nothing. */
const after = z.codec(Digits, z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)), { decode: Number, encode: String })
const resource = { class_id: field.id, resource_id: field.id }

export const pageInks = {
  add: defineCall({
    method: 'POST',
    path: '/api/teacher-course/add-page-ink',
    allow: ['teacher'],
    input: z.object({
      ...resource,
      page,
      key: field.textUpTo(pageInkLimits.keyLength),
      ops: field.json(pageInkLimits.signsAtOnce, upTo(pageInkLimits.operationsAtOnce, z.array(InkOperation).check(z.minLength(1)))),
    }),
    reply: z.object({ seq: z.int() }),
    about:
      'Adds to what the caller has written on a page of a lesson of an own class, and answers its number. The same key again changes nothing.',
  }),
  read: defineCall({
    method: 'GET',
    path: '/api/teacher-course/get-page-ink',
    allow: ['teacher', 'student'],
    input: z.object({ ...resource, page, after: z.optional(after) }),
    reply: z.object({ seq: z.int(), batches: z.array(InkBatch) }),
    pace: 'ink',
    about:
      'What was written on a page after a number, in order, 500,000 signs at most; `seq` is the last number there is. A teacher reads the own ink, a student that on the page which the class follows.',
  }),
  pages: defineCall({
    method: 'GET',
    path: '/api/teacher-course/get-inked-pages',
    allow: ['teacher'],
    input: z.object(resource),
    reply: z.object({ pages: z.array(z.int()) }),
    about: 'The pages of a resource on which the caller has written for a class.',
  }),
}

export const pageInkSays = {
  /** To the teachers without `ops`: whose ink it is reads it. To students while they may follow the page. */
  changed: defineEvent({
    name: 'lesson_page_ink',
    direction: 'server->client',
    data: z.object({
      class_id: z.int(),
      teacher_id: z.int(),
      resource_id: z.int(),
      page: z.int(),
      seq: z.int(),
      /** Whether something is left on the page. */
      is_inked: Flag,
      ops: z.array(InkOperation),
    }),
  }),
}
export type PageInkChange = z.infer<typeof pageInkSays.changed.data>
