import { type AnswerInk, examMarking, type Marked } from '@jiangtai/contract/exam-marking'
import { mediaTypes } from '@jiangtai/contract/media'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { createMarking, written } from '../../../test/exam-marking.ts'
import { change } from '../../../test/exam-school.ts'
import { asPerson } from '../../../test/given.ts'
import { purgeStudent } from '../../privacy/purge.db.ts'
import { createSlices } from '../facts/slices.ts'
import { createPapers } from '../paper/papers.ts'
import { sweepExams } from '../retention.db.ts'

const code = (name: RefusalName) => refusals[name][0]
const line = { kind: 'line', width: 40, points: [0, 0, 10_000, 10_000] }
const stamp = { kind: 'stamp', stamp: 'half', x: 5000, y: 5000, centi: 100 }

describe.each(engines)('ink and sound of marks on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  const read = async (url: string, { session }: { session: string }) =>
    (await school.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie: `jt_session=${session}` } })).statusCode
  const sweep = (later: number) =>
    sweepExams(school.db, school.deps.clock.seconds() + later, createSlices({ db: school.db, papers: createPapers(school.db) }))
  const set = (id: number, state: 2 | 3) =>
    school.db
      .updateTable('exam_classes')
      .set({ state, published_at: state === 3 ? school.deps.clock.seconds() : null })
      .where('id', '=', id)
      .execute()

  /** Ann has handed in a photo, Bo nothing. */
  async function photographed(settings: object = {}) {
    const room = await createMarking(school, orgId, {
      students: 2,
      colleagues: 1,
      texts: [null, null],
      settings: { redo_max: 1, ...settings },
      isEnded: false,
    })
    const [ann, bo] = room.students
    const [colleague] = room.others
    if (!ann || !bo || !colleague) throw new Error('nobody')
    const photo = await room.upload(ann.session)
    const { data } = await room.desk(ann).redo(room.exam_class_id)
    const { attempt_id } = data.attempt
    await room.desk(ann).submit(attempt_id, 'press-photo', { [written]: change({ f: [photo.id] }) })
    const place = { attempt_id, leaf: written }
    const draw = (more: object = {}, as = room.teach) =>
      as<{ ink: AnswerInk }>(examMarking.saveInk, {
        ...place,
        file_id: photo.id,
        strokes: JSON.stringify([line, stamp]),
        turn: 1,
        rev: 0,
        ...more,
      })
    const shown = async (as = room.teach) => (await room.answers(as, { attempt_id })).list[0]
    return { ...room, ann, bo, colleague, photo, attempt_id, place, draw, shown }
  }

  it('R950: strokes and stamps lie on the picture as they were drawn; of two who draw the later one sees it first', async () => {
    const room = await photographed()
    const flat = await room.upload(room.teacher.session, '批注.png')
    const { errCode, data } = await room.draw({ flat_file_id: flat.id })
    expect([errCode, data.ink]).toMatchObject([
      0,
      { file_id: room.photo.id, strokes: [line, stamp], turn: 1, flat: { id: flat.id }, rev: 1 },
    ])
    const [bo] = room.colleagueAs
    expect((await room.shown(bo))?.mark.inks).toEqual([data.ink])
    expect((await room.draw({}, bo)).errCode).toBe(code('markStale'))
    expect((await room.draw({ rev: 1, strokes: '[]' }, bo)).data.ink).toMatchObject({ strokes: [], flat: null, rev: 2 })
    // The drawn picture is not needed any more.
    expect(await read(flat.url, room.teacher)).toBe(404)
    const stranger = await room.upload(room.bo.session)
    expect((await room.draw({ file_id: stranger.id })).errCode).toBe(code('markPicture'))
    expect((await room.draw({ rev: 2, flat_file_id: stranger.id })).errCode).toBe(code('markFile'))
    const long = { kind: 'line', width: 1, points: Array(4000).fill(1) }
    expect((await room.draw({ rev: 2, strokes: JSON.stringify([{ ...long, points: [...long.points, 1] }]) })).errCode).toBe(
      code('badInput'),
    )
    const largest = JSON.stringify(Array(13).fill(long))
    expect([largest.length > 104_000, (await room.draw({ rev: 2, strokes: largest })).errCode]).toEqual([true, 0])
  })

  it('R951: a recording of at most 60 seconds goes with a mark, and stays until another one takes its place', async () => {
    const room = await photographed()
    const sound = await room.upload(room.teacher.session, '评语.mp3', mediaTypes.audio)
    const mark = (more: object) =>
      room.teach<Marked & { rev: number }>(examMarking.mark, { ...room.place, score_centi: 300, rev: 1, ...more })
    for (const audio_seconds of [0, 61]) expect((await mark({ audio_file_id: sound.id, audio_seconds })).errCode).toBe(code('markAudio'))
    expect((await mark({ audio_file_id: room.photo.id, audio_seconds: 9 })).errCode).toBe(code('markFile'))
    const { data } = await mark({ audio_file_id: sound.id, audio_seconds: 60 })
    expect(data.mark.audio).toMatchObject({ file_id: sound.id, seconds: 60 })
    expect((await mark({ score_centi: 350, rev: 2 })).data.mark.audio).toMatchObject({ file_id: sound.id, seconds: 60 })
    expect((await mark({ audio_file_id: 0, rev: 3 })).data.mark.audio).toBe(null)
  })

  it('no student hears or sees any of it before publishing; then the own, as it stands, and nobody else’s', async () => {
    const room = await photographed()
    const [flat, first, second] = [
      await room.upload(room.teacher.session, '批注.png'),
      await room.upload(room.teacher.session, '一.mp3', mediaTypes.audio),
      await room.upload(room.teacher.session, '二.mp3', mediaTypes.audio),
    ]
    await room.draw({ flat_file_id: flat.id })
    for (const [at, { id }] of [first, second].entries())
      await room.teach(examMarking.mark, { ...room.place, score_centi: 300, rev: at + 1, audio_file_id: id, audio_seconds: 3 })
    const foreign = await school.people.teacher(orgId, [await school.people.schoolClass(orgId)])
    const urls = [flat.url, second.url, first.url]
    const all = async (who: { session: string }) => Promise.all(urls.map((url) => read(url, who)))
    expect([await all(room.ann), await all(room.bo), await all(room.colleague), await all(foreign)]).toEqual([
      [404, 404, 404],
      [404, 404, 404],
      [200, 200, 200],
      [404, 404, 404],
    ])
    await set(room.exam_class_id, 3)
    expect([await all(room.ann), await all(room.bo)]).toEqual([
      [200, 200, 404],
      [404, 404, 404],
    ])
    await set(room.exam_class_id, 2)
    expect(await all(room.ann)).toEqual([404, 404, 404])
  })

  it('R959: an exam that shows its students nothing of their results does not play what was said of them either', async () => {
    const readable = async (settings: object) => {
      const room = await photographed(settings)
      const sound = await room.upload(room.teacher.session, '一.mp3', mediaTypes.audio)
      await room.teach(examMarking.mark, { ...room.place, score_centi: 300, rev: 1, audio_file_id: sound.id, audio_seconds: 3 })
      await set(room.exam_class_id, 3)
      return read(sound.url, room.ann)
    }
    expect(await readable({ show_score: 0, show_answer: 0 })).toBe(404)
    expect(await readable({ show_score: 3, show_answer: 0 })).toBe(200)
  })

  it('R954: where two mark, neither sees what the other has drawn; once it is decided what was drawn can be gone on with', async () => {
    const room = await photographed({ double_marking: 1 })
    const [bo] = room.colleagueAs
    if (!bo) throw new Error('nobody')
    await room.draw()
    expect([(await room.shown(bo))?.mark.inks, (await room.shown())?.mark.inks.length]).toEqual([[], 1])
    for (const as of [room.teach, bo]) await as(examMarking.mark, { ...room.place, score_centi: 300, rev: 1 })
    expect((await room.shown(bo))?.mark.inks).toMatchObject([{ strokes: [line, stamp], rev: 0 }])
    expect((await room.draw({ strokes: JSON.stringify([line]) }, bo)).errCode).toBe(0)
    expect([(await room.shown(bo))?.mark.inks, (await room.shown())?.mark.inks]).toMatchObject([
      [{ strokes: [line] }],
      [{ strokes: [line, stamp] }],
    ])
  })

  it('§16: pictures, what was drawn on them and recordings go a year after publishing; scores and words stay', async () => {
    const room = await photographed()
    const [flat, sound] = [
      await room.upload(room.teacher.session, '批注.png'),
      await room.upload(room.teacher.session, '一.mp3', mediaTypes.audio),
    ]
    await room.draw({ flat_file_id: flat.id })
    const given = { ...room.place, score_centi: 300, rev: 1, comment: '好', audio_file_id: sound.id, audio_seconds: 3 }
    await room.teach(examMarking.mark, given)
    await set(room.exam_class_id, 3)
    const year = 365 * 86_400
    await sweep(year - 1)
    expect(await Promise.all([room.photo, flat, sound].map(({ url }) => read(url, room.teacher)))).toEqual([200, 200, 200])
    await sweep(year + 1)
    expect(await Promise.all([room.photo, flat, sound].map(({ url }) => read(url, room.teacher)))).toEqual([404, 404, 404])
    expect(await room.shown()).toMatchObject({ files: [], mark: { score_centi: 300, comment: '好', audio: null, inks: [] } })
  })

  it('whoever is deleted takes along what teachers drew on the own pictures and said of them', async () => {
    const room = await photographed()
    const [flat, sound] = [
      await room.upload(room.teacher.session, '批注.png'),
      await room.upload(room.teacher.session, '一.mp3', mediaTypes.audio),
    ]
    await room.draw({ flat_file_id: flat.id })
    await room.teach(examMarking.mark, { ...room.place, score_centi: 300, rev: 1, audio_file_id: sound.id, audio_seconds: 3 })
    await school.db.transaction().execute((tx) => purgeStudent(tx, room.ann.id, () => 1))
    expect(await Promise.all([flat, sound].map(({ url }) => read(url, room.teacher)))).toEqual([404, 404])
    for (const table of ['mark_files', 'answer_inks', 'double_marks', 'mark_history', 'marks'] as const)
      expect(await school.db.selectFrom(table).selectAll().where('attempt_id', '=', room.attempt_id).execute()).toEqual([])
    expect((await asPerson(school, room.teacher)(examMarking.history, room.place)).errCode).toBe(code('attemptUnknown'))
  })
})
