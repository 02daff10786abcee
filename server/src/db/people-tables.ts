import type { Flag } from '@jiangtai/contract/flag'
import type { ImportAction, ImportKind } from '@jiangtai/contract/people-imports'
import type { Generated } from 'kysely'

/** What is kept of how people come into a school, move and leave. */
export interface PeopleTables {
  /** A picture of a person, as base64: the one that `users.avatar_id` names, and one that was just uploaded. */
  avatars: { id: Generated<number>; user_id: number; webp: string; created_at: number }
  /** When a student changed the class: `day` is the first in the new one. What happened before stays with the class it happened in. */
  class_moves: {
    id: Generated<number>
    student_id: number
    from_class_id: number | null
    to_class_id: number | null
    day: number
    created_at: number
  }
  /** The classes of a stopped person, who is in none: they come back with them. `subject_ids`: a JSON list of what was said of a teacher there. */
  stopped_places: { user_id: number; class_id: number; subject_ids: Generated<string | null> }
  /** A year's end; `classes` is JSON, as `promotion.ts` makes it. */
  promotions: { id: Generated<number>; org_id: number; classes: string; created_at: number; undone_at: number | null }
  /** A table of people that is looked at before it is imported; `columns` is a JSON list of titles and fields. `user_id` null: the command line. */
  people_imports: {
    id: Generated<number>
    org_id: number
    user_id: number | null
    kind: ImportKind
    file_name: string
    columns: string
    is_done: Generated<Flag>
    created_at: number
  }
  /** A row of one, as it came (`cells`), and what becomes of it; three JSON lists. */
  people_import_rows: { import_id: number; row_no: number; cells: string; action: ImportAction; messages: string; wrong: string }
  /** A password that the school has made and nobody has changed yet, sealed with the secret of the server; gone after some days. */
  initial_passwords: { user_id: number; sealed: string; made_at: number }
}
