import type { CourseType } from '@jiangtai/contract/courses'
import type { Flag } from '@jiangtai/contract/flag'
import type { PagePlanKind } from '@jiangtai/contract/page-plans'
import type { Generated } from 'kysely'

/** What teachers put together for their classes, give to students and share with colleagues. */
export interface CourseTables {
  /** What a teacher has put together for a class and a course. Listed nowhere while `deleted_at` is set; the next change begins it anew. */
  mixes: {
    id: Generated<number>
    teacher_id: number
    class_id: number
    course_id: number
    course_type: CourseType
    /** Counts the changes. */
    version: number
    updated_at: number
    deleted_at: Generated<number | null>
  }
  /** A mix that was deleted as a whole. Its items say so: they come back together. */
  deleted_mixes: { id: Generated<number>; mix_id: number; teacher_id: number; deleted_at: number; purged_at: Generated<number | null> }
  /** Taken out while `removed_at` is set: it may come back where it stood. `taken_title`: of what is a colleague's, as it was called when it was put in. */
  mix_items: {
    id: Generated<number>
    mix_id: number
    resource_id: number
    position: number
    removed_at: number | null
    taken_title: string | null
    /** The deletion of the whole mix by which it is out. */
    deleted_mix_id: Generated<number | null>
  }
  /** `told_at`: when the class heard of it; by one node, once. */
  pushes: { id: Generated<number>; mix_id: number; note: string; push_at: number; created_at: number; told_at: number | null }
  push_items: { push_id: number; item_id: number; withdrawn_at: number | null }
  /** What a student opened, and for how long. */
  item_reads: {
    item_id: number
    student_id: number
    opened_at: number
    seen_at: number
    seconds: number
    page: number
    position: number
    is_done: Flag
  }
  page_plans: {
    id: Generated<number>
    teacher_id: number
    resource_id: number
    page: number
    kind: PagePlanKind
    text: string
    seconds: number
    vote_plan_id: number | null
  }
  course_shares: {
    id: Generated<number>
    org_id: number
    teacher_id: number
    /** Null: it is no longer there. */
    course_id: number | null
    course_type: CourseType
    course_name: string
    text: string
    can_copy: Flag
    /** 1: to every teacher of the school; who has read it has a row as receiver. */
    to_school: Flag
    created_at: number
    withdrawn_at: number | null
  }
  course_share_resources: {
    share_id: number
    resource_id: number
    position: number
  }
  course_share_receivers: {
    share_id: number
    teacher_id: number
    read_at: number | null
    /** What it was last put into. */
    mix_id: number | null
  }
}
