import { mediaTypes } from '@jiangtai/contract/media'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import type { TestApp } from './build-app.ts'
import { asPerson, createCourse } from './given.ts'
import { line, sheet } from './live-boards.ts'

interface Who {
  readonly id: number
  readonly session: string
}

export const log = (operations: readonly object[] = [line(1), line(2)]) => ({ ...sheet, operations })

/** A teacher with a course in two classes, people without any business with it, and boards for them. */
export async function createBoardSchool(school: TestApp, orgId: number) {
  const made = await createCourse(school, orgId)
  const abroadOrg = await school.people.organization()
  const host = `${(await school.db.selectFrom('organizations').select('code').where('id', '=', abroadOrg).executeTakeFirstOrThrow()).code}.test`
  const as = (person: Who) => asPerson(school, person)
  const image = (person: Who, org = orgId) => made.library.upload(person.id, org, { name: '板书.png', media_type_id: mediaTypes.image })

  async function keep(person: Who, text: unknown = log()) {
    const strokes = new File([typeof text === 'string' ? text : JSON.stringify(text)], 'strokes.json')
    const { errCode, data } = await school.ask(whiteboardFiles.keepStrokes, { strokes }, { session: person.session })
    return { errCode, id: (data as { strokes_id: number } | null)?.strokes_id ?? 0 }
  }
  async function add(person: Who, more: object = {}) {
    const input = { title: '板书', file_cdn_id: await image(person), ...more }
    return (await as(person)<{ id: number }>(whiteboardFiles.add, input)).data.id
  }
  /** Something of the course is given to a class. */
  async function pushTo(classId: number, courseId = made.courseId) {
    const mixId = await made.library.mix(made.teacher.id, classId, courseId, 2)
    const { id } = await made.library.resource(made.teacher.id, orgId)
    const itemId = await made.library.item(mixId, id)
    await made.library.push(mixId, [itemId])
    return { withdraw: () => school.db.updateTable('push_items').set({ withdrawn_at: 1 }).where('item_id', '=', itemId).execute() }
  }
  return {
    ...{ ...made, as, image, keep, add, pushTo },
    abroad: { host, teacher: await school.people.teacher(abroadOrg), student: await school.people.student(abroadOrg) },
  }
}
export type BoardSchool = Awaited<ReturnType<typeof createBoardSchool>>
