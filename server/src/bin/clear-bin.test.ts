import { bin } from '@jiangtai/contract/bin'
import { courses, type Mix } from '@jiangtai/contract/courses'
import { mediaTypes } from '@jiangtai/contract/media'
import { pushes } from '@jiangtai/contract/pushes'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { type StudyItem, studies } from '@jiangtai/contract/studies'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { drawn } from '../../test/drawn.ts'
import { asPerson } from '../../test/given.ts'
import { createLibrary } from '../../test/library.ts'
import { pngOf } from '../../test/samples.ts'
import { uploader } from '../../test/uploading.ts'
import { thrownPicture } from '../library/thrown.ts'
import { thumbKey } from '../library/thumb.ts'
import { sweepUploads } from '../uploads/sweep.ts'
import { clearedAtOnce } from './bin.calls.ts'
import { sweepBin } from './clear-bin.ts'

describe.each(engines)('what is purged, on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  const sweep = async () => {
    await sweepBin(school.db, school.deps.clock.seconds())
    await sweepUploads(school.deps)
  }
  let size = 1
  /** A teacher with a real picture as a resource. */
  async function withPicture(bytes = pngOf(++size, 1), name = '图.png') {
    const teacher = await school.people.teacher(orgId)
    const say = asPerson(school, teacher)
    const { data: file } = await uploader(school, teacher.session).direct(name, bytes, mediaTypes.image)
    const { data: resource } = await say<Resource>(resources.add, { file_cdn_id: file.file_cdn_id })
    const keyOf = async () =>
      (
        await school.db
          .selectFrom('uploads')
          .innerJoin('files', 'files.id', 'uploads.file_id')
          .select('files.storage_key')
          .where('uploads.id', '=', file.file_cdn_id)
          .executeTakeFirst()
      )?.storage_key
    const key = (await keyOf()) ?? ''
    const purge = async () => {
      await say(resources.remove, { ids: [resource.id] })
      expect((await say(bin.purge, { resource_ids: [resource.id] })).errCode).toBe(0)
    }
    return {
      teacher,
      say,
      file,
      resource,
      bytes,
      keyOf,
      key,
      purge,
      isStored: async () => (await school.deps.storage.size(key)) !== undefined,
    }
  }

  it('leaves no row and no byte behind, and can be uploaded again as something new', async () => {
    const one = await withPicture(await drawn(60, 40))
    const get = (url: string) =>
      school.app
        .inject({ url, headers: { host: 'localhost', cookie: `jt_session=${one.teacher.session}` } })
        .then((reply) => reply.statusCode)
    const hasThumb = async () => (await school.deps.storage.size(thumbKey(one.key))) !== undefined
    expect([await get(one.resource.thumb_url), await hasThumb()]).toEqual([200, true])
    await one.purge()
    expect(await one.keyOf()).toBeUndefined()
    expect(await school.db.selectFrom('resources').select('id').where('id', '=', one.resource.id).execute()).toEqual([])
    await sweep()
    expect([await one.isStored(), await hasThumb()]).toEqual([false, false])
    const again = await uploader(school, one.teacher.session).direct('图.png', one.bytes, mediaTypes.image)
    expect([again.errCode, again.data.file_cdn_id === one.file.file_cdn_id]).toEqual([0, false])
    await sweep()
    expect(await get(again.data.file_cdn_url)).toBe(200)
  })

  it('keeps the bytes that somebody else has uploaded too, or that the log of thrown pictures shows', async () => {
    const bytes = pngOf(++size, 2)
    const [one, other] = [await withPicture(bytes), await withPicture(bytes)]
    await one.purge()
    await sweep()
    expect([await one.keyOf(), await other.isStored()]).toEqual([undefined, true])

    const shown = await withPicture()
    const classId = await school.people.schoolClass(orgId)
    const data = JSON.stringify({ file_cdn_id: shown.file.file_cdn_id, url: shown.file.file_cdn_url })
    const fact = {
      class_id: classId,
      lesson_id: null,
      tool: 'teacher_pic',
      kind: thrownPicture,
      user_id: shown.teacher.id,
      created_at: 1,
      data,
    }
    await school.db.insertInto('facts').values(fact).execute()
    await shown.purge()
    await sweep()
    expect(await shown.isStored()).toBe(true)
  })

  it('keeps the bytes that a board of its teacher is drawn on, until that is purged, too', async () => {
    const [one, drawing] = [await withPicture(), await withPicture()]
    const now = school.deps.clock.seconds()
    const { id } = await school.db
      .insertInto('boards')
      .values({
        ...{ org_id: orgId, teacher_id: one.teacher.id, upload_id: drawing.file.file_cdn_id, bg_upload_id: one.file.file_cdn_id },
        ...{ title: '板书', bg_color: 'white', created_at: now, updated_at: now, deleted_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await one.purge()
    await sweep()
    expect([await one.keyOf(), await one.isStored()]).toEqual([one.key, true])
    await school.db.updateTable('boards').set({ deleted_at: now }).where('id', '=', id).execute()
    expect((await one.say(bin.purge, { board_ids: [id] })).errCode).toBe(0)
    await sweep()
    expect([await one.keyOf(), await one.isStored(), await drawing.isStored()]).toEqual([undefined, false, true])
  })

  it('stays with colleagues who have it in a lesson, and goes when they let it go', async () => {
    const library = createLibrary(school.db, school.deps.clock)
    const one = await withPicture()
    await school.db.updateTable('resources').set({ is_school: 1 }).where('id', '=', one.resource.id).execute()
    const classId = await school.people.schoolClass(orgId)
    const colleague = await school.people.teacher(orgId, [classId])
    const [theirs, pupil] = [asPerson(school, colleague), asPerson(school, await school.people.student(orgId, [classId]))]
    const whose = { class_id: classId, course_id: (await library.tree(orgId)).courseId, course_type: 1 }
    const { data: mix } = await theirs<Mix>(courses.add, { ...whose, resource_ids: [one.resource.id] })
    await theirs(pushes.push, { item_ids: mix.items.map(({ id }) => id), class_ids: [classId] })
    await one.purge()
    await sweep()
    const seen = async () =>
      (await pupil<{ items: StudyItem[] } | null>(studies.course, { mix_id: mix.mix_id })).data?.items.map(({ resource }) => resource.title)
    expect([await seen(), (await theirs<Mix>(courses.mix, whose)).data.items.length]).toEqual([['图'], 1])
    // In the bin of the colleague it is as good as in the lesson.
    const { data } = await theirs<{ deleted_mix_id: number }>(courses.removeMix, { mix_id: mix.mix_id })
    await sweep()
    await theirs(bin.restore, { deleted_mix_ids: [data.deleted_mix_id] })
    expect([await seen(), await one.isStored()]).toEqual([['图'], true])
    await theirs(courses.remove, { ids: mix.items.map(({ id }) => id) })
    await sweep()
    expect([await one.keyOf(), await one.isStored()]).toEqual([undefined, false])
  })

  it('comes back whole when its file is uploaded again before it was cleared away', async () => {
    const one = await withPicture()
    await one.say(resources.remove, { ids: [one.resource.id] })
    await school.db.updateTable('resources').set({ purged_at: 1 }).where('id', '=', one.resource.id).execute()
    const { data } = await one.say<Resource>(resources.add, { file_cdn_id: one.file.file_cdn_id })
    await sweep()
    expect([data.id, await one.isStored()]).toEqual([one.resource.id, true])
    expect((await one.say<Resource>(resources.byId, { id: data.id })).data.title).toBe('图')
  })
  it('is cleared away by a job where it is very much, and is gone for its teacher at once', async () => {
    const library = createLibrary(school.db, school.deps.clock)
    const teacher = await school.people.teacher(orgId)
    const deleted_at = school.deps.clock.seconds()
    for (let at = 0; at <= clearedAtOnce; at++) await library.resource(teacher.id, orgId, { deleted_at })
    const say = asPerson(school, teacher)
    expect((await say<{ count: number }>(bin.empty)).data.count).toBe(clearedAtOnce + 1)
    expect((await say<{ total: number }>(bin.pages, { curr_page_index: 1, page_size: 10 })).data.total).toBe(0)
    const left = () => school.db.selectFrom('resources').select('id').where('owner_id', '=', teacher.id).execute()
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 })
  })
})
