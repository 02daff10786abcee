import { createDecipheriv, createHash } from 'node:crypto'
import { features } from '@jiangtai/contract'
import { examAnswers, type OwnExam, SealedBody, SealedPackage, type Started, sealedPath } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { type Question, questionTypes } from '@jiangtai/contract/question'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { change, createExamClass, secretWords, type TestExamClass, usualQuestions } from '../../../test/exam-school.ts'
import { asPerson } from '../../../test/given.ts'
import { sample } from '../../../test/samples.ts'
import { uploader } from '../../../test/uploading.ts'

const unknown = { statusCode: 404, errCode: refusals.examUnknown[0] }

function opened(sealed: Buffer, key: string, iv: string) {
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), Buffer.from(iv, 'base64'))
  cipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
}

it('R1153: no fixed call under /api/student-course looks like the address of a paper', () => {
  const paths = Object.values(features).flatMap((calls) => Object.values(calls).map(({ path }) => path))
  const fixed = paths.filter((path) => path.startsWith('/api/student-course/'))
  expect(fixed).toContain(examAnswers.list.path)
  expect(fixed.filter((path) => /^\/api\/student-course\/a[\w-]{43}$/.test(path))).toEqual([])
})
describe.each(engines)('the sealed paper on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let room: TestExamClass
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    room = await createExamClass(school, orgId, 2)
  })
  const now = () => school.deps.clock.seconds()
  const people = () => {
    const [ann, bo] = room.students
    if (!ann || !bo) throw new Error('nobody')
    return { ann, bo }
  }
  const get = (url: string, session?: string, headers: object = {}) =>
    school.app.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost', ...(session && { cookie: `jt_session=${session}` }), ...headers },
    })
  const secretOf = async (student: { session: string }) => {
    const { data } = await asPerson(school, student)<{ list: OwnExam[] }>(examAnswers.list, { curr_page_index: 1, page_size: 10 })
    return data.list[0]?.paper_secret ?? ''
  }
  const refused = async (url: string, session: string) => {
    const { statusCode, json } = await get(url, session)
    return { statusCode, errCode: json().errCode }
  }

  it('R922: the right student gets the package, the same bytes as the class; anybody else and any other address 404 with 3001', async () => {
    await room.push({}, { starts_at: now() + 600 })
    const { ann, bo } = people()
    const [own, other] = [await secretOf(ann), await secretOf(bo)]
    expect(own).not.toBe(other)
    const [mine, theirs] = [await get(`${sealedPath}${own}`, ann.session), await get(`${sealedPath}${other}`, bo.session)]
    expect([mine.statusCode, mine.body === theirs.body]).toEqual([200, true])
    expect(mine.headers['cache-control']).toBe('private, max-age=86400')
    expect((await get(`${sealedPath}${own}`, ann.session, { 'if-none-match': mine.headers.etag })).statusCode).toBe(304)
    expect(unknown.errCode).toBe(refusals.examUnknown[0])
    const stranger = await school.people.student(orgId, [await school.people.schoolClass(orgId)])
    for (const [secret, session] of [
      [other, ann.session],
      [own, stranger.session],
      [own, room.teacher.session],
      ['a'.repeat(43), ann.session],
    ] as const)
      expect(await refused(`${sealedPath}${secret}`, session)).toEqual(unknown)
    expect((await get(`${sealedPath}${own}`)).statusCode).toBe(401)
    await school.db.deleteFrom('class_students').where('student_id', '=', ann.id).execute()
    expect(await refused(`${sealedPath}${own}`, ann.session)).toEqual(unknown)
  })

  it('R922: a withdrawn one and one that is not sealed have no package', async () => {
    const { ann } = people()
    const { exam_class_id } = await room.push()
    const own = await secretOf(ann)
    expect((await get(`${sealedPath}${own}`, ann.session)).statusCode).toBe(200)
    await room.teach(examClasses.withdraw, { exam_class_id })
    expect(await refused(`${sealedPath}${own}`, ann.session)).toEqual(unknown)
    await room.push({ sealed: 0 })
    expect(await secretOf(ann)).toBe('')
  })

  it('R923, R924, R925: paper and pictures are useless before the start, open with its key, and have no key of a question', async () => {
    const { ann } = people()
    const picture = sample('png')
    const { data: file } = await uploader(school, room.teacher.session).direct('a.png', picture)
    const pictured: Question = {
      type: questionTypes.judge,
      body: {
        stem: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { file_id: file.file_cdn_id, width_pct: 50, alt: '' } }] }],
        },
      },
      key: { right: 1 },
    }
    const starts_at = now() + 600
    const { exam_class_id } = await room.push({}, { starts_at }, { questions: [...usualQuestions, pictured] })
    const reply = await get(`${sealedPath}${await secretOf(ann)}`, ann.session)
    const sealed = SealedPackage.parse(reply.json().data)
    const bytes = Buffer.from(sealed.body, 'base64')
    const [copy] = sealed.files
    if (!copy) throw new Error('no file')
    const hidden = await get(copy.url, ann.session)
    expect([hidden.statusCode, hidden.rawPayload.length, hidden.rawPayload.includes(picture)]).toEqual([200, copy.bytes, false])
    const stranger = await school.people.student(orgId, [await school.people.schoolClass(orgId)])
    expect(await refused(copy.url, stranger.session)).toEqual(unknown)
    for (const word of ['期中测试', '说明理由', ...secretWords]) expect([word, bytes.includes(word)]).toEqual([word, false])
    school.time.ms += 600_000
    const started: Started = await room.desk(ann).start(exam_class_id)
    expect(started).toMatchObject({
      attempt: { attempt_id: expect.any(Number), seed: expect.any(Number), deadline_at: 0 },
      answers: {},
      server_now: now(),
    })
    await room.desk(ann).save(started.attempt.attempt_id, { 1: change({ o: ['b'] }) })
    expect((await room.desk(ann).start(exam_class_id)).answers).toMatchObject({ 1: { a: { o: ['b'] } } })
    const text = opened(bytes, started.key, sealed.iv).toString()
    const { paper, files } = SealedBody.parse(JSON.parse(text))
    expect(paper).toMatchObject({ title: '期中测试', leaf_count: 7 })
    for (const word of [...secretWords, '"key"', '"right"', '"explanation"', '"transcript"', '"rubric"'])
      expect([word, text.includes(word)]).toEqual([word, false])
    const shown = opened(hidden.rawPayload, started.key, copy.iv)
    expect(shown.equals(picture)).toBe(true)
    expect(files).toEqual([{ id: copy.id, sha256: createHash('sha256').update(picture).digest('hex') }])
  })
})
