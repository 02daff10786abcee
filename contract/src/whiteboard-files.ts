import * as z from 'zod/mini'
import { Background, BoardLog, boardLimits, PenColor, PenWidth, penWidths } from './board.ts'
import { defineCall } from './call.ts'
import { defineEvent } from './event.ts'
import { Digits, field } from './field.ts'
import { Flag } from './flag.ts'
import { Named } from './named.ts'

const teachers = ['teacher'] as const
const students = ['student'] as const
const both = ['teacher', 'student'] as const

/** R457, R583 */
export const whiteboardLimits = { titleLength: 10, pageSize: 10, classes: 50, datesAtOnce: 31 } as const

/** R301, R302: the `share_range_id` of a board that is shared; any other is not. */
export const sharedRange = '1'

export const WhiteboardFile = z.object({
  id: z.int(),
  title: z.string(),
  file_cdn_id: z.int(),
  file_cdn_url: z.string(),
  /** 0 and empty: it has no picture behind it. */
  bg_file_cdn_id: z.int(),
  bg_file_cdn_url: z.string(),
  bg_color: Background,
  /** 0: none was chosen. */
  root_subject_id: z.int(),
  second_subject_id: z.int(),
  third_subject_id: z.int(),
  course_id: z.int(),
  class_id: z.int(),
  share_range_id: z.string(),
  date: z.string(),
  /** Ours: where it belongs in words, when it was saved last, whether it can be gone on with and played back, and who sees it. */
  course_name: z.string(),
  class_name: z.string(),
  teacher_name: z.string(),
  updated_at: z.int(),
  has_strokes: Flag,
  shared_course_id: z.int(),
  shared_class_ids: z.array(z.int()),
})
export type WhiteboardFile = z.infer<typeof WhiteboardFile>

/** R303 */
export const WhiteboardDay = z.object({ date: z.string(), list: z.array(WhiteboardFile) })
export type WhiteboardDay = z.infer<typeof WhiteboardDay>

/** What a student has drawn and given to the teacher. */
export const StudentBoard = z.object({
  id: z.int(),
  class_id: z.int(),
  student_id: z.int(),
  student_name: z.string(),
  file_cdn_id: z.int(),
  file_cdn_url: z.string(),
  course_id: z.int(),
  create_at: z.int(),
  has_strokes: Flag,
})
export type StudentBoard = z.infer<typeof StudentBoard>
export const StudentBoardDay = z.object({ date: z.string(), list: z.array(StudentBoard) })
export type StudentBoardDay = z.infer<typeof StudentBoardDay>

/** R580: what a teacher's board begins with, and how it was left since. */
export const BoardHabits = z.object({ background: Background, color: PenColor, width: PenWidth })
export type BoardHabits = z.infer<typeof BoardHabits>
export const firstHabits: BoardHabits = { background: 'transparent', color: 'red', width: penWidths.S }

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const date = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const dates = z.optional(field.list(date))
const title = field.name.check(z.maxLength(100))
/** 0: none. */
const someId = z.codec(Digits, z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)), { decode: Number, encode: String })
const picture = {
  file_cdn_id: field.id,
  bg_file_cdn_id: z.optional(someId),
  bg_color: z.optional(Background),
  /** Ours, of `keepStrokes`: without it the board is a picture alone. */
  strokes_id: z.optional(field.id),
}
const place = {
  root_subject_id: z.optional(someId),
  second_subject_id: z.optional(someId),
  third_subject_id: z.optional(someId),
  course_id: z.optional(someId),
  class_id: z.optional(someId),
}
const one = z.object({ id: field.id })

export const whiteboardFiles = {
  keepStrokes: defineCall({
    method: 'POST',
    path: '/api/white-board-file/keep-strokes',
    encoding: 'multipart',
    file: 'strokes',
    fileBytes: boardLimits.signs,
    pace: 'board',
    allow: both,
    input: z.object({}),
    reply: z.object({ strokes_id: z.int() }),
    about: 'Ours: the operations of a board as a JSON file. They are kept for a day until a board takes them.',
  }),
  strokes: defineCall({
    method: 'GET',
    path: '/api/white-board-file/get-strokes',
    pace: 'board',
    allow: both,
    input: z.object({ id: field.id, is_student: z.optional(field.flag) }),
    reply: BoardLog,
    about: 'Ours: all that happened to a board which the caller may see; with `is_student` of what a student has given.',
  }),
  add: defineCall({
    method: 'GET',
    path: '/api/white-board-file/add-file',
    allow: teachers,
    writes: true,
    input: z.object({ title, ...picture, ...place }),
    reply: z.object({ id: z.int() }),
    done: '保存成功',
    about: 'R520: saves a new board of the caller. A writing GET of the specification.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/white-board-file/save-file',
    allow: teachers,
    input: z.object({
      id: field.id,
      ...picture,
      /** The picture it had when it was opened or saved here: with another one it was saved elsewhere since, and would be lost. */
      seen_file_cdn_id: z.optional(field.id),
    }),
    reply: z.object({}),
    done: '保存成功',
    about: 'Ours: a board that was opened is saved again.',
  }),
  pages: defineCall({
    method: 'POST',
    path: '/api/white-board-file/get-teacher-file-pages',
    allow: teachers,
    writes: false,
    input: z.object({ ...place, curr_page_index: field.id, dates }),
    reply: z.object({ list: z.array(WhiteboardDay), pageCount: z.int() }),
    about: 'R521, R583: the boards of the caller by days, newest first, ten boards a page. A day may go on on the next page.',
  }),
  days: defineCall({
    method: 'GET',
    path: '/api/white-board-file/get-file-days',
    allow: teachers,
    input: z.object({ month }),
    reply: z.object({ days: z.array(z.string()) }),
    about: 'R527: the dates of a month (2026-11) with boards of the caller.',
  }),
  classes: defineCall({
    method: 'GET',
    path: '/api/white-board-file/get-classes',
    allow: teachers,
    input: z.object({ root_subject_id: z.optional(someId), course_id: z.optional(someId) }),
    reply: z.object({ list: z.array(Named), pushed_class_ids: z.array(z.int()) }),
    about:
      'R525: the classes of the caller in which they have prepared or drawn something of the subject, all of them where there is none. Ours: with `course_id` also those it was pushed to.',
  }),
  rename: defineCall({
    method: 'POST',
    path: '/api/white-board-file/update-file',
    allow: teachers,
    input: z.object({ id: field.id, title }),
    reply: z.object({}),
    done: '修改成功',
    about: 'R526: gives a board another name.',
  }),
  share: defineCall({
    method: 'POST',
    path: '/api/white-board-file/share-file',
    allow: teachers,
    input: z.object({ id: field.id, course_id: z.optional(someId), class_ids: z.optional(field.list(field.id)) }),
    reply: z.object({ not_push_class_ids: z.array(z.int()) }),
    about:
      'R522: shows a board to classes with a course, instead of whom it was shown to; answers the classes the course was not pushed to. They see it all the same.',
  }),
  unshare: defineCall({
    method: 'GET',
    path: '/api/white-board-file/del-share-files',
    allow: teachers,
    writes: true,
    input: one,
    reply: z.object({}),
    about: 'R523: shows a board to nobody any more. A writing GET of the specification.',
  }),
  remove: defineCall({
    method: 'GET',
    path: '/api/white-board-file/del-file',
    allow: teachers,
    writes: true,
    input: one,
    reply: z.object({}),
    about: 'R524: puts a board, shared or not, into the recycle bin. A writing GET of the specification.',
  }),
  give: defineCall({
    method: 'POST',
    path: '/api/white-board-file/student-share-file',
    allow: students,
    input: z.object({
      file_cdn_id: field.id,
      class_id: field.id,
      course_id: z.optional(someId),
      strokes_id: z.optional(field.id),
    }),
    reply: z.object({ id: z.int() }),
    done: '已交给老师',
    about: 'E245: gives a picture that the caller has drawn to the teachers of the own class.',
  }),
  given: defineCall({
    method: 'POST',
    path: '/api/white-board-file/get-student-file-pages',
    allow: teachers,
    writes: false,
    input: z.object({ class_id: field.id, curr_page_index: field.id, dates }),
    /** Ours: how many of the class have given one today, and how many they are. */
    reply: z.object({ list: z.array(StudentBoardDay), pageCount: z.int(), given_count: z.int(), student_count: z.int() }),
    about: 'E246: what students of an own class have given, by days, newest first, ten a page.',
  }),
  shared: defineCall({
    method: 'POST',
    path: '/api/white-board-file/get-share-file-pages',
    allow: students,
    writes: false,
    input: z.object({ course_id: z.optional(someId), curr_page_index: field.id }),
    reply: z.object({ list: z.array(WhiteboardDay), own: z.array(StudentBoard), pageCount: z.int() }),
    about: 'E247, 白板分享: what teachers show the class, ten a page, and with the first page the newest of the own.',
  }),
  habits: defineCall({
    method: 'GET',
    path: '/api/white-board-file/get-habits',
    allow: teachers,
    input: z.object({}),
    reply: BoardHabits,
    about: 'Ours, R580: the background, the pen and its width as the caller left them on whichever device.',
  }),
  keepHabits: defineCall({
    method: 'POST',
    path: '/api/white-board-file/keep-habits',
    allow: teachers,
    input: z.object({ background: Background, color: PenColor, width: field.choice(penWidths.S, penWidths.M, penWidths.L) }),
    reply: z.object({}),
    about: 'Ours: what the next board of the caller begins with.',
  }),
  collecting: defineCall({
    method: 'GET',
    path: '/api/white-board-file/get-collecting',
    allow: both,
    input: z.object({ class_id: field.id }),
    reply: z.object({ is_open: Flag }),
    about: 'Ours: whether students of an own class may give boards at present.',
  }),
  collect: defineCall({
    method: 'POST',
    path: '/api/white-board-file/set-collecting',
    allow: teachers,
    input: z.object({ class_id: field.id, is_open: field.flag }),
    reply: z.object({ is_open: Flag }),
    about: 'Ours, 停止收板: students give no boards until it is opened again, a lesson begins or the day is over.',
  }),
}

export const whiteboardSays = {
  /** O036: a student has given a board. */
  given: defineEvent({
    name: 'client_white_board_notice',
    direction: 'server->client',
    data: z.object({
      class_id: z.int(),
      /** 0: every teacher of the class. */
      teacher_id: z.int(),
      id: z.int(),
      student_id: z.int(),
      student_name: z.string(),
      file_cdn_url: z.string(),
      create_at: z.int(),
    }),
  }),
  /** A teacher shows the class a board. */
  shared: defineEvent({
    name: 'client_white_board_share_notice',
    direction: 'server->client',
    data: z.object({ class_id: z.int(), teacher_id: z.int(), teacher_name: z.string(), id: z.int(), title: z.string() }),
  }),
  /** Whether students of the class may give boards. */
  collecting: defineEvent({
    name: 'client_white_board_collect_notice',
    direction: 'server->client',
    data: z.object({ class_id: z.int(), teacher_id: z.int(), is_open: Flag }),
  }),
}
