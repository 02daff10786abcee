import { mediaTypes } from '@jiangtai/contract/media'
import { type PictureStroke, pictureInkLimits, pictureInks } from '@jiangtai/contract/picture-ink'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { asPerson } from '../../test/given.ts'
import { createLibrary } from '../../test/library.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { giveBoard } from '../whiteboard-files/student-boards.db.ts'
import { sweepPictureInk } from './picture-ink.db.ts'

const stroke = (id: string, count = 2): PictureStroke => ({
  id: id.padStart(8, '0'),
  points: Array.from({ length: 2 * count }, () => 12_345),
})

describe.each(engines)('ink on pictures on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())

  type Who = { readonly id: number; readonly session: string }
  const image = ({ id }: Who) =>
    createLibrary(school.db, school.deps.clock).upload(id, school.orgId, { name: 'p.png', media_type_id: mediaTypes.image })
  const keep = async (who: Who, picture: Record<string, unknown>, add: readonly PictureStroke[], take: readonly string[] = []) =>
    (await asPerson(school, who)(pictureInks.keep, { ...picture, add: JSON.stringify(add), take: JSON.stringify(take) })).errCode
  const idsOn = async (who: Who, picture: Record<string, unknown>) =>
    (await asPerson(school, who)<{ strokes: PictureStroke[] }>(pictureInks.read, picture)).data.strokes.map(({ id }) => Number(id))

  it('is kept stroke by stroke, whichever screen wrote it, and the other screens of the teacher are told', async () => {
    const { teacher, classId, sit } = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const picture = { class_id: classId, file_cdn_id: await image(teacher) }
    const desk = await sit(teacher)
    await Promise.all([keep(teacher, picture, [stroke('1')]), keep(teacher, picture, [stroke('2'), stroke('3')])])
    expect(await keep(teacher, picture, [stroke('1')], [stroke('2').id])).toBe(0)
    expect((await idsOn(teacher, picture)).sort()).toEqual([1, 3])
    await vi.waitFor(() => expect(desk.named('picture_ink').at(-1)).toEqual({ ...picture, teacher_id: teacher.id }))
    // Each teacher's own, and each class begins clean.
    expect(await keep(colleague, picture, [stroke('4')])).toBe(refusals.pictureForeign[0])
    const other = await school.people.schoolClass(school.orgId)
    await school.db.insertInto('class_teachers').values({ class_id: other, teacher_id: teacher.id }).execute()
    expect(await idsOn(teacher, { ...picture, class_id: other })).toEqual([])
    school.hangUp()
  })

  it('is for own classes and pictures that can be shown there: not for another class, nor for what a student gave elsewhere', async () => {
    const [here, there] = [await school.newClass(), await school.newClass()]
    const boardOf = async ({ student, classId }: typeof here) => {
      const upload_id = await image(student)
      const row = { class_id: classId, student_id: student.id, upload_id, course_id: null, strokes_id: null, created_at: 1 }
      await giveBoard(school.db, row)
      return upload_id
    }
    const given = { class_id: here.classId, file_cdn_id: await boardOf(here) }
    expect(await keep(here.teacher, given, [stroke('1')])).toBe(0)
    expect(await keep(here.teacher, { ...given, file_cdn_id: await boardOf(there) }, [stroke('1')])).toBe(refusals.pictureForeign[0])
    expect(await keep(there.teacher, given, [stroke('2')])).not.toBe(0)
    expect(await idsOn(here.teacher, given)).toEqual([1])
  })

  it('has an end on each picture, after which nothing of what was sent is kept, and is forgotten after a month', async () => {
    const { teacher, classId } = await school.newClass()
    const picture = { class_id: classId, file_cdn_id: await image(teacher) }
    const large = (at: number) => stroke(`${at}`, pictureInkLimits.points)
    const most = Math.floor(pictureInkLimits.signs / JSON.stringify(large(1).points).length)
    for (let at = 1; at <= most; at += 2) expect(await keep(teacher, picture, [large(at), large(at + 1)].slice(0, most - at + 1))).toBe(0)
    expect(await keep(teacher, picture, [large(900)], [])).toBe(refusals.inkPageFull[0])
    expect(await idsOn(teacher, picture)).toHaveLength(most)
    expect(await keep(teacher, picture, [large(900)], [large(1).id])).toBe(0)
    await sweepPictureInk(school.db, school.deps.clock.seconds() + 29 * 86_400)
    expect(await idsOn(teacher, picture)).toHaveLength(most)
    await sweepPictureInk(school.db, school.deps.clock.seconds() + 31 * 86_400)
    expect(await idsOn(teacher, picture)).toEqual([])
  })
})
