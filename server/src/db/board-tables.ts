import type { Background, PenColor, PenWidth } from '@jiangtai/contract/board'
import type { Flag } from '@jiangtai/contract/flag'
import type { Generated } from 'kysely'

/** What is kept of whiteboards. */
export interface BoardTables {
  /** All that happened to a board, as the contract's `BoardLog`; swept unless a board takes it. */
  board_strokes: { id: Generated<number>; user_id: number; strokes: string; bytes: number; created_at: number }
  /** Gone while `deleted_at` is set: strokes and shares wait for it to be restored. */
  boards: {
    id: Generated<number>
    org_id: number
    teacher_id: number
    title: string
    upload_id: number
    bg_upload_id: number | null
    bg_color: Background
    strokes_id: number | null
    root_subject_id: number | null
    second_subject_id: number | null
    third_subject_id: number | null
    course_id: number | null
    class_id: number | null
    created_at: number
    updated_at: number
    deleted_at: number | null
    /** In no bin any more; here only until it is cleared away. */
    purged_at: Generated<number | null>
  }
  board_shares: { board_id: number; class_id: number; course_id: number; shared_at: number }
  /** What a student has drawn and given to the teachers of the class. */
  student_boards: {
    id: Generated<number>
    class_id: number
    student_id: number
    course_id: number | null
    upload_id: number
    strokes_id: number | null
    created_at: number
  }
  /** How a teacher left the board: the next one begins so, on every device. */
  board_habits: { teacher_id: number; background: Background; color: PenColor; width: PenWidth; updated_at: number }
  /** 停止收板; a class without a row gives boards (`whiteboard-files/collecting.ts` says how long a stop lasts). */
  board_collecting_stops: { class_id: number; teacher_id: number; stopped_at: number }
  /** What a teacher has written for a class on one page of a resource. `seq` counts its batches, `bytes` how much of them is kept. */
  page_inks: {
    id: Generated<number>
    class_id: number
    teacher_id: number
    resource_id: number
    page: number
    seq: Generated<number>
    bytes: Generated<number>
    is_inked: Generated<Flag>
    updated_at: number
  }
  /** What one screen sent at once, as the contract's `InkOperation`s; an empty list after somebody has cleared the page. */
  ink_batches: { ink_id: number; seq: number; batch_key: string; operations: string }
  /** One stroke of a teacher on a picture, for a class; `points` as the contract's `PictureStroke`. */
  picture_strokes: {
    teacher_id: number
    class_id: number
    upload_id: number
    stroke_key: string
    points: string
    bytes: number
    created_at: number
  }
}
