import { type Admin, type AuditRow, admins, type Overview } from '@jiangtai/contract/admins'
import { type SetupState, setup } from '@jiangtai/contract/setup'
import { suggestInbox } from '@jiangtai/contract/suggest-inbox'
import type { ClassSwitches } from '@jiangtai/contract/switches'
import { classJoins } from '@jiangtai/contract/teacher-classes'
import { logIn, teacher } from './school.ts'
import type { Stand } from './stand.ts'

export const admin = { ...teacher, admin_level: 1 } as const

const granted_at = Date.UTC(2026, 10, 1, 2) / 1000

export const adminOf = (more: Partial<Admin> = {}): Admin => ({
  ...{ id: admin.user_id, username: admin.user_name, real_name: admin.real_name, level: 1, granted_by: '', granted_at },
  ...more,
})

export const overview: Overview = {
  ...{
    teacher_count: 86,
    waiting_count: 2,
    join_count: 1,
    student_count: 1083,
    class_count: 24,
    file_bytes: 1_900_000_000_000,
    running_count: 7,
  },
  suggest_count: 0,
  empty_classes: [
    { id: 6, name: '七年级(6)班' },
    { id: 7, name: '七年级(7)班' },
  ],
  days: [44, 47, 41, 52, 6, 0, 31].map((count, at) => ({ date: `2026-11-${10 + at}`, count })),
}

export const setUp: SetupState = {
  ...{ class_count: 24, subject_count: 5, teacher_count: 86, student_count: 1083, admin_count: 2 },
  ...{ skipped: [], has_demo: 0, is_done: 1, has_whole: 1 },
}

export const auditOf = (more: Partial<AuditRow> = {}): AuditRow => ({
  ...{ id: 1, act: 'admin-granted', actor_id: admin.user_id, actor_name: admin.real_name, object_kind: 'person', object_id: 2 },
  ...{ object_name: '李*', before_json: '{"权限":"无"}', after_json: '{"权限":"学校管理员"}', address: '10.0.0.1', created_at: granted_at },
  ...more,
})

export const switchesOf = (more: Partial<ClassSwitches> = {}): ClassSwitches => ({
  ...{ id: 1, name: '七年级(3)班', grade: 7, student_count: 46, decided: [] },
  ...more,
})

/** An administrator is logged in, and the console has figures. */
export function enterConsole(stand: Stand) {
  logIn(stand, admin)
  stand.answer(admins.overview, overview)
  stand.answer(suggestInbox.waiting, { count: 0 })
  stand.answer(setup.state, setUp)
  stand.answer(classJoins.list, { list: [] })
  stand.answer(admins.list, { list: [adminOf()] })
  stand.answer(admins.auditActors, { list: [{ id: 0, name: '' }] })
}
