import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { type StudentBoard, sharedRange, type WhiteboardFile, whiteboardLimits } from '@jiangtai/contract/whiteboard-files'
import { dateOf, spanOfDate } from '../days.ts'
import { fileUrl } from '../library/file-url.ts'
import type { BoardRow, Shown } from './boards.db.ts'
import type { StudentBoardRow } from './student-boards.db.ts'

/** Signs as people count them: one that is made of several units, or of several signs, is one. */
const signsIn = (text: string) => [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length

/** R456, R457. What nobody sees makes no name, and what turns the writing round has no place in one. */
export function tidyTitle(said: string, onEmpty: 'boardTitleEmpty' | 'boardTitleGone'): string {
  const title = said
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  if (title.replace(/[\p{Cf}\p{Mn}\s]/gu, '') === '') throw new Refusal(onEmpty)
  if (signsIn(title) > whiteboardLimits.titleLength) throw new Refusal('boardTitleLong', { n: whiteboardLimits.titleLength })
  return title
}

/** What days span; those there are not span nothing. Without any, all of time is meant. */
export function spansOf(dates: readonly string[] = []) {
  if (dates.length > whiteboardLimits.datesAtOnce) throw new Refusal('tooManyAtOnce', { n: whiteboardLimits.datesAtOnce })
  return dates.length === 0 ? undefined : [...new Set(dates)].flatMap((date) => spanOfDate(date) ?? [])
}

/** Some, each once. */
export function chosenClasses(ids: readonly number[]): number[] {
  const all = [...new Set(ids)].sort((a, b) => a - b)
  if (all.length === 0) throw new Refusal('boardClassEmpty')
  if (all.length > whiteboardLimits.classes) throw new Refusal('tooManyAtOnce', { n: whiteboardLimits.classes })
  return all
}

/** A board under the day of a time: when it was begun, or for students when it was shown to them. */
export const fileOf = (row: BoardRow, at: number, shown: Shown | undefined): WhiteboardFile => ({
  id: row.id,
  title: row.title,
  file_cdn_id: row.upload_id,
  file_cdn_url: fileUrl(row.upload_id, row.upload_name),
  bg_file_cdn_id: row.bg_upload_id ?? 0,
  bg_file_cdn_url: row.bg_upload_id === null ? '' : fileUrl(row.bg_upload_id, row.bg_upload_name ?? ''),
  bg_color: row.bg_color,
  root_subject_id: row.root_subject_id ?? 0,
  second_subject_id: row.second_subject_id ?? 0,
  third_subject_id: row.third_subject_id ?? 0,
  course_id: row.course_id ?? 0,
  class_id: row.class_id ?? 0,
  share_range_id: shown ? sharedRange : '0',
  date: dateOf(at),
  course_name: row.course_name ?? '',
  class_name: row.class_name ?? '',
  teacher_name: row.teacher_name,
  updated_at: row.updated_at,
  has_strokes: flagOf(row.strokes_id !== null),
  shared_course_id: shown?.course_id ?? 0,
  shared_class_ids: [...(shown?.class_ids ?? [])],
})

export const studentBoardOf = (row: StudentBoardRow): StudentBoard => ({
  id: row.id,
  class_id: row.class_id,
  student_id: row.student_id,
  student_name: row.student_name,
  file_cdn_id: row.upload_id,
  file_cdn_url: fileUrl(row.upload_id, row.upload_name),
  course_id: row.course_id ?? 0,
  create_at: row.created_at,
  has_strokes: flagOf(row.strokes_id !== null),
})
