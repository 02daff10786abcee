import { mediaTypes } from '@jiangtai/contract/media'
import { previewStates } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'
import { uploader } from '../../test/uploading.ts'
import { Missing } from '../storage/storage.ts'
import { WorkFailure } from '../workers/workers.ts'
import { jobKinds, sentences } from './office.ts'
import { createPreviews } from './previews.ts'
import { textKind } from './text.job.ts'

const { waiting, failed } = previewStates

describe.each(engines)('a text that is read for search on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    course = await createCourse(school, orgId)
  })
  afterAll(() => school.close())

  const textsOf = async (uploadId: number) =>
    (await school.db.selectFrom('content_texts').select(['page', 'text']).where('upload_id', '=', uploadId).orderBy('page').execute()).map(
      ({ text }) => text,
    )
  const stateOf = async (fileId: number) =>
    school.db.selectFrom('previews').select(['state', 'why']).where('file_id', '=', fileId).executeTakeFirst()
  /** A pdf that waits, and nobody but the test takes its job. */
  async function waitingPdf() {
    const { uploadId } = await course.library.resource(course.teacher.id, orgId, { name: '等.pdf' })
    const { file_id } = await school.db.selectFrom('uploads').select('file_id').where('id', '=', uploadId).executeTakeFirstOrThrow()
    await school.db.insertInto('previews').values({ file_id, extension: 'pdf', state: waiting, changed_at: 0 }).execute()
    return file_id
  }
  const readBy = (fileId: number, tries: number, error: Error) => {
    const { db, clock, slowWorkers: workers } = school.deps
    const storage = { ...school.deps.storage, read: () => Promise.reject(error) }
    const work = { userId: null, tries, signal: new AbortController().signal, progress: () => {} }
    return textKind({ db, clock, storage, workers }).run({ ...work, input: { fileId } })
  }

  it('is found to its end, however long a plain text is', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `第${at}行的字`).join('\n')
    const bytes = Buffer.from(`${rows}\n压轴题在这里`)
    const { data } = await uploader(school, course.teacher.session).direct('长.txt', bytes, mediaTypes.doc)
    const resource = (await asPerson(school, course.teacher)<Resource>(resources.add, { file_cdn_id: data.file_cdn_id })).data
    await vi.waitFor(async () => expect((await textsOf(resource.file_cdn_id)).at(-1)).toContain('压轴题'))
    expect((await textsOf(resource.file_cdn_id)).length).toBeGreaterThan(2)
    const { list } = (
      await asPerson(school, course.teacher)<{ list: Resource[] }>(resources.mine, { word: '压轴题', curr_page_index: 1, page_size: 9 })
    ).data
    // It is shown in one piece: there is no page to open.
    expect(list.map(({ id, hit }) => [id, hit?.page, hit?.found])).toEqual([[resource.id, 0, '压轴题']])
  })

  it.each([
    ['whose bytes are gone', new Missing(), 1],
    ['that takes too long', new WorkFailure('time'), 1],
    ['that fails twice', new Error('no line to the bucket'), 2],
  ])('one %s is given up, and waits for nobody', async (_what, error, tries) => {
    const fileId = await waitingPdf()
    await readBy(fileId, tries, error)
    expect(await stateOf(fileId)).toEqual({ state: failed, why: expect.stringMatching(/.+/) })
  })

  it('one that fails for the first time, or finds no thread free, is tried again', async () => {
    const fileId = await waitingPdf()
    for (const error of [new Error('no line to the bucket'), new WorkFailure('full')])
      await expect(readBy(fileId, 1, error)).rejects.toBe(error)
    expect(await stateOf(fileId)).toMatchObject({ state: waiting })
  })

  it('one that took every node with it is not looked at again', async () => {
    const fileId = await waitingPdf()
    await readBy(fileId, 3, new Error('it would die'))
    expect(await stateOf(fileId)).toMatchObject({ state: failed })
  })

  it('one whose job is no more is given up within hours; one whose job still waits is not', async () => {
    const { db, clock } = school.deps
    const [stranded, coming] = [await waitingPdf(), await waitingPdf()]
    const job = { kind: jobKinds.text, input: JSON.stringify({ fileId: coming }), created_at: 0 }
    await db
      .insertInto('jobs')
      .values({ ...job, due_at: clock.seconds() + 86_400 })
      .execute()
    const { missed } = createPreviews({ db, clock, hasConverter: false, onWanted: () => {} })
    const work = { input: null, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} }
    for (const kind of missed) await kind.run(work)
    expect([await stateOf(stranded), await stateOf(coming)]).toMatchObject([{ state: failed, why: sentences.died }, { state: waiting }])
  })
})
