import { setTimeout } from 'node:timers/promises'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely'
import * as people from '../../migrations/0001_people.ts'
import * as sessions from '../../migrations/0002_sessions.ts'
import * as subjects from '../../migrations/0003_subjects.ts'
import * as live from '../../migrations/0004_live.ts'
import * as classValidDates from '../../migrations/0005_class_valid_dates.ts'
import * as accounts from '../../migrations/0006_accounts.ts'
import * as joining from '../../migrations/0007_joining.ts'
import * as words from '../../migrations/0008_words.ts'
import * as analytics from '../../migrations/0009_analytics.ts'
import * as uploads from '../../migrations/0010_uploads.ts'
import * as lessonFacts from '../../migrations/0011_lesson_facts.ts'
import * as courses from '../../migrations/0012_courses.ts'
import * as lockScreen from '../../migrations/0013_lock_screen.ts'
import * as thrownPictures from '../../migrations/0014_thrown_pictures.ts'
import * as boards from '../../migrations/0015_boards.ts'
import * as vouched from '../../migrations/0016_vouched.ts'
import * as sessionEnds from '../../migrations/0017_session_ends.ts'
import * as jobs from '../../migrations/0018_jobs.ts'
import * as lockHabits from '../../migrations/0019_lock_habits.ts'
import * as pageInk from '../../migrations/0021_page_ink.ts'
import * as boardHabits from '../../migrations/0022_board_habits.ts'
import * as pictureInk from '../../migrations/0025_picture_ink.ts'
import * as taken from '../../migrations/0028_taken.ts'
import * as resourceCourses from '../../migrations/0030_resource_courses.ts'
import * as bin from '../../migrations/0031_bin.ts'
import * as thumbs from '../../migrations/0032_thumbs.ts'
import * as ownTrees from '../../migrations/0033_own_trees.ts'
import * as members from '../../migrations/0036_members.ts'
import * as previews from '../../migrations/0037_previews.ts'
import * as search from '../../migrations/0038_search.ts'
import * as tags from '../../migrations/0039_tags.ts'
import * as courseShares from '../../migrations/0040_course_shares.ts'
import * as addresses from '../../migrations/0041_addresses.ts'
import * as admins from '../../migrations/0042_admins.ts'
import * as schoolPeople from '../../migrations/0043_people.ts'
import * as backups from '../../migrations/0044_backups.ts'
import * as privacy from '../../migrations/0045_privacy.ts'
import * as setup from '../../migrations/0046_setup.ts'
import * as school from '../../migrations/0048_school.ts'
import * as content from '../../migrations/0049_content.ts'
import * as timetable from '../../migrations/0050_timetable.ts'
import * as setupSteps from '../../migrations/0051_setup_steps.ts'
import * as consents from '../../migrations/0052_consents.ts'
import * as merged from '../../migrations/0053_merged.ts'
import * as backupSchedule from '../../migrations/0054_backup_schedule.ts'
import * as classGroups from '../../migrations/0056_class_groups.ts'
import * as avatars from '../../migrations/0057_avatars.ts'
import * as classTeaching from '../../migrations/0058_class_teaching.ts'
import * as noticesDropped from '../../migrations/0060_notices_dropped.ts'
import * as feedback from '../../migrations/0061_feedback.ts'
import * as shelves from '../../migrations/0062_shelves.ts'
import * as noticeRefs from '../../migrations/0063_notice_refs.ts'
import * as resourceBytes from '../../migrations/0065_resource_bytes.ts'
import * as stoppedSubjects from '../../migrations/0066_stopped_subjects.ts'
import * as noticesRead from '../../migrations/0067_notices_read.ts'
import * as uploadBytes from '../../migrations/0070_upload_bytes.ts'
import * as money from '../../migrations/0072_money.ts'
import * as sandboxRefunds from '../../migrations/0073_sandbox_refunds.ts'
import * as questionBank from '../../migrations/0074_questions.ts'
import * as openClasses from '../../migrations/0075_open_classes.ts'
import * as questionImports from '../../migrations/0076_question_imports.ts'
import * as exams from '../../migrations/0077_exams.ts'
import * as examFacts from '../../migrations/0078_exam_facts.ts'
import * as marking from '../../migrations/0079_marking.ts'
import * as keyFiles from '../../migrations/0080_key_files.ts'
import * as wechatLogin from '../../migrations/0081_wechat_login.ts'
import * as schoolServers from '../../migrations/0082_school_servers.ts'
import * as appletLinks from '../../migrations/0083_applet_links.ts'
import * as filledAt from '../../migrations/0084_filled_at.ts'
import * as schoolServerDoors from '../../migrations/0085_school_server_doors.ts'
import { causeOf, StartFailure } from '../start-failure.ts'
import { productVersion } from '../version.ts'
import { type Columns, columnsFor } from './columns.ts'
import type { Database, Db } from './database.ts'
import type { Engine } from './engine.ts'
import { giveWay, hasGivenWay, pauseAfter, toldAfter } from './give-way.ts'
import { madeSteps } from './migrated.ts'
import { otherVersionsAt } from './nodes.ts'

interface Step {
  /** 'additive': nodes of the release before go on beside it. 'stop': they must have ended, or would find and write what is not so any more. */
  readonly upgrade: 'additive' | 'stop'
  up(db: Db, columns: Columns): Promise<void>
}

/** In order, by file name; forward only. */
export const migrations: Readonly<Record<string, Step>> = {
  '0001_people': people,
  '0002_sessions': sessions,
  '0003_subjects': subjects,
  '0004_live': live,
  '0005_class_valid_dates': classValidDates,
  '0006_accounts': accounts,
  '0007_joining': joining,
  '0008_words': words,
  '0009_analytics': analytics,
  '0010_uploads': uploads,
  '0011_lesson_facts': lessonFacts,
  '0012_courses': courses,
  '0013_lock_screen': lockScreen,
  '0014_thrown_pictures': thrownPictures,
  '0015_boards': boards,
  '0016_vouched': vouched,
  '0017_session_ends': sessionEnds,
  '0018_jobs': jobs,
  '0019_lock_habits': lockHabits,
  '0021_page_ink': pageInk,
  '0022_board_habits': boardHabits,
  '0025_picture_ink': pictureInk,
  '0028_taken': taken,
  '0030_resource_courses': resourceCourses,
  '0031_bin': bin,
  '0032_thumbs': thumbs,
  '0033_own_trees': ownTrees,
  '0036_members': members,
  '0037_previews': previews,
  '0038_search': search,
  '0039_tags': tags,
  '0040_course_shares': courseShares,
  '0041_addresses': addresses,
  '0042_admins': admins,
  '0043_people': schoolPeople,
  '0044_backups': backups,
  '0045_privacy': privacy,
  '0046_setup': setup,
  '0048_school': school,
  '0049_content': content,
  '0050_timetable': timetable,
  '0051_setup_steps': setupSteps,
  '0052_consents': consents,
  '0053_merged': merged,
  '0054_backup_schedule': backupSchedule,
  '0056_class_groups': classGroups,
  '0057_avatars': avatars,
  '0058_class_teaching': classTeaching,
  '0060_notices_dropped': noticesDropped,
  '0061_feedback': feedback,
  '0062_shelves': shelves,
  '0063_notice_refs': noticeRefs,
  '0065_resource_bytes': resourceBytes,
  '0066_stopped_subjects': stoppedSubjects,
  '0067_notices_read': noticesRead,
  '0070_upload_bytes': uploadBytes,
  '0072_money': money,
  '0073_sandbox_refunds': sandboxRefunds,
  '0074_questions': questionBank,
  '0075_open_classes': openClasses,
  '0076_question_imports': questionImports,
  '0077_exams': exams,
  '0078_exam_facts': examFacts,
  '0079_marking': marking,
  '0080_key_files': keyFiles,
  '0081_wechat_login': wechatLogin,
  '0082_school_servers': schoolServers,
  '0083_applet_links': appletLinks,
  '0084_filled_at': filledAt,
  '0085_school_server_doors': schoolServerDoors,
}

function migratorOf(db: Db, engine: Engine, steps: Readonly<Record<string, Step>>) {
  const columns = columnsFor(engine)
  // SQLite, too, does a step whole or not at all: the migrator itself begins no transaction there.
  const whole = (db: Db, step: (tx: Db) => Promise<unknown>) => (db.isTransaction ? step(db) : db.transaction().execute(step))
  const known = Object.entries(steps).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: async (db) =>
        void (await whole(db, async (tx) => {
          if (engine === 'postgres') await giveWay(tx)
          await up(tx, columns)
        })),
    },
  ])
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(known) } })
}

export const isKnownMigration = (name: string) => Object.hasOwn(migrations, name)

/** The last step the database has, how many of those known here it has not, and how many it has that nobody here knows. */
export async function migrationsOf(db: Db) {
  const made = await madeSteps(db)
  const missing = Object.keys(migrations).filter((name) => !made.includes(name))
  const unknown = made.filter((name) => !isKnownMigration(name))
  return { last: made.at(-1) ?? '', missing: missing.length, unknown: unknown.length }
}

/** Whether it has every step that is known here; asking changes nothing. */
export const isUpToDate = async (db: Db) => (await migrationsOf(db)).missing === 0

export async function migrate({ db, engine, openPatient }: Database, steps = migrations, tell: (sentence: string) => void = () => {}) {
  await demandOlder(db, steps)
  if (engine === 'postgres') await demandAlone(db, steps)
  const patient = openPatient?.()
  const migrator = migratorOf(patient ?? db, engine, steps)
  const isNew = (await madeSteps(db)).length === 0
  const { error, results } = await (isNew ? migrator.migrateToLatest() : stepByStep(migrator, tell))
  await patient?.destroy()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new StartFailure(`数据库升级失败${failed ? `（${failed}）` : ''}：${causeOf(error)}`)
}

/** Each step for itself, and again where it has given way: nodes that serve meanwhile wait for moments only. */
async function stepByStep(migrator: Migrator, tell: (sentence: string) => void): Promise<MigrationResultSet> {
  for (let tries = 0; ; ) {
    const made = await migrator.migrateUp()
    if (hasGivenWay(made.error)) {
      tries++
      const step = made.results?.find(({ status }) => status === 'Error')?.migrationName ?? ''
      if (tries === toldAfter) tell(`数据库升级（${step}）在等别的程序用完数据库，例如正在进行的备份；等到了会自动继续。`)
      await setTimeout(pauseAfter(tries))
    } else if (made.error !== undefined || made.results?.length === 0) return made
    else tries = 0
  }
}

async function demandOlder(db: Db, steps: Readonly<Record<string, Step>>) {
  const unknown = (await madeSteps(db)).find((name) => !Object.hasOwn(steps, name))
  if (unknown !== undefined)
    throw new StartFailure(
      `数据库已由更新的版本升级过（${unknown}），这个版本（${productVersion}）不能用它：请启动更新的版本；要退回这个版本，请恢复升级前的备份。`,
    )
}

/** Beside nodes of other versions only what is additive is done. */
async function demandAlone(db: Db, steps: Readonly<Record<string, Step>>) {
  const done = new Set(await madeSteps(db))
  const stops = Object.keys(steps).filter((name) => !done.has(name) && steps[name]?.upgrade === 'stop')
  if (done.size === 0 || stops.length === 0) return
  const others = await otherVersionsAt(db)
  if (others.length > 0)
    throw new StartFailure(
      `这次数据库升级（${stops.join('、')}）不能和其他版本的节点同时进行，而它们还在使用这个数据库（${others.join('、')}）：请先停止所有其他版本的节点和命令，再启动这个版本（${productVersion}）。数据没有改动。`,
    )
}
