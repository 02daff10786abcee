import type { AttemptState, ExamKind, ExamState, SubmitKind } from '@jiangtai/contract/exam'
import type { Flag } from '@jiangtai/contract/flag'
import type { AnswerState, MultiRule, QuestionType } from '@jiangtai/contract/question'
import type { ColumnType, Generated } from 'kysely'

/** Nothing said is null. */
type Optional = ColumnType<number | null, number | null | undefined>

/** What belongs to a try and names nobody itself, in the order in which it is deleted. */
export const answerTables = [
  ...(['mark_files', 'answer_inks', 'double_marks', 'mark_history', 'marks', 'late_answers'] as const),
  ...(['attempt_files', 'attempt_answers'] as const),
] as const

/** Exams: as they are written, as they are given to classes, and what students answer. */
export interface ExamTables {
  /**
   * What a teacher writes. Title, owner, course, whether the school sees it and whether it is deleted stand in the resource that shows it
   * (`resources.exam_id`, one for each; `library/exam-rows.db.ts`). `rev` counts the changes of its questions.
   */
  exams: {
    id: Generated<number>
    org_id: number
    kind: ExamKind
    total_centi: number
    item_count: number
    /** What its teacher wants it to be worth in all; 0: nothing was said. */
    target_centi: Generated<number>
    /** 1: every school of the server may copy it. */
    is_platform: Generated<Flag>
    /** The exam it was copied from; null: none. */
    source_exam_id: number | null
    /** Owner and key: a press that came twice makes one exam. */
    once_key: string | null
    rev: number
    updated_at: number
  }
  exam_sections: { id: Generated<number>; exam_id: number; title: string; intro: string; position: number }
  exam_items: {
    id: Generated<number>
    exam_id: number
    section_id: number
    position: number
    question_id: number
    version_id: number
    full_centi: number
    /** Of each leaf, in their order: a list of numbers. */
    leaf_centis: string
    multi_rule: MultiRule
    is_fixed_order: Flag
  }
  /** What was frozen at a push; never changed. `body` is what students get, `answer_keys` what marks them. */
  papers: {
    id: Generated<number>
    exam_id: number
    no: number
    body: string
    answer_keys: string
    total_centi: number
    item_count: number
    leaf_count: number
    hash: string
    created_at: number
  }
  /** Which questions a paper has, by item. */
  paper_questions: { paper_id: number; item_no: number; question_id: number; version_id: number }
  /**
   * What a paper shows or plays: in what it asks, which students of its classes read once it has begun; in its keys; in its explanations. Those are read
   * with the own result, as far as it is shown.
   */
  paper_files: { paper_id: number; upload_id: number; is_asked: Generated<Flag>; is_key: Generated<Flag>; is_explanation: Generated<Flag> }
  /** An exam as a class has it. `wake_at`: when its clock does something next; null: never. */
  exam_classes: {
    id: Generated<number>
    org_id: number
    exam_id: number
    paper_id: number
    class_id: number
    course_id: number
    /** Of the course as it stood in the tree at the push: statistics go by these. Null: the course has no place there. */
    root_subject_id: Generated<number | null>
    second_subject_id: Generated<number | null>
    teacher_id: number
    title: string
    state: ExamState
    settings: string
    starts_at: number | null
    ends_at: number | null
    opened_at: number | null
    ended_at: number | null
    published_at: number | null
    withdrawn_at: number | null
    roster_count: number
    /** More time for the whole class: of those whose time is limited; `ends_at` has it already. */
    extra_s: Generated<number>
    wake_at: number | null
    /** The push it came with: the same again makes nothing. */
    once_key: string
    rev: number
    created_at: number
  }
  attempts: {
    id: Generated<number>
    exam_class_id: number
    student_id: number
    no: number
    status: AttemptState
    seed: number
    started_at: number
    /** Null: nothing but the end that the teacher makes. */
    deadline_at: number | null
    extra_s: number
    submitted_at: number | null
    submit_kind: SubmitKind | null
    /** By which a hand-in that is sent again is known, and what it was answered. */
    client_id: string | null
    device_id: string
    /** Every device that it was answered on: a list of their names. */
    devices: string
    is_fill: Generated<Flag>
    /** When what was filled in after the end was handed in; `submitted_at` stays what it was before. */
    filled_at: Generated<number | null>
    /** 0: practice, or voided. */
    is_counted: Flag
    void_reason: string | null
    answered_count: number
    current_leaf: number
    saved_at: number | null
    seen_at: number | null
    /** The last absence of this device that was counted. */
    leave_n: number
    leave_count: number
    leave_s: number
    offline_s: number
    copy_count: number
    /** How many answers were changed in the last minute before it was handed in. */
    late_changes: Generated<number>
    /** So many files were on their way when it was handed in, and may follow. */
    files_coming: Generated<number>
    /** Null: nothing has been marked yet. */
    auto_centi: number | null
    score_centi: number | null
    /** When its time is over, or (handed in) it is to be marked. */
    wake_at: number | null
    /** Rises with each change of what statistics say of it. */
    facts_rev: Generated<number>
  }
  attempt_answers: {
    attempt_id: number
    leaf_no: number
    answer: string
    seq: number
    client_at: number
    saved_at: number
    is_blank: Flag
    is_locked: Flag
    /** 1: filled in after the end (补填), or taken from the late box. */
    is_late: Generated<Flag>
    /** How long its student was at it, as far as saves tell. */
    seconds: Generated<number>
  }
  /** Files that answers name: whose attempt they belong to decides who reads them. */
  attempt_files: { attempt_id: number; leaf_no: number; upload_id: number }
  late_answers: {
    attempt_id: number
    leaf_no: number
    answer: string
    seq: number
    client_at: number
    received_at: number
    last_seen_at: number
    /** What stood there before it was taken. */
    replaced: string | null
    decision: Flag | 2
    decided_by: number | null
  }
  marks: {
    attempt_id: number
    leaf_no: number
    score_centi: number
    full_centi: number
    state: AnswerState
    detail: string
    grader_id: number | null
    marked_at: number
    rev: number
    /** 1: a teacher gave it, also where nobody knows any more who that was. */
    is_given: Generated<Flag>
    /** What goes with the score, as JSON (`marking/note.ts`). */
    note: Generated<string>
    /** A spoken comment; null: none. */
    audio_upload_id: Optional
  }
  /** Every mark that another one has replaced. */
  mark_history: {
    id: Generated<number>
    attempt_id: number
    leaf_no: number
    score_centi: number
    full_centi: number
    state: AnswerState
    detail: string
    grader_id: number | null
    marked_at: number
    rev: number
    /** Null: the server did. */
    replaced_by: number | null
    replaced_at: number
    /** 1: a teacher gave it, also where nobody knows any more who that was. */
    is_given: Generated<Flag>
    /** What goes with the score, as JSON (`marking/note.ts`). */
    note: Generated<string>
    /** A spoken comment; null: none. */
    audio_upload_id: Optional
    /** 1: the score of one of two teachers, before it was decided. */
    is_double: Generated<Flag>
  }
  /** One leaf of the try that counts, once it is marked (R1170). All of it is said by other tables: it can be made anew (`admin facts rebuild`). */
  answer_facts: {
    attempt_id: number
    leaf_no: number
    org_id: number
    exam_id: number
    exam_class_id: number
    class_id: number
    student_id: number
    question_id: number
    version_id: number
    type: QuestionType
    score_centi: number
    full_centi: number
    state: Exclude<AnswerState, 4>
    /** Letters of options, 1 or 0 of a judgement, of blanks which are right (101); empty: nothing of that kind. */
    choice: string
    seconds: number
    root_subject_id: number | null
    second_subject_id: number | null
    course_id: number
    /** Days since 1970 in China. */
    day: number
    answered_at: number
  }
  /** What is reckoned from the facts of an exam of a class: always anew, never added to. Of whom nothing is said, a column is null. */
  exam_students: {
    exam_class_id: number
    student_id: number
    attempt_id: number | null
    status: AttemptState
    score_centi: number | null
    rate_bp: number | null
    rank: number | null
    percentile_bp: number | null
    z_milli: number | null
    prev_exam_class_id: number | null
    z_change_milli: number | null
  }
  item_slices: {
    exam_class_id: number
    leaf_no: number
    n: number
    sum_centi: number
    sum_sq: number
    blank_n: number
    wrong_n: number
    partial_n: number
    right_n: number
    p_bp: number
    d_bp: number | null
    r_milli: number | null
    /** JSON: of each option how many took it, its shares of the upper and the lower group and r; of each blank how many were right. */
    choices: string
    /** JSON: names of flags. */
    flags: string
  }
  /** Points in thousandths, scores in hundredths. `facts_rev`: of which facts (`facts/revision.db.ts`), `prev_rev`: of which of the exam before. */
  exam_slices: {
    exam_class_id: number
    n: number
    absent_n: number
    mean_milli: number | null
    median_milli: number | null
    lower_milli: number | null
    upper_milli: number | null
    sd_milli: number | null
    min_centi: number | null
    max_centi: number | null
    rate_bp: number | null
    alpha_milli: number | null
    sem_milli: number | null
    bands: string
    histogram: string
    prev_exam_class_id: number | null
    facts_rev: number
    prev_rev: number
  }
  /** R954: what one of two teachers, or the third (`is_third`), has given. */
  double_marks: {
    attempt_id: number
    leaf_no: number
    teacher_id: number
    score_centi: number
    is_third: Flag
    note: string
    audio_upload_id: number | null
    marked_at: number
    rev: number
  }
  /** What is written on a picture of an answer. `layer`: 0, or the teacher's where two mark without seeing each other's. */
  answer_inks: {
    attempt_id: number
    leaf_no: number
    upload_id: number
    layer: number
    strokes: string
    /** Quarter turns to the right in which the picture stands upright. */
    turn: number
    /** The picture with everything on it; null: none was made. */
    flat_upload_id: number | null
    by_id: number | null
    saved_at: number
    rev: number
  }
  /** Recordings and drawn pictures that marks have or had: whose try it is decides who reads them. */
  mark_files: { attempt_id: number; leaf_no: number; upload_id: number }
  comment_bank: { id: Generated<number>; teacher_id: number; text: string; uses: number; used_at: number }
  /** Who marks what; `leaf_no` 0: every question, `to_no` 0: to the last student. */
  exam_markers: { exam_class_id: number; leaf_no: number; from_no: number; to_no: number; teacher_id: number }
  /** More or less time for one student, also before the attempt is there. `once_key`: a press that came twice counts once. */
  exam_extra_times: {
    id: Generated<number>
    exam_class_id: number
    /** Null: the whole class. */
    student_id: number | null
    seconds: number
    once_key: string
    /** Null: the account is gone. */
    by_id: number | null
    created_at: number
  }
}
