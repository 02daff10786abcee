import { courseShares, shareLimits, shareLists } from '@jiangtai/contract/course-shares'
import { mediaTypes } from '@jiangtai/contract/media'
import { mostMediaHosts } from '@jiangtai/contract/media-hosts'
import { office, officeLimits } from '@jiangtai/contract/office'
import { previewStates } from '@jiangtai/contract/preview'
import { resourceLimits, resources } from '@jiangtai/contract/resources'
import { tagLimits, tags } from '@jiangtai/contract/tags'
import { insertJob } from '../../src/jobs/jobs.db.ts'
import { keepContentText } from '../../src/library/content-text.db.ts'
import { tableKey } from '../../src/library/preview.ts'
import { jobKinds } from '../../src/office/office.ts'
import { onePiece } from '../../src/storage/pieces.ts'
import type { Storage } from '../../src/storage/storage.ts'
import type { AccessWorld } from '../access-world.ts'
import type { TestApp } from '../build-app.ts'
import { largestPdf } from './largest-pdf.ts'
import { type Ask, inSlices, type Scene, times } from './scenes.ts'

interface Place {
  readonly school: TestApp
  readonly world: AccessWorld
  readonly ask: Ask
  /** Where the server that is asked has its files. */
  readonly storage: Storage
}

/** The library of a teacher and a school with as much of everything as there may be: tags, shares, addresses, Office files and their tables. */
export async function createFullLibrary({ school, world, ask, storage }: Place): Promise<readonly Scene[]> {
  const { db, people } = school
  const { teacher, classId, library, courseId } = world
  const { org_id: orgId } = await db.selectFrom('classes').select('org_id').where('id', '=', classId).executeTakeFirstOrThrow()
  const now = school.deps.clock.seconds()
  const newest = { curr_page_index: 1, page_size: resourceLimits.pageSize }
  const fileOf = async (uploadId: number) =>
    db
      .selectFrom('uploads')
      .innerJoin('files', 'files.id', 'uploads.file_id')
      .select(['files.id', 'files.storage_key'])
      .where('uploads.id', '=', uploadId)
      .executeTakeFirstOrThrow()

  /** Every group is full, until there are no more. */
  async function fullTags() {
    const inGroup = tagLimits.all / tagLimits.groups
    for (const group of times(tagLimits.groups, (at) => at)) {
      const row = { org_id: orgId, name: `组${group}`, is_show: 1 as const }
      const { id: group_id } = await db.insertInto('tag_groups').values(row).returning('id').executeTakeFirstOrThrow()
      const name = (at: number) => `${group}签${at}`.padEnd(tagLimits.nameLength, '字')
      await db
        .insertInto('tags')
        .values(times(inGroup, (at) => ({ group_id, parent_id: 0, name: name(at) })))
        .execute()
    }
    return (await db.selectFrom('tags').select('id').orderBy('id').limit(tagLimits.ofResource).execute()).map(({ id }) => id)
  }

  /** Office files that are being converted, each with every tag it may have, and a book that search knows by heart. */
  async function fullShelf(tagIds: readonly number[]) {
    const made: { readonly id: number; readonly uploadId: number }[] = []
    for (const at of times(resourceLimits.together, (n) => n))
      made.push(await library.resource(teacher.id, orgId, { name: `课件${at}.pptx`, title: '题'.repeat(resourceLimits.titleLength) }))
    for (const { id, uploadId } of made) {
      const { id: file_id } = await fileOf(uploadId)
      const row = { file_id, extension: 'pptx', state: previewStates.running, percent: 50, why: '', changed_at: now }
      await db.insertInto('previews').values(row).execute()
      await db
        .insertInto('resource_tags')
        .values(tagIds.map((tag_id) => ({ resource_id: id, tag_id })))
        .execute()
    }
    const book = await library.resource(teacher.id, orgId, { name: '课本.pdf' })
    await keepContentText(
      db,
      book.uploadId,
      times(100, (page) => `第${page}页 ${'一元一次方程的应用题'.repeat(400)}`),
    )
    return made.map(({ id }) => id)
  }

  /** A spreadsheet whose table is as large as one is kept. */
  async function fullTable() {
    const { id, uploadId } = await library.resource(teacher.id, orgId, { name: '成绩.xlsx', media_type_id: mediaTypes.excel })
    const file = await fileOf(uploadId)
    const row = {
      file_id: file.id,
      extension: 'xlsx',
      state: previewStates.done,
      pages: 1,
      bytes: 1,
      has_table: 1,
      changed_at: now,
    } as const
    await db.insertInto('previews').values(row).execute()
    const cells = times(officeLimits.columns, () => '分数')
    const sheet = { rows: times(166, () => cells), is_cut: 1 }
    const sheets = times(officeLimits.sheets, (at) => ({ name: `表${at}`, ...sheet }))
    await storage.put(tableKey(file.storage_key), onePiece(Buffer.from(JSON.stringify({ sheets }))))
    return id
  }

  /** Few at once: a busy database would keep the last ones waiting for too long. */
  async function manyTeachers(count: number) {
    const made: Awaited<ReturnType<typeof people.teacher>>[] = []
    while (made.length < count) made.push(...(await Promise.all(times(20, () => people.teacher(orgId)))))
    return made
  }

  /** As many shares as a teacher may have open, each with as much in it as may be and to as many as may be. */
  async function fullShares(resourceIds: readonly number[], mixId: number) {
    const receivers = await manyTeachers(shareLimits.teachers)
    await manyTeachers(shareLimits.colleagues - shareLimits.teachers)
    const row = {
      org_id: orgId,
      course_id: courseId,
      course_type: 1,
      course_name: '课',
      text: '字'.repeat(shareLimits.textLength),
    } as const
    const shares = await db
      .insertInto('course_shares')
      .values(
        times(shareLimits.open - 10, (at) => ({
          ...{ ...row, teacher_id: teacher.id, can_copy: 1 as const, to_school: at % 2 === 0 ? (1 as const) : (0 as const) },
          ...{ created_at: now, withdrawn_at: null },
        })),
      )
      .returning(['id', 'to_school'])
      .execute()
    const parts = shares.flatMap(({ id }) => resourceIds.map((resource_id, at) => ({ share_id: id, resource_id, position: at + 1 })))
    await inSlices(parts, (slice) => db.insertInto('course_share_resources').values(slice).execute())
    const readers = shares.flatMap(({ id }) => receivers.map((one) => ({ share_id: id, teacher_id: one.id, read_at: null, mix_id: null })))
    await inSlices(readers, (slice) => db.insertInto('course_share_receivers').values(slice).execute())
    for (const id of resourceIds) await library.item(mixId, id)
    return { shareId: shares[0]?.id ?? 0, receivers, reader: receivers[0]?.session ?? '' }
  }

  /** As many hosts as a school may have, and a page of addresses that are as long as they may be. */
  async function fullAddresses() {
    const hosts = times(mostMediaHosts - 1, (at) => ({ org_id: orgId, host: `a${at}.example.com` }))
    await db.insertInto('organization_media_hosts').values(hosts).execute()
    const long = (at: number) => `https://a0.example.com/${at}?${'a'.repeat(900)}`
    for (const at of times(resourceLimits.pageSize, (n) => n)) await library.address(teacher.id, orgId, long(at))
  }

  const pdf = await library.resource(teacher.id, orgId, { name: '最大.pdf', bytes: largestPdf().length })
  const pdfFile = await fileOf(pdf.uploadId)
  await storage.put(pdfFile.storage_key, onePiece(largestPdf()))
  /** Until it is read; it is given up where it is not. */
  async function readPdf() {
    const row = { file_id: pdfFile.id, extension: 'pdf', state: previewStates.waiting, changed_at: now }
    await db
      .insertInto('previews')
      .values(row)
      .onConflict((same) => same.column('file_id').doUpdateSet(row))
      .execute()
    await insertJob(db, { kind: jobKinds.text, input: { fileId: pdfFile.id } }, now)
    const state = async () =>
      (await db.selectFrom('previews').select('state').where('file_id', '=', pdfFile.id).executeTakeFirstOrThrow()).state
    while ((await state()) === previewStates.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
    return (await state()) === previewStates.done ? 0 : -1
  }

  const tagIds = await fullTags()
  const shelf = await fullShelf(tagIds)
  const table = await fullTable()
  const mixId = await library.mix(teacher.id, classId, await library.course(world.chapterId))
  const { shareId, receivers, reader } = await fullShares(shelf, mixId)
  await fullAddresses()

  const list = (type: number, more: object = {}, session = teacher.session) =>
    ask(courseShares.list, { type, curr_page_index: 1, page_size: shareLimits.pageSize, ...more }, session)
  return [
    { name: 'the largest pdf is read for search', act: readPdf },
    { name: 'two thousand tags', act: () => ask(tags.groups, {}) },
    { name: 'a hundred resources get twenty tags each', act: () => ask(resources.change, { ids: shelf, add_tag_ids: tagIds, pages: 3 }) },
    { name: 'a page of resources with twenty tags each', act: () => ask(resources.mine, { ...newest, tag_id: tagIds[0] }) },
    { name: 'a page of what colleagues share', act: () => ask(resources.sharedPages, newest, reader) },
    { name: 'a page of everything', act: () => ask(resources.allPages, newest, reader) },
    { name: 'a search in a full book', act: () => ask(resources.mine, { ...newest, word: '一元一次方程' }) },
    { name: 'how far sixty conversions are', act: () => ask(office.states, { ids: shelf.slice(0, officeLimits.asked) }) },
    { name: 'the largest table', act: () => ask(office.table, { id: table }) },
    {
      name: 'one person reads it thirty times at once',
      act: () => Promise.all(times(30, () => ask(office.table, { id: table }))),
      refused: ['tooMany'],
    },
    { name: 'what a teacher has shared', act: () => list(shareLists.sent) },
    { name: 'the same by the name of a colleague', act: () => list(shareLists.sent, { word: '师' }) },
    { name: 'what was shared with a teacher', act: () => list(shareLists.received, {}, reader) },
    { name: 'what was shared with the school', act: () => list(shareLists.school, {}, reader) },
    { name: 'a share of a hundred resources', act: () => ask(courseShares.resources, { id: shareId }) },
    { name: 'a thousand colleagues', act: () => ask(courseShares.colleagues, {}) },
    {
      name: 'a hundred resources are shared with two hundred colleagues',
      act: () =>
        ask(courseShares.add, {
          mix_id: mixId,
          resource_ids: shelf,
          teacher_ids: receivers.map(({ id }) => id),
          can_copy: 1,
          text: '请看',
        }),
    },
    {
      name: 'a share of a hundred resources is copied',
      act: async () => {
        const own = await people.teacher(orgId, [classId])
        const course_id = await library.course(world.chapterId)
        return ask(courseShares.copy, { id: shareId, class_id: classId, course_id, course_type: 1 }, own.session)
      },
    },
    { name: 'fifty hosts', act: () => ask(resources.mediaHosts, {}) },
    { name: 'a page of long addresses', act: () => ask(resources.mine, { ...newest, media_class_id: mediaTypes.video }) },
  ]
}
