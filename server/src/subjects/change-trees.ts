import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { publish, setEditor, subjectOfTeacher } from './publish.db.ts'

/** Makes a teacher's own tree the school's, and writes it down; undefined if the school has no such tree of a teacher. */
export async function publishTree(tx: Db, by: AuditBy, id: number) {
  await lockOrganization(tx, by.orgId)
  // Read under the lock: somebody else may have published it while this one waited.
  const tree = await subjectOfTeacher(tx, id)
  if (tree?.org_id !== by.orgId) return undefined
  const called = tree.edition ? `${tree.name}（${tree.edition}）` : tree.name
  const published = await publish(tx, tree)
  const { grades, chapters, courses } = published.added
  const how = published.merged_into === 0 ? '归学校' : `并入学校的同名目录（编号 ${published.merged_into}）`
  const counts = `${grades} 个年级、${chapters} 个章节、${courses} 节课程`
  await noteAudit(tx, by, {
    ...{ act: 'subject-published', on: { kind: 'subject', id: tree.id, name: called } },
    after: { 归属: how, 内容: counts },
  })
  return { published, words: `“${called}”已${how}：${counts}` }
}

export async function setTreeEditor(tx: Db, by: AuditBy, id: number, isEditor: boolean) {
  await setEditor(tx, id, isEditor)
  await noteAudit(tx, by, { act: isEditor ? 'editor-granted' : 'editor-revoked', on: { kind: 'person', id } })
}
