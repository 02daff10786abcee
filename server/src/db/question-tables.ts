import type { Flag } from '@jiangtai/contract/flag'
import type { Difficulty, QuestionType } from '@jiangtai/contract/question'
import type { QuestionFormat, QuestionImportState, RowLevel } from '@jiangtai/contract/question-imports'
import type { QuestionOrigin, Visibility } from '@jiangtai/contract/questions'
import type { Generated } from 'kysely'

/** The bank of questions. The words they are found by stand in `question_words` (`library/word-index.db.ts`). */
export interface QuestionTables {
  /** What its newest version says of it, to be looked for by. Gone from the bank while `deleted_at` is set; papers keep theirs. */
  questions: {
    id: Generated<number>
    org_id: number
    owner_id: number
    type: QuestionType
    /** Null only inside the transaction that makes it. */
    current_version_id: number | null
    /** 0: not said. */
    root_subject_id: number
    second_subject_id: number
    third_subject_id: number
    course_id: number
    difficulty: Difficulty
    visibility: Visibility
    full_centi: number
    expected_s: number
    source: string
    origin: QuestionOrigin
    /** Of stem and options as they are compared: two questions that ask the same. */
    content_hash: string
    used_count: Generated<number>
    deleted_at: number | null
    created_at: number
    updated_at: number
  }
  /** Never changed: papers, answers and marks point to it. */
  question_versions: {
    id: Generated<number>
    question_id: number
    no: number
    type: QuestionType
    body: string
    answer_key: string
    explanation: string
    created_by: number
    created_at: number
  }
  /** What any of its versions shows or plays. */
  question_files: { question_id: number; upload_id: number }
  /** A tree of each subject of a school, four levels at most. */
  knowledge_points: {
    id: Generated<number>
    org_id: number
    root_subject_id: number
    parent_id: number | null
    name: string
    position: number
    created_by: number
  }
  /** `share`: of a hundred. */
  question_points: { question_id: number; point_id: number; share: number }
  /** A file of questions on its way into the bank; its bytes lie in the storage until it is forgotten. */
  question_imports: {
    id: Generated<number>
    org_id: number
    owner_id: number
    file_name: string
    /** Empty: to be guessed. */
    format: QuestionFormat | ''
    state: QuestionImportState
    msg: Generated<string>
    created_at: number
  }
  /** `read_messages`: what its reader said; `messages`: what is to be said of it as it is now. */
  question_import_rows: {
    import_id: number
    row_no: number
    place: string
    source: string
    level: RowLevel
    read_messages: string
    messages: string
    draft: string
    content_hash: string
    is_chosen: Flag
    question_id: number | null
  }
  /** What its drafts show. `is_made`: the import itself has uploaded it. */
  question_import_files: { import_id: number; upload_id: number; is_made: Flag }
}
