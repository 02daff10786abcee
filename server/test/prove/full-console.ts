import type { Call } from '@jiangtai/contract/call'
import { userStates } from '@jiangtai/contract/people'
import { userTypes } from '@jiangtai/contract/roles'
import { patternName } from '@jiangtai/contract/school-classes'
import { setup, setupLimits } from '@jiangtai/contract/setup'
import { subjectTitles } from '@jiangtai/contract/subject-title'
import { type TimetableImport, timetable, timetableLimits } from '@jiangtai/contract/timetable'
import { ownWordLimits, wordLimits, words } from '@jiangtai/contract/words'
import { schoolSubjects } from '../../src/members/schools.db.ts'
import type { AccessWorld } from '../access-world.ts'
import type { TestApp } from '../build-app.ts'
import { type Ask, inSlices, type Scene, times } from './scenes.ts'

interface Full {
  readonly school: TestApp
  readonly world: AccessWorld
  readonly ask: Ask
}

const [days, periods] = [5, 8]

/** What the largest school has besides its people: a timetable, words, and classes by a pattern. */
export async function createFullConsole({ school, world, ask }: Full): Promise<readonly Scene[]> {
  const { db } = school
  const { org_id: orgId } = await db.selectFrom('classes').select('org_id').where('id', '=', world.classId).executeTakeFirstOrThrow()
  const session = await school.people.session(world.admin.id, true, true)
  const asAdmin = (call: Call, input: Record<string, unknown> = {}) => ask(call, input, session)
  const [subject = ''] = subjectTitles(await schoolSubjects(db, orgId)).values()

  const table = async (classOf: (at: number) => string) => {
    const teachers = await db
      .selectFrom('users')
      .select('username')
      .where('org_id', '=', orgId)
      .where('user_type', '=', userTypes.teacher)
      .where('state', '=', userStates.active)
      .orderBy('id', 'desc')
      .limit(timetableLimits.rows / days / periods)
      .execute()
    const rows = times(timetableLimits.rows, (at) => {
      const ofClass = Math.floor(at / days / periods)
      const [day, period] = [Math.floor((at % (days * periods)) / periods) + 1, (at % periods) + 1]
      return [classOf(ofClass), day, period, subject, teachers[ofClass]?.username ?? ''].join(',')
    })
    return new File([['班级,星期,节次,学科,老师', ...rows].join('\n')], '课表.csv')
  }
  const perGrade = setupLimits.classesPerGrade
  const rightTable = () => table((at) => patternName(Math.floor(at / perGrade) + 1, (at % perGrade) + 1))
  const tried = async (file: File) => (await school.ask(timetable.importTable, { file }, { session })).data as TimetableImport

  const mostSigns = (at: number) => `${'字'.repeat(ownWordLimits.signs - 6)}${String(at).padStart(6, '0')}`
  const partOfWords = Math.floor(ownWordLimits.signsAtOnce / (ownWordLimits.signs + 1))
  let wordsAdded = ownWordLimits.words - 4 * partOfWords
  await inSlices(times(wordsAdded, mostSigns), (slice) =>
    db
      .insertInto('organization_words')
      .values(slice.map((word) => ({ org_id: orgId, word, created_at: 1 })))
      .execute(),
  )
  const grades = JSON.stringify(times(setupLimits.grades, (at) => ({ grade: at + 1, count: perGrade })))

  return [
    { name: 'five thousand lessons of a table are tried', act: async () => asAdmin(timetable.importTable, { file: await rightTable() }) },
    {
      name: 'five thousand lessons that are wrong',
      act: async () => asAdmin(timetable.importTable, { file: await table((at) => `没有的班${at}`) }),
    },
    {
      name: 'five thousand lessons are imported',
      async act() {
        const file = await rightTable()
        const { version } = await tried(file)
        return asAdmin(timetable.importTable, { version, file })
      },
    },
    { name: 'the frame of a large timetable', act: () => asAdmin(timetable.frame) },
    { name: 'a large timetable as a spreadsheet', act: () => asAdmin(timetable.exportTable) },
    {
      name: 'words are added to nearly ten thousand',
      act: () => asAdmin(words.save, { add: JSON.stringify(times(partOfWords, () => mostSigns(wordsAdded++))) }),
    },
    { name: 'a page of ten thousand words', act: () => asAdmin(words.list, { curr_page_index: 1, page_size: 100 }) },
    {
      name: 'one of ten thousand words is looked for',
      act: () => asAdmin(words.list, { word: '字0', curr_page_index: 1, page_size: 100 }),
    },
    {
      name: 'a long text is held against ten thousand words',
      act: () => asAdmin(words.tryOut, { text: '字'.repeat(wordLimits.textLength) }),
    },
    {
      name: 'three hundred and sixty classes are made by a pattern',
      async act() {
        await db.updateTable('classes').set({ archived_at: 1 }).where('org_id', '=', orgId).where('name', 'like', '%级(%)班').execute()
        return asAdmin(setup.addClasses, { year: 2026, grades })
      },
    },
  ]
}
