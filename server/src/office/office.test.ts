import { courseShares } from '@jiangtai/contract/course-shares'
import { jobStates } from '@jiangtai/contract/jobs'
import { mediaTypes } from '@jiangtai/contract/media'
import { office, type SheetTable } from '@jiangtai/contract/office'
import { functionSwitches } from '@jiangtai/contract/organizations'
import { type Preview, previewStates } from '@jiangtai/contract/preview'
import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson, createCourse, type TestCourse } from '../../test/given.ts'
import { createStandIn, fail, hang, inPlace, made, pdf, spring } from '../../test/office-stand-in.ts'
import { zipOf } from '../../test/samples.ts'
import { openTestStorage } from '../../test/storages.ts'
import { uploader } from '../../test/uploading.ts'
import { createJobs } from '../jobs/jobs.ts'
import { freeUpload } from '../library/free-upload.db.ts'
import { previewKey, tableKey } from '../library/preview.ts'
import { sweepUploads } from '../uploads/sweep.ts'
import { convertKind } from './convert.job.ts'
import { jobKinds, sentences } from './office.ts'
import { wantPreview } from './previews.db.ts'
import { createQueue } from './queue.ts'

const { waiting, running, done, failed, none } = previewStates

describe.each(engines)('office files on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let course: TestCourse
  let stand: ReturnType<typeof createStandIn>
  let files: Awaited<ReturnType<typeof openTestStorage>>
  let counter = 0
  beforeAll(async () => {
    stand = createStandIn()
    files = await openTestStorage('disk')
    school = await buildApp(engine, { storage: files.storage, slowWorkers: inPlace, converter: stand.converter })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    course = await createCourse(school, orgId)
  })
  beforeEach(() => stand.will())
  afterAll(async () => {
    await school.close()
    await files.close()
  })

  type Who = { session: string }
  /** As far as an upload is looked at; each is another content. */
  function bytesOf(kind: string): Buffer {
    const text = String(++counter)
    if (kind === 'csv') return Buffer.from(`姓名,分数\n张三,${text}\n`)
    return zipOf([{ name: '[Content_Types].xml', text }, { name: kind === 'pptx' ? 'ppt/a.xml' : 'word/a.xml' }])
  }
  async function added(name: string, bytes: Uint8Array = bytesOf(name.split('.').pop() ?? ''), who: Who = course.teacher) {
    const { data } = await uploader(school, who.session).direct(name, bytes, mediaTypes.doc)
    return (await asPerson(school, who)<Resource>(resources.add, { file_cdn_id: data.file_cdn_id })).data
  }
  const byId = async (id: number, who: Who = course.teacher) => (await asPerson(school, who)<Resource>(resources.byId, { id })).data
  /** The node looks for what is due when something new comes. */
  const wake = () => added('叫醒.docx')
  const settled = (id: number, state: number) =>
    vi.waitFor(
      async () => {
        const resource = await byId(id)
        expect(resource.preview).toMatchObject({ state })
        return resource
      },
      { timeout: 50_000 },
    )
  const look = async (url: string, who: Who | undefined, headers: Record<string, string> = {}) =>
    school.app.inject({ url, headers: { host: 'localhost', ...(who && { cookie: `jt_session=${who.session}` }), ...headers } })
  const forget = async (resource: Resource) => {
    await school.db.deleteFrom('mix_items').where('resource_id', '=', resource.id).execute()
    await school.db.deleteFrom('resources').where('id', '=', resource.id).execute()
    await school.db.transaction().execute((tx) => freeUpload(tx, resource.file_cdn_id))
  }
  const keyOf = async ({ file_cdn_id }: Resource) =>
    (
      await school.db
        .selectFrom('uploads')
        .innerJoin('files', 'files.id', 'uploads.file_id')
        .select('storage_key')
        .where('uploads.id', '=', file_cdn_id)
        .executeTakeFirstOrThrow()
    ).storage_key

  it('becomes pages in the background: their number, a picture and what stands on them are kept, and the file itself is still handed out', async () => {
    const bytes = bytesOf('pptx')
    const letGo = stand.hold()
    const { id, preview } = await added('分数.pptx', bytes)
    expect(preview).toMatchObject({ url: '', has_table: 0 })
    expect([waiting, running]).toContain(preview.state)
    letGo()
    const resource = await settled(id, done)
    expect(resource).toMatchObject({ pages: spring, thumb_url: `/thumbs/${resource.file_cdn_id}` })
    expect(stand.seen.at(-1)).toMatchObject({ extension: 'pptx', isSpreadsheet: false })
    const page = await look(resource.preview.url, course.teacher, { range: 'bytes=0-7' })
    expect([page.statusCode, page.headers['content-type'], page.rawPayload.toString()]).toEqual([
      206,
      'application/pdf',
      pdf.toString('latin1', 0, 8),
    ])
    expect(page.headers['content-security-policy']).toContain('sandbox')
    expect((await look(resource.preview.url, course.teacher, { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304)
    expect((await look(resource.file_cdn_url, course.teacher)).rawPayload.equals(bytes)).toBe(true)
    expect((await look(resource.thumb_url, course.teacher)).statusCode).toBe(200)
    const texts = await school.db.selectFrom('content_texts').select('text').where('upload_id', '=', resource.file_cdn_id).execute()
    expect(texts).toHaveLength(spring)
    expect(texts.some(({ text }) => text.includes('写景散文'))).toBe(true)

    // A colleague who sends the same bytes has the same pages, and finds the same text, without another conversion.
    const count = stand.seen.length
    const same = await added('我的分数.pptx', bytes, course.colleague)
    expect(same).toMatchObject({ pages: spring, preview: { state: done } })
    expect(stand.seen).toHaveLength(count)
    const found = await school.db.selectFrom('content_texts').select('page').where('upload_id', '=', same.file_cdn_id).execute()
    expect(found).toHaveLength(spring)
  })

  it('pages are read by whoever may read the file, and by nobody else', async () => {
    const { id } = await added('给学生.docx')
    const { preview } = await settled(id, done)
    const table = await added('成绩.csv')
    await settled(table.id, done)
    const [mine, theirs] = [course.teacher, course.student]
    const ask = async (who: Who, call: Parameters<TestApp['ask']>[0], input: Record<string, unknown>) =>
      (await asPerson(school, who)(call, input)).errCode
    const refused = refusals.resourceUnknown[0]
    for (const who of [course.colleague, theirs, course.neighbour]) {
      expect((await look(preview.url, who)).statusCode).toBe(404)
      expect(await ask(who, office.onlineUrl, { resource_id: id })).toBe(refused)
      expect(await ask(who, office.table, { id: table.id })).toBe(refused)
      expect((await asPerson(school, who)<{ list: unknown[] }>(office.states, { ids: [id, table.id] })).data.list).toEqual([])
    }
    expect((await look(preview.url, undefined)).statusCode).toBe(401)
    expect(await ask(course.colleague, office.again, { id })).toBe(refused)
    expect((await asPerson(school, mine)<Preview>(office.onlineUrl, { resource_id: id })).data).toEqual(preview)
    expect(await ask(mine, office.states, { ids: Array.from({ length: 61 }, (_, at) => at + 1) })).toBe(refusals.tooManyAtOnce[0])

    const itemId = await course.library.item(course.mixId, id)
    await course.library.push(course.mixId, [itemId])
    expect((await look(preview.url, theirs)).statusCode).toBe(200)
    expect((await look(preview.url, course.neighbour)).statusCode).toBe(404)
    expect((await asPerson(school, theirs)<Preview>(office.onlineUrl, { resource_id: id })).data.url).toBe(preview.url)
    expect((await asPerson(school, theirs)<{ list: { pages: number }[] }>(office.states, { ids: [id, table.id] })).data.list).toEqual([
      expect.objectContaining({ id, pages: spring, preview }),
    ])
    // What a colleague shares only to be seen is seen whole.
    await course.library.item(course.mixId, table.id)
    const share = { mix_id: course.mixId, resource_ids: [table.id], teacher_ids: [course.colleague.id], can_copy: 0 }
    expect(await ask(mine, courseShares.add, share)).toBe(0)
    expect(await ask(course.colleague, office.table, { id: table.id })).toBe(0)
    expect(
      (await asPerson(school, course.colleague)<{ list: { id: number }[] }>(office.states, { ids: [id, table.id] })).data.list,
    ).toEqual([expect.objectContaining({ id: table.id })])
    // The school's is a colleague's to read, and still not to convert.
    await course.library.agree(mine.id)
    await asPerson(school, mine)(resources.change, { ids: [id], is_school: 1 })
    expect((await look(preview.url, course.colleague)).statusCode).toBe(200)
    expect(await ask(course.colleague, office.again, { id })).toBe(refusals.resourceForeign[0])
  })

  it('function switches and where the pages of an Office file are answer by GET, and to nothing else (R194, R750)', async () => {
    const { id } = await added('问地址.docx')
    const { preview } = await settled(id, done)
    const asked = async (method: 'GET' | 'POST', url: string) => {
      const reply = await school.app.inject({ method, url, headers: { host: 'localhost', cookie: `jt_session=${course.teacher.session}` } })
      return { status: reply.statusCode, ...reply.json<{ errCode: number; data: unknown }>() }
    }
    const address = `/api/sys-function/get-office-online-url?resource_id=${id}`
    const switches = '/api/sys-function/get-function-switch-status'
    expect(await asked('GET', address)).toMatchObject({ status: 200, errCode: 0, data: preview })
    const { data, ...answer } = await asked('GET', switches)
    expect(answer).toMatchObject({ status: 200, errCode: 0 })
    expect(Object.keys(data as object)).toEqual([...functionSwitches])
    for (const url of [address, switches]) expect((await asked('POST', url)).status).not.toBe(200)
  })

  it('a spreadsheet can be read as a table, too', async () => {
    const { id } = await added('名单.csv', Buffer.from('姓名,分数\n张三,98\n"李,四",\n'))
    expect((await settled(id, done)).preview.has_table).toBe(1)
    const { sheets } = (await asPerson(school, course.teacher)<{ sheets: SheetTable[] }>(office.table, { id })).data
    expect(sheets).toEqual([
      {
        name: '表格',
        rows: [
          ['姓名', '分数'],
          ['张三', '98'],
          ['李,四', ''],
        ],
        is_cut: 0,
      },
    ])
  })

  it.each(['unreadable', 'time', 'large'] as const)(
    'one that cannot be converted says why (%s), and is not tried again by itself',
    async (why) => {
      stand.will(fail(why))
      const count = stand.seen.length
      const { id } = await added('坏.docx')
      expect((await settled(id, failed)).preview).toEqual({
        state: failed,
        percent: 0,
        ahead: 0,
        url: '',
        why: sentences[why],
        has_table: 0,
      })
      expect(stand.seen).toHaveLength(count + 1)
      expect((await look(`/previews/${(await byId(id)).file_cdn_id}`, course.teacher)).statusCode).toBe(404)
      // Its owner may try once more.
      const again = await asPerson(school, course.teacher)<Preview>(office.again, { id })
      expect([waiting, running]).toContain(again.data.state)
      await settled(id, done)
      expect((await asPerson(school, course.teacher)<Preview>(office.again, { id })).data.state).toBe(done)
      expect(stand.seen).toHaveLength(count + 2)
    },
  )

  it('the same bytes under another ending are tried anew, with that ending, where nothing came of the first', async () => {
    // Older programs write all their files with the same beginning.
    const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000, String(++counter))])
    stand.will(fail('unreadable'))
    const wrong = await added('错.doc', bytes)
    await settled(wrong.id, failed)
    const right = await added('对.ppt', bytes)
    await settled(right.id, done)
    expect(stand.seen.at(-1)?.extension).toBe('ppt')
    const count = stand.seen.length
    const third = await added('又.doc', bytes)
    await settled(third.id, done)
    expect(stand.seen).toHaveLength(count)
  })

  it('a converter that dies is tried once more, then given up', async () => {
    stand.will(fail('died'), fail('died'))
    const count = stand.seen.length
    const { id } = await added('死.docx')
    await vi.waitFor(() => expect(stand.seen).toHaveLength(count + 1))
    await settled(id, waiting)
    // Put off, by the time of now: a moment after people can see it.
    const waits = school.db.selectFrom('jobs').select('id').where('kind', '=', jobKinds.convert).where('state', '=', jobStates.waiting)
    await vi.waitFor(async () => expect(await waits.where('due_at', '>', school.deps.clock.seconds()).execute()).toHaveLength(1))
    school.time.ms += 10_000
    await wake()
    expect((await settled(id, failed)).preview.why).toBe(sentences.died)
    expect(stand.seen.length).toBeGreaterThanOrEqual(count + 2)
  })

  it('so is one whose node died in the middle of it, however often that happens', async () => {
    // Only the database: nobody takes the job but this test.
    const { id, uploadId } = await course.library.resource(course.teacher.id, orgId, { name: '断电.pptx' })
    const { file_id } = await school.db.selectFrom('uploads').select('file_id').where('id', '=', uploadId).executeTakeFirstOrThrow()
    const now = school.deps.clock.seconds()
    await school.db.insertInto('previews').values({ file_id, extension: 'pptx', state: running, changed_at: now }).execute()
    const died = { state: jobStates.running, tries: 2, due_at: now, created_at: now }
    await school.db
      .insertInto('jobs')
      .values({ kind: jobKinds.convert, input: JSON.stringify({ fileId: file_id }), ...died })
      .execute()
    await wake()
    expect((await settled(id, failed)).preview.why).toBe(sentences.died)
  })

  it('students who wait for pages hear it, too, when those are given up', async () => {
    const { id, uploadId } = await course.library.resource(course.teacher.id, orgId, { name: '等着.pptx' })
    await course.library.push(course.mixId, [await course.library.item(course.mixId, id)])
    const { db, clock, storage, slowWorkers: workers } = school.deps
    const { file_id } = await db.selectFrom('uploads').select('file_id').where('id', '=', uploadId).executeTakeFirstOrThrow()
    await db.insertInto('previews').values({ file_id, extension: 'pptx', state: waiting, changed_at: 0 }).execute()
    const told: (readonly number[])[] = []
    const kind = convertKind({
      ...{
        db,
        clock,
        storage,
        workers,
        converter: createStandIn().converter,
        queue: createQueue({ db, clock }),
        takeThumb: async () => {},
      },
      tellStudents: async (mixIds) => void told.push(mixIds),
    })
    // Tried too often already: its bytes are not even looked at.
    await kind.run({ input: { fileId: file_id }, userId: null, tries: 3, signal: new AbortController().signal, progress: () => {} })
    expect((await byId(id)).preview.state).toBe(failed)
    expect(told).toEqual([[course.mixId]])
  })

  it('a node that stops gives its file back, and another makes its pages', async () => {
    // A school of its own: of the other one there may be files that wait, and its node may take this one.
    const alone = await buildApp(engine, { storage: files.storage, slowWorkers: inPlace })
    onTestFinished(() => alone.close())
    const aloneId = await alone.people.organization({ code: 'default', hosts: ['localhost'] })
    const { teacher, library } = await createCourse(alone, aloneId)
    const { db, clock } = alone.deps
    const nodeWith = ({ converter }: ReturnType<typeof createStandIn>) => {
      const kind = convertKind({
        ...{ db, clock, converter, storage: files.storage, workers: inPlace, queue: createQueue({ db, clock }) },
        ...{ takeThumb: async () => {}, tellStudents: async () => {} },
      })
      return createJobs({ db, clock, kinds: [kind], hourly: [], atOnce: 1, registry: new Registry(), onError: () => {} })
    }
    const { data } = await uploader(alone, teacher.session).direct('搬家.pptx', bytesOf('pptx'), mediaTypes.doc)
    const { file_cdn_id: upload_id } = data
    await library.resource(teacher.id, aloneId, { name: '搬家.pptx', upload_id })
    const { file_id } = await db.selectFrom('uploads').select('file_id').where('id', '=', upload_id).executeTakeFirstOrThrow()
    const preview = () => db.selectFrom('previews').select(['state', 'percent']).where('file_id', '=', file_id).executeTakeFirst()
    await wantPreview(db, { fileId: file_id, extension: 'pptx', kind: jobKinds.convert }, clock.seconds())

    const [stopping, other] = [createStandIn(), createStandIn()]
    stopping.will(hang)
    const node = nodeWith(stopping)
    await node.look()
    await vi.waitFor(() => expect(stopping.seen).toHaveLength(1), { timeout: 50_000 })
    expect(await preview()).toMatchObject({ state: running })
    await node.close()
    expect(await preview()).toEqual({ state: waiting, percent: 0 })
    const next = nodeWith(other)
    await next.look()
    await vi.waitFor(async () => expect(await preview()).toMatchObject({ state: done }), { timeout: 50_000 })
    await next.close()
  })

  it('goes with its file: pages, table, picture and text', async () => {
    const resource = await added('要删.csv')
    await settled(resource.id, done)
    const key = await keyOf(resource)
    expect([await files.storage.size(previewKey(key)), await files.storage.size(tableKey(key))]).toEqual([pdf.length, expect.any(Number)])
    await forget(resource)
    expect(await school.db.selectFrom('content_texts').select('page').where('upload_id', '=', resource.file_cdn_id).execute()).toEqual([])
    await sweepUploads(school.deps)
    expect([await files.storage.size(previewKey(key)), await files.storage.size(tableKey(key)), await files.storage.size(key)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('a file that is deleted while it is converted leaves nothing behind', async () => {
    let go: (() => void) | undefined
    stand.will(() => new Promise((resolve) => (go = () => resolve({ pdf: made, picture: undefined, workbook: undefined }))))
    const resource = await added('太快.docx')
    await vi.waitFor(() => expect(go).toBeDefined())
    const key = await keyOf(resource)
    await forget(resource)
    go?.()
    const begun = await school.db.selectFrom('jobs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await vi.waitFor(async () => {
      const job = await school.db.selectFrom('jobs').select('ended_at').where('id', '=', begun.id).executeTakeFirstOrThrow()
      expect(job.ended_at).not.toBeNull()
    })
    expect(await files.storage.size(previewKey(key))).toBeUndefined()
  })

  /** Somebody's, which is being converted until the test says otherwise. */
  async function held(who: Who) {
    let go: (() => void) | undefined
    stand.will(() => new Promise((resolve) => (go = () => resolve({ pdf: made, picture: undefined, workbook: undefined }))))
    const resource = await added('占着.docx', undefined, who)
    await vi.waitFor(() => expect(go).toBeDefined())
    return { id: resource.id, go: () => go?.() }
  }

  it('people take turns, whoever came with many files first; who waits is told how many are before', async () => {
    const before = await held(course.teacher)
    const many = await Promise.all(['一.csv', '二.csv', '三.csv'].map((name) => added(name)))
    const one = await added('课件.pptx', undefined, course.colleague)
    const states = async (who: Who, ids: number[]) =>
      (await asPerson(school, who)<{ list: { preview: Preview }[] }>(office.states, { ids })).data.list.map(({ preview }) => preview.ahead)
    expect(await states(course.colleague, [one.id])).toEqual([1])
    const mine = many.map(({ id }) => id)
    expect((await states(course.teacher, mine)).sort()).toEqual([2, 3, 4])
    const count = stand.seen.length
    before.go()
    for (const id of mine) await settled(id, done)
    expect(stand.seen.slice(count).map(({ extension }) => extension)).toEqual(['pptx', 'csv', 'csv', 'csv'])
  })

  it('what is deleted while it waits is not converted, until it is restored', async () => {
    const before = await held(course.colleague)
    const { id } = await added('不要了.docx')
    await asPerson(school, course.teacher)(resources.remove, { ids: [id] })
    const count = stand.seen.length
    before.go()
    await settled((await added('后来的.docx')).id, done)
    expect(stand.seen).toHaveLength(count + 1)
    await asPerson(school, course.teacher)(resources.restore, { ids: [id] })
    await settled((await wake()).id, done)
    await settled(id, done)
  })

  it('whoever uploads the same while it is made has it, too', async () => {
    const bytes = bytesOf('pptx')
    let go: (() => void) | undefined
    stand.will(() => new Promise((resolve) => (go = () => resolve({ pdf: made, picture: undefined, workbook: undefined }))))
    const first = await added('先.pptx', bytes)
    await vi.waitFor(() => expect(go).toBeDefined())
    const second = await added('后.pptx', bytes, course.colleague)
    expect(await keyOf(second)).toBe(await keyOf(first))
    go?.()
    await settled(first.id, done)
    await vi.waitFor(async () => {
      const texts = await school.db.selectFrom('content_texts').select('page').where('upload_id', '=', second.file_cdn_id).execute()
      expect(texts).toHaveLength(spring)
    })
    expect(await byId(second.id, course.colleague)).toMatchObject({ pages: spring, preview: { state: done } })
  })

  it('what a pdf says is read for search; it is shown as it is', async () => {
    const resource = await added('春.pdf', pdf)
    expect(resource.preview.state).toBe(none)
    await vi.waitFor(async () => {
      const texts = await school.db.selectFrom('content_texts').select('text').where('upload_id', '=', resource.file_cdn_id).execute()
      expect(texts).toHaveLength(spring)
    })
  })

  it('a node without a converter says of a file what others made of it; of one that nobody has tried, nothing, until one with a converter finds it', async () => {
    stand.will(fail('unreadable'))
    const broken = await settled((await added('坏了.docx')).id, failed)
    const whole = await settled((await added('好的.docx')).id, done)
    const node = await buildNode({ db: school.db, engine }, { storage: files.storage, slowWorkers: inPlace })
    node.time.ms = school.time.ms
    const { data } = await uploader(node, course.teacher.session).direct('以后.pptx', bytesOf('pptx'), mediaTypes.doc)
    const { id, preview } = (await asPerson(node, course.teacher)<Resource>(resources.add, { file_cdn_id: data.file_cdn_id })).data
    expect(preview.state).toBe(none)
    expect((await asPerson(node, course.teacher)(office.again, { id })).errCode).toBe(refusals.converterMissing[0])
    const seen = async (one: Resource) => (await asPerson(node, course.teacher)<Resource>(resources.byId, { id: one.id })).data.preview
    expect([await seen(broken), await seen(whole)]).toEqual([broken.preview, whole.preview])
    const { file_id } = await school.db
      .selectFrom('uploads')
      .select('file_id')
      .where('id', '=', broken.file_cdn_id)
      .executeTakeFirstOrThrow()
    const as = { state: running, percent: 40, why: '' }
    await school.db.updateTable('previews').set(as).where('file_id', '=', file_id).execute()
    expect(await seen(broken)).toMatchObject(as)
    expect((await asPerson(node, course.teacher)<{ list: { preview: Preview }[] }>(office.states, { ids: [broken.id] })).data.list).toEqual(
      [expect.objectContaining({ preview: expect.objectContaining(as) })],
    )
    await node.app.close()
    await school.db.insertInto('jobs').values({ kind: 'missed-previews', input: 'null', due_at: 0, created_at: 0 }).execute()
    await wake()
    await settled(id, done)
  })
})
