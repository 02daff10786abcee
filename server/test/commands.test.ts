import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/database.ts'
import { mediaHostsAdmin } from '../src/media-hosts/media-hosts.admin.ts'
import { noticeTo } from '../src/notices/notices.db.ts'
import { deleteStudentAdmin } from '../src/privacy/delete-student.admin.ts'
import { vouchAdmin } from '../src/registration/vouch.admin.ts'
import { schoolServersAdmin } from '../src/school-servers/school-servers.admin.ts'
import { subjectsAdmin } from '../src/subjects/subjects.admin.ts'
import { suggestsAdmin } from '../src/suggests/suggests.admin.ts'
import { switchesAdmin } from '../src/switches/switches.admin.ts'
import { tagsAdmin } from '../src/tags/tags.admin.ts'
import { unlockedAdmin } from '../src/tools/lock-screen/lock-screen.admin.ts'
import { wordsAdmin } from '../src/words/words.admin.ts'
import { buildApp, type TestApp } from './build-app.ts'
import { engines } from './databases.ts'

type Command = (db: Db, args: readonly string[], say: (line: string) => void) => Promise<unknown>
const quiet = async () => {}
const ways = { publish: quiet, newKey: () => 'key' }

/** What an operator's command does to a school, by the act that is written down. */
const changes: readonly (readonly [act: string, command: Command, args: readonly string[]])[] = [
  ['switch-set', (db, args, say) => switchesAdmin(db, args, say, quiet), ['ORG', '投票器', 'off']],
  ['switch-set', (db, args, say) => switchesAdmin(db, args, say, quiet), ['ORG', '--class', 'CLASS', '投票器', 'off']],
  ['words-changed', (db, args, say) => wordsAdmin(db, args, say, quiet), ['add', 'ORG', '词']],
  ['hosts-changed', (db, args, say) => mediaHostsAdmin(db, args, say, quiet), ['add', 'ORG', 'v.qq.com']],
  ['school-server-added', (db, args, say) => schoolServersAdmin(db, args, say, ways), ['add', 'ORG', '机房', '10.0.0.2:8090']],
  ['tags-changed', tagsAdmin, ['add', 'ORG', '课型/新授课']],
  ['vouched', vouchAdmin, ['ORG', 'TEACHER', 'on']],
  ['lock-exempted', unlockedAdmin, ['ORG', 'STUDENT', 'on']],
  ['deletion-asked', deleteStudentAdmin, ['ORG', 'STUDENT', '转学']],
  ['suggest-answered', (db, args, say) => suggestsAdmin(db, args, say, { notify: noticeTo }), ['answer', 'SUGGEST', '已处理', '改好了']],
  ['editor-granted', subjectsAdmin, ['editors', 'ORG', 'TEACHER', 'on']],
]

describe.each(engines)('commands on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  it.each(changes)('R1130, R1140: %s is written down once without an actor, and with --dry-run not at all', async (act, command, typed) => {
    const code = `commands${++made}`
    const orgId = await school.people.organization({ code })
    const classId = await school.people.schoolClass(orgId)
    const [teacher, student] = [await school.people.teacher(orgId, [classId]), await school.people.student(orgId, [classId])]
    const suggest = { org_id: orgId, user_id: teacher.id, resource_id: null, resource_title: '课件', text: '有误' }
    const { id } = await school.db
      .insertInto('suggests')
      .values({ ...suggest, type_id: 1, state: 0, answer: '', created_at: 1, handled_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const meant = { ORG: code, CLASS: String(classId), TEACHER: teacher.username, STUDENT: student.username, SUGGEST: String(id) }
    const args = typed.map((arg) => (meant as Record<string, string>)[arg] ?? arg)
    const run = async (...options: string[]) => {
      const said: string[] = []
      await command(school.db, [...args, ...options], (line) => said.push(line))
      return said
    }
    const noted = async () =>
      (await school.db.selectFrom('audits').select(['act', 'actor_id']).where('org_id', '=', orgId).execute()).map((row) => [
        row.act,
        row.actor_id,
      ])
    expect((await run('--dry-run')).length).toBeGreaterThan(1)
    expect(JSON.parse((await run('--dry-run', '--json')).join())).toMatchObject({ is_done: 0 })
    expect(await noted()).toEqual([])
    expect(JSON.parse((await run('--json')).join())).toMatchObject({ is_done: 1 })
    expect(await noted()).toEqual([[act, null]])
  })
})
