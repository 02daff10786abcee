import { accounts } from '@jiangtai/contract/accounts'
import { isHeic, mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { type UploadedFile, uploads } from '@jiangtai/contract/uploads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { sample, samples } from '../../test/samples.ts'
import { openTestStorage } from '../../test/storages.ts'
import { uploader } from '../../test/uploading.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { Full, type Storage } from '../storage/storage.ts'
import { shortBytes } from './streams.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const megabyte = 1024 * 1024

describe.each(engines)('uploads on %s', (engine) => {
  let school: TestApp
  let orgId: number
  const disk: { isFull: boolean; slow?: Promise<void> | undefined } = { isFull: false }
  beforeAll(async () => {
    const limits = createLimits(
      createMemoryCounters(() => school.time.ms),
      { loginsPerAccount: 10, loginsPerAddress: 300, writesPerSession: 120 },
    )
    const { storage, close } = await openTestStorage('disk')
    const fragile: Storage = {
      ...storage,
      async put(key, source) {
        if (disk.isFull) throw new Full()
        await disk.slow
        await storage.put(key, source)
      },
    }
    school = await buildApp(engine, { limits, storage: fragile, fileQuota: { teacher: 1000 * 1024 ** 3, student: 3 * 1024 ** 3 } })
    school.app.addHook('onClose', close)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  const someone = async (role: 'teacher' | 'student' = 'teacher') => uploader(school, (await school.people[role](orgId)).session)

  const asTheyAre = Object.keys(samples).filter((extension) => !isHeic(`.${extension}`))
  it.each(asTheyAre)('a %s can be uploaded by a student', async (extension) => {
    const me = await someone('student')
    for (const file_type of [mediaTypes.video, mediaTypes.audio, mediaTypes.image, mediaTypes.doc]) {
      const file = new File([sample(extension)], `a.${extension}`)
      const { errCode, data } = await me.say<UploadedFile>(uploads.uploadFile, { file_type, file })
      if (errCode === 0) return expect(data).toMatchObject({ media_type_id: file_type, platform_id: -1 })
      expect(errCode).toBe(code('uploadKind'))
    }
    expect.unreachable()
  })

  it('a photo of a phone becomes a jpeg, and nothing of the original is kept', async () => {
    const me = await someone()
    const { data } = await me.direct('IMG_0001.HEIC', sample('heic'))
    expect(data).toMatchObject({ name: 'IMG_0001.jpg', media_type_id: mediaTypes.image, file_cdn_url: expect.stringMatching(/\.jpg$/) })
    const { storage_key, extension, bytes } = await school.db
      .selectFrom('files')
      .innerJoin('uploads', 'uploads.file_id', 'files.id')
      .selectAll('files')
      .where('uploads.id', '=', data.file_id)
      .executeTakeFirstOrThrow()
    const stored = await shortBytes(await school.deps.storage.read(storage_key), megabyte)
    expect([extension, bytes, stored?.length, stored?.subarray(0, 3).toString('hex')]).toEqual(['jpg', data.bytes, data.bytes, 'ffd8ff'])
  })

  it('what is called a photo and is none is refused, and nothing stays', async () => {
    const me = await someone()
    expect((await me.direct('a.heic', sample('mp4'))).errCode).toBe(code('uploadBytes'))
    expect((await me.say<{ total: number }>(uploads.mine, { curr_page_index: 1, page_size: 10 })).data.total).toBe(0)
  })

  it.each([
    ['a picture of no allowed kind', { name: 'a.bmp' }, 'uploadKind'],
    ['a drawing', { name: 'a.svg' }, 'uploadKind'],
    ['a program', { name: 'a.exe', media_type_id: mediaTypes.doc }, 'uploadKind'],
    ['a kind that does not fit', { name: 'a.mp4', media_type_id: mediaTypes.image }, 'uploadKind'],
    ['too much', { name: 'a.png', bytes: 50 * megabyte + 1 }, 'uploadTooLarge'],
    ['too much of a type', { media_type_id: mediaTypes.image, bytes: 50 * megabyte + 1 }, 'uploadTooLarge'],
    ['nothing', { name: 'a.png', bytes: 0 }, 'badInput'],
  ] as const)('%s is refused before it is sent', async (_what, said, reason) => {
    expect((await (await someone()).leave(said)).errCode).toBe(code(reason))
  })

  it('the same is refused of parts and of a file in one go', async () => {
    const me = await someone()
    expect((await me.start('a.bmp', Buffer.alloc(5), { media_type_id: mediaTypes.image })).errCode).toBe(code('uploadKind'))
    const large = await me.start('a.png', Buffer.alloc(5), { bytes: 51 * megabyte, media_type_id: mediaTypes.image })
    expect([large.errCode, large.msg]).toEqual([code('uploadTooLarge'), '文件超出大小限制，这种文件最多 50 MB'])
    const whole = async (name: string, bytes: Uint8Array) =>
      (await me.say(uploads.uploadFile, { file_type: mediaTypes.image, file: new File([bytes], name) })).errCode
    expect(await whole('a.bmp', sample('png'))).toBe(code('uploadKind'))
    expect(await whole('a.png', Buffer.alloc(0))).toBe(code('uploadEmpty'))
    expect(await whole('a.png', Buffer.from('<svg onload="alert(1)">'))).toBe(code('uploadBytes'))
    expect(await whole('a.png', Buffer.alloc(50 * megabyte + 1))).toBe(code('uploadTooLarge'))
  })

  it('while the bytes come, what is more than was said or allowed ends it, and nothing is kept', async () => {
    const me = await someone()
    const { data: said } = await me.leave({ name: 'a.png', bytes: 10 })
    expect(await me.send(said, sample('png'))).toBe(code('uploadBroken'))
    const { data: open } = await me.leave({ name: 'a.png' })
    expect(await me.send(open, Buffer.alloc(50 * megabyte + 1))).toBe(code('uploadTooLarge'))
    expect(await me.send(open, Buffer.alloc(0))).toBe(code('uploadEmpty'))
    const { data: nameless } = await me.leave()
    expect(await me.send(nameless, Buffer.alloc(50 * megabyte + 1), 'a.png')).toBe(code('uploadTooLarge'))
    for (const { key } of [said, open, nameless]) expect(await school.deps.storage.size(key)).toBeUndefined()
  })

  it('what was said of the type binds the registration', async () => {
    const me = await someone()
    const { data } = await me.leave({ name: 'a.pdf', media_type_id: mediaTypes.doc })
    await me.send(data, sample('pdf'))
    expect((await me.register(data.key, mediaTypes.ppt)).errCode).toBe(code('uploadKind'))
    expect((await me.register(data.key, mediaTypes.doc)).data).toMatchObject({ media_class_id: mediaTypes.ppt })
  })

  it('a full disk is said so, and nothing is left half done', async () => {
    const [me, bytes] = [await someone(), sample('mp4')]
    const { data } = await me.leave({ name: 'a.png' })
    const { data: parts } = await me.start('a.mp4', bytes)
    disk.isFull = true
    try {
      expect(await me.send(data, sample('png'))).toBe(code('storageFull'))
      expect((await me.add(parts.upload_id, 0, bytes)).errCode).toBe(code('storageFull'))
      expect((await me.say(uploads.uploadFile, { file_type: 6, file: new File([sample('png')], 'a.png') })).errCode).toBe(
        code('storageFull'),
      )
    } finally {
      disk.isFull = false
    }
    expect(await me.send(data, sample('png'))).toBe(0)
    expect((await me.register(data.key)).errCode).toBe(0)
  })

  it('nobody has more bytes than their share, what they have begun included', async () => {
    const { id, session } = await school.people.student(orgId)
    const [me, gigabyte] = [uploader(school, session), 1024 ** 3]
    const start = (name: string, bytes: number) => me.start(name, Buffer.alloc(0), { bytes })
    expect((await me.direct('a.png', sample('png'))).errCode).toBe(0)
    const { data } = await start('a.mp4', 2 * gigabyte)
    expect(await start('b.mp4', gigabyte)).toMatchObject({
      errCode: code('uploadQuota'),
      msg: '你的文件最多 3 GB，放不下这个文件了，请联系学校管理员',
    })
    // The same upload once more is not another; of what nobody said the size, the most is counted.
    expect((await start('a.mp4', 2 * gigabyte)).data.upload_id).toBe(data.upload_id)
    expect((await me.leave()).errCode).toBe(code('uploadQuota'))
    expect((await me.leave({ name: 'b.png' })).errCode).toBe(0)
    await me.cancel(data.upload_id)
    expect((await me.leave()).errCode).toBe(0)
    const one = { org_id: orgId, sha256: 'a'.repeat(64), bytes: 3 * gigabyte, extension: 'mp4', storage_key: 'x', created_at: 0 }
    const { id: file_id } = await school.db.insertInto('files').values(one).returning('id').executeTakeFirstOrThrow()
    const own = { org_id: orgId, user_id: id, user_type: 2, file_id, media_type_id: 1, is_known: 0, created_at: 0 } as const
    await school.db
      .insertInto('uploads')
      .values({ ...own, name: 'c.mp4' })
      .execute()
    expect((await me.leave({ name: 'c.png', bytes: 10 })).errCode).toBe(code('uploadQuota'))
    expect((await (await someone('student')).leave({ name: 'c.png', bytes: 10 })).errCode).toBe(0)
  })

  it('a leave is good for a few tries at a time, not for a crowd', async () => {
    const me = await someone()
    const { data } = await me.leave({ name: 'a.png' })
    let go = () => {}
    disk.slow = new Promise((resolve) => {
      go = resolve
    })
    const answers: number[] = []
    const tries = Array.from({ length: 5 }, async () => answers.push(await me.send(data, sample('png'))))
    try {
      await vi.waitFor(() => expect(answers).toEqual([code('tooMany'), code('tooMany')]))
    } finally {
      disk.slow = undefined
      go()
    }
    await Promise.all(tries)
    expect(answers.slice(2)).toEqual([0, 0, 0])
    expect(await me.send(data, sample('png'))).toBe(0)
  })

  it('files and their parts are counted apart from other writes: a folder of them does not stop a lesson', async () => {
    const [me, bytes] = [await someone(), sample('mp4')]
    const { data } = await me.start('a.mp4', bytes)
    for (let at = 0; at < 130; at++) expect((await me.add(data.upload_id, 0, bytes)).errCode).toBe(0)
    for (let at = 0; at < 130; at++) expect((await me.start('a.mp4', bytes)).errCode).toBe(0)
    expect((await me.say(accounts.logOut, {})).errCode).toBe(0)
  })

  it('somebody’s files are listed, newest first, page by page, and found by a word', async () => {
    const [me, other] = [await someone(), await someone()]
    for (const name of ['分数_1.png', '分数%2.png', 'Map.PNG']) await me.direct(name, sample('png'))
    await other.direct('分数.png', sample('png'))
    const list = async (input: object) => {
      const { data } = await me.say<{ list: UploadedFile[]; pageCount: number; total: number }>(uploads.mine, {
        curr_page_index: 1,
        page_size: 2,
        ...input,
      })
      return [data.list.map(({ name }) => name), data.pageCount, data.total]
    }
    expect(await list({})).toEqual([['Map.PNG', '分数%2.png'], 2, 3])
    expect(await list({ curr_page_index: 2 })).toEqual([['分数_1.png'], 2, 3])
    expect(await list({ curr_page_index: 3 })).toEqual([[], 2, 3])
    expect(await list({ word: 'map' })).toEqual([['Map.PNG'], 1, 1])
    expect(await list({ word: '_' })).toEqual([['分数_1.png'], 1, 1])
    expect(await list({ word: '%' })).toEqual([['分数%2.png'], 1, 1])
    expect(await list({ word: '\\' })).toEqual([[], 0, 0])
    await me.direct('École.png', sample('png'))
    expect(await list({ word: 'École' })).toEqual([['École.png'], 1, 1])
    expect(await list({ word: 'COLE' })).toEqual([['École.png'], 1, 1])
  })
})
