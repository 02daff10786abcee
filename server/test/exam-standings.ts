import { attemptStates, examStates, usualSettings } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'

/** A student of an exam who has not come yet, with some things different. */
export const seatOf = (student_id: number, changes: Partial<ExamSeat> = {}): ExamSeat => ({
  ...{ student_id, name: `学生${student_id}`, attempt_id: 0, status: attemptStates.none, submit_kind: 0, is_online: 0, offline_since: 0 },
  ...{
    answered_count: 0,
    current_leaf: 0,
    saved_at: 0,
    submitted_at: 0,
    filled_at: 0,
    deadline_at: 0,
    leave_count: 0,
    leave_s: 0,
    offline_s: 0,
  },
  ...{ extra_s: 0, device_count: 0, copy_count: 0, late_changes: 0, late_leaves: 0, ...changes },
})

/** An exam that a class answers just now. */
export const examClassOf = (exam_class_id: number, changes: Partial<ExamClass> = {}): ExamClass => ({
  ...{ exam_class_id, exam_id: 1, title: '单元测验', class_id: 7, class_name: '七年级1班', course_id: 0, state: examStates.running },
  ...{ starts_at: 0, ends_at: 0, opened_at: 1000, ended_at: 0, settings: usualSettings, total_centi: 10_000, item_count: 20 },
  ...{ leaf_count: 20, roster_count: 3, counts: { none: 3, answering: 0, handed_in: 0, absent: 0 }, to_mark: 0, rev: 1, server_now: 1000 },
  ...changes,
})
