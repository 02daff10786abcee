import type { TreeCounts } from '@jiangtai/contract/subjects'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { growSchool, isNothing } from './grow.db.ts'
import { addedBy, type Growth, type Soil } from './grow.ts'
import { publish, setEditor, subjectOfTeacher } from './publish.db.ts'

/** Of an audit: what it was done to is named in short. */
const longestName = 60

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

const countsOf = ({ subjects, grades, chapters, courses }: TreeCounts) =>
  `${subjects} 个学科、${grades} 个年级、${chapters} 个章节、${courses} 节课程`

/** Adds to the trees of the school what a table has more, and writes it down. Under the lock of the organisation. */
export async function importTrees(tx: Db, by: AuditBy, soil: Soil, growth: Growth) {
  if (isNothing(growth)) return
  await growSchool(tx, by.orgId, soil, growth)
  const names = [...new Set([...growth.roots, ...soil.roots].map(({ name }) => name))].join('、').slice(0, longestName)
  await noteAudit(tx, by, { act: 'tree-imported', on: { kind: 'subject', name: names }, after: { 新增: countsOf(addedBy(growth)) } })
}

export async function setTreeEditor(tx: Db, by: AuditBy, id: number, isEditor: boolean) {
  await setEditor(tx, id, isEditor)
  await noteAudit(tx, by, { act: isEditor ? 'editor-granted' : 'editor-revoked', on: { kind: 'person', id } })
}
