import type { Call } from '@jiangtai/contract/call'
import { center } from '@jiangtai/contract/center'
import { classGroups } from '@jiangtai/contract/class-groups'
import { classes } from '@jiangtai/contract/classes'
import { mediaTypes } from '@jiangtai/contract/media'
import { notices } from '@jiangtai/contract/notices'
import { resourceShelves } from '@jiangtai/contract/resource-shelves'
import { resourceOrders, resources } from '@jiangtai/contract/resources'
import { suggests } from '@jiangtai/contract/suggests'
import { teacherClasses } from '@jiangtai/contract/teacher-classes'
import { teacherStudy } from '@jiangtai/contract/teacher-study'
import { sql } from 'kysely'
import type { Engine } from '../../server/src/db/engine.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { quantile, ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'
import { openEngine } from '../open-engine.ts'
import { fillClass, fillLibrary, fillMonth, fillNotices } from './school.ts'

/**
 * The lists of a personal centre by the whole path of a call: a school with 100,000 resources, a tenth of them one teacher's, a class of 999 students
 * with a month of 60 lessons and as many mixes, all attended, answered and read, and 50,000 notices; against a
 * call that reads nothing but who asks, in turns. `trial`: a tenth of it.
 */
const share = process.argv.includes('trial') ? 10 : 1
const size = { resources: 100_000 / share, students: Math.floor(999 / share), notices: 50_000 / share, lessons: 60 }
const rounds = 100
const warmUp = 10

async function measure(engine: Engine) {
  const database = await openEngine(engine)
  const node = await buildNode(database, { checkReplies: false })
  const orgId = await node.people.organization({ hosts: ['localhost'] })
  const class_id = await node.people.schoolClass(orgId)
  const [own, colleague] = [await node.people.teacher(orgId, [class_id]), await node.people.teacher(orgId, [class_id])]
  await fillLibrary(node.db, orgId, own.id, colleague.id, size.resources)
  const students = await fillClass(node.db, orgId, class_id, own.id, size.students)
  await fillMonth(node.db, {
    orgId,
    classId: class_id,
    teacherId: own.id,
    students,
    count: size.lessons,
    now: Math.floor(Date.now() / 1000),
  })
  await fillNotices(node.db, own.id, size.notices)
  // As a database is after its first night.
  await sql.raw(engine === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(node.db)

  const page = { curr_page_index: 1, page_size: 20 }
  const asked: Readonly<Record<string, readonly [Call, Record<string, unknown>, typeof own]>> = {
    'my-resource-page': [resources.mine, page, own],
    'my-resource-page, by name': [resources.mine, { ...page, order: resourceOrders.title }, own],
    'my-resource-page, by size': [resources.mine, { ...page, order: resourceOrders.largest }, own],
    'get-resource-media-type-list': [resources.mediaTypes, {}, own],
    'resource-collect-list': [resourceShelves.collected, page, colleague],
    'public-resources': [resourceShelves.front, {}, colleague],
    'get-public-resource-pages': [resourceShelves.pages, page, colleague],
    'get-public-resource-pages, one kind': [resourceShelves.pages, { ...page, media_type_id: mediaTypes.video }, colleague],
    'get-media-type-list': [resourceShelves.types, {}, colleague],
    'get-class-students': [classes.roster, { class_id }, own],
    'class-manage': [teacherClasses.manage, {}, own],
    'get-teacher-classes-group': [classGroups.list, { class_id }, own],
    'get-notice': [notices.list, page, own],
    'get-notice, read ones': [notices.list, { ...page, is_read: 1 }, own],
    'get-not-read-count': [notices.unread, {}, own],
    'get-nav': [center.nav, {}, own],
    'teacher-study-message': [teacherStudy.messages, page, own],
    'teacher-study-suggest': [teacherStudy.advice, { class_id }, own],
  }

  async function ask(call: Call, input: Record<string, unknown>, { session }: typeof own) {
    const began = performance.now()
    const { errCode } = await node.ask(call, input, { session })
    if (errCode !== 0) throw new Error(`${call.path} refused: ${errCode}`)
    return performance.now() - began
  }

  const measured: Record<string, unknown> = {}
  for (const [name, [call, input, who]] of Object.entries(asked)) {
    const [listed, bare]: [number[], number[]] = [[], []]
    for (let at = 0; at < warmUp + rounds; at++) {
      const [ms, bareMs] = [await ask(call, input, who), await ask(suggests.types, {}, who)]
      if (at < warmUp) continue
      listed.push(ms)
      bare.push(bareMs)
    }
    const [p50, p95] = [quantile(listed, 0.5), quantile(listed, 0.95)]
    measured[name] = { p50: round(p50, 1), p95: round(p95, 1), 'p50 / bare call': ratio(p50, quantile(bare, 0.5)) }
  }
  await node.app.close()
  await database.close()
  return measured
}

const engines: Record<string, unknown> = { sqlite: await measure('sqlite') }
if (hasPostgres()) engines.postgres = await measure('postgres')
process.stdout.write(
  `${JSON.stringify({ bench: 'center', ...size, milliseconds: engines, aim: { p95: 50 }, rounds, node: process.version })}\n`,
)
