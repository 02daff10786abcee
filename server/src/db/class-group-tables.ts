import type { Generated } from 'kysely'

export interface ClassGroupTables {
  /** Of one teacher: colleagues divide the same class in their own way. */
  class_groups: { id: Generated<number>; class_id: number; teacher_id: number; name: string; position: number }
  /** Whoever has left the class is in no group, and in the old one again after coming back. */
  class_group_members: { group_id: number; student_id: number }
}
