import type { Flag } from '@jiangtai/contract/flag'
import type { UserType } from '@jiangtai/contract/roles'
import type { Generated } from 'kysely'

/** Portable columns: ids integer identity, times whole seconds as bigint (`_at`; an integer ends in 2038), flags 0/1, money integer cents, JSON as text. */

export interface Tables {
  organizations: {
    id: Generated<number>
    code: string
    long_name: string
    short_name: string
    page_title: string
    logo: string
    favicon: string
    home_url: string
  }
  organization_hosts: { host: string; org_id: number }
  classes: { id: Generated<number>; org_id: number; name: string; created_at: number }
  users: {
    id: Generated<number>
    org_id: number
    user_type: UserType
    username: string
    /** What login compares: see `usernameKey`. */
    username_key: string
    real_name: string
    password_hash: string
    /** The class used last; the next session begins with it (O108). */
    last_class_id: number | null
    created_at: number
  }
  class_teachers: { class_id: number; teacher_id: number }
  /** The student is the key: one class at a time (O108). */
  class_students: { student_id: number; class_id: number }
  /** O064: when a class may use its tools, the last second excluded; a class without a row always may. */
  class_valid_dates: { id: Generated<number>; class_id: number; starts_at: number; ends_at: number }
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number
    class_id: number | null
    origin: number
    is_persistent: Flag
    address: string
    user_agent: string
    created_at: number
    seen_at: number
    expires_at: number
  }
  /** Three levels: subject (with its textbook edition), grade, chapter. */
  subjects: {
    id: Generated<number>
    org_id: number
    parent_id: number | null
    level: 1 | 2 | 3
    name: string
    edition: string
    position: number
  }
  courses: { id: Generated<number>; chapter_id: number; name: string; position: number }
  teacher_subjects: { teacher_id: number; subject_id: number }
  /** O109: at most one without an end in a class. */
  lessons: {
    id: Generated<number>
    class_id: number
    teacher_id: number
    course_id: number | null
    started_at: number
    /** When a teacher's device was last there; a lesson nobody teaches any more ends by itself. */
    seen_at: number
    ended_at: number | null
  }
  tool_states: { class_id: number; tool: string; state: string; version: number }
  facts: {
    id: Generated<number>
    class_id: number
    lesson_id: number | null
    tool: string
    kind: string
    user_id: number
    created_at: number
    data: string
  }
}
