import { Readable } from 'node:stream'
import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { uploadLimits, uploads } from '@jiangtai/contract/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { film, sample } from '../../test/samples.ts'
import { openTestStorage, storageKinds, type TestStorage } from '../../test/storages.ts'
import { numbersOf, sha256, uploader } from '../../test/uploading.ts'
import { shortBytes } from './streams.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const places = engines.flatMap((engine) => storageKinds.map((kind) => ({ engine, kind })))
const { partBytes } = uploadLimits
const large = 2 * partBytes + 1000

describe.each(places)('an upload in parts on $engine to $kind', ({ engine, kind }) => {
  /** Fewer where the stand-in for S3 takes the time. */
  const many = kind === 's3' ? 12 : 50
  let school: TestApp
  let second: TestNode
  let files: TestStorage
  let orgId: number
  beforeAll(async () => {
    files = await openTestStorage(kind)
    school = await buildApp(engine, { storage: files.storage })
    second = await buildNode(school.database, { storage: files.storage, clock: school.deps.clock })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    await school.people.organization({ code: 'other', hosts: ['other.test'] })
  })
  afterAll(async () => {
    await second.app.close()
    await school.close()
    await files.close()
  })
  const person = (role: 'teacher' | 'student' = 'teacher') => school.people[role](orgId)
  const someone = async (role: 'teacher' | 'student' = 'teacher') => uploader(school, (await person(role)).session)

  async function storedBytes(uploadId: number) {
    const { storage_key, bytes } = await school.db
      .selectFrom('uploads')
      .innerJoin('files', 'files.id', 'uploads.file_id')
      .select(['storage_key', 'bytes'])
      .where('uploads.id', '=', uploadId)
      .executeTakeFirstOrThrow()
    return shortBytes(await files.storage.read(storage_key), bytes)
  }
  const hasPart = async (upload_id: string, n: number) => (await files.storage.size(`parts/${upload_id}/${n}`)) !== undefined

  it('parts in any order, some of them twice, make the file', async () => {
    const [me, bytes] = [await someone('student'), film(large)]
    const { data } = await me.start('课.mp4', bytes, { sha256: sha256(bytes) })
    expect(data).toEqual({ upload_id: expect.any(String), part_bytes: 262_144, have: [] })
    expect(await me.addAll(data.upload_id, bytes, [2, 0, 2, 1, 0])).toEqual([])
    const { errCode, data: file } = await me.finish(data.upload_id)
    expect([errCode, file]).toMatchObject([0, { name: '课.mp4', bytes: large, media_type_id: mediaTypes.video, is_known: 0 }])
    expect((await storedBytes(file.file_id))?.equals(bytes)).toBe(true)
    expect(await hasPart(data.upload_id, 0)).toBe(false)
  })

  it('cut in the middle it goes on with what is missing, and says what that is', async () => {
    const { session } = await person()
    const [me, bytes] = [uploader(school, session), film(large)]
    const { data } = await me.start('a.mp4', bytes)
    await me.addAll(data.upload_id, bytes, [1])
    expect(await me.finish(data.upload_id)).toEqual({ errCode: code('partsMissing'), msg: '还有 2 段没有传到', data: { missing: [0, 2] } })
    // Another tab, another node.
    const later = uploader(second, session)
    expect((await later.start('a.mp4', bytes)).data).toEqual({ ...data, have: [1] })
    expect((await later.start('b.mp4', bytes)).data.upload_id).not.toBe(data.upload_id)
    await later.addAll(data.upload_id, bytes, [0, 2])
    expect((await later.finish(data.upload_id)).errCode).toBe(0)
  })

  it('finished twice, at once and on two nodes, it is one file', async () => {
    const { session } = await person()
    const [me, other, bytes] = [uploader(school, session), uploader(second, session), film(large)]
    const { data } = await me.start('a.mp4', bytes)
    await me.addAll(data.upload_id, bytes, numbersOf(bytes))
    const done = await Promise.all([me, other, me, other].map((node) => node.finish(data.upload_id)))
    expect(done[0]).toMatchObject({ errCode: 0 })
    for (const reply of done) expect(reply).toEqual(done[0])
    expect(await other.finish(data.upload_id)).toEqual(done[0])
    expect((await me.add(data.upload_id, 0, me.partOf(bytes, 0))).errCode).toBe(code('uploadUnknown'))
    expect((await me.cancel(data.upload_id)).errCode).toBe(code('uploadUnknown'))
    expect((await storedBytes(done[0]?.data.file_id ?? 0))?.equals(bytes)).toBe(true)
  })

  it('two people with the same bytes on two nodes keep them once', async () => {
    const bytes = film(large)
    const both = await Promise.all(
      [school, second].map(async (node) => {
        const me = uploader(node, (await person()).session)
        const { data } = await me.start('a.mp4', bytes)
        await me.addAll(data.upload_id, bytes, numbersOf(bytes))
        return { me, upload_id: data.upload_id }
      }),
    )
    const done = await Promise.all(both.map(({ me, upload_id }) => me.finish(upload_id)))
    expect(done.map(({ errCode }) => errCode)).toEqual([0, 0])
    expect(done.map(({ data }) => data.is_known)).toEqual([0, 0])
    const rows = await school.db.selectFrom('files').select('storage_key').where('sha256', '=', sha256(bytes)).execute()
    expect(rows).toHaveLength(1)
    for (const { data } of done) expect((await storedBytes(data.file_id))?.equals(bytes)).toBe(true)
  })

  it('a part that is not what its sum says, or not as long as it must be, is refused and not kept', async () => {
    const [me, bytes] = [await someone(), film(large)]
    const { data } = await me.start('a.mp4', bytes)
    const add = async (n: number, part: Uint8Array, hash?: string) => (await me.add(data.upload_id, n, part, hash)).errCode
    expect(await add(0, me.partOf(bytes, 0), sha256(me.partOf(bytes, 1)))).toBe(code('partWrong'))
    expect(await add(0, bytes.subarray(0, partBytes - 1))).toBe(code('partWrong'))
    expect(await add(0, bytes.subarray(0, partBytes + 1))).toBe(code('partWrong'))
    expect(await add(2, bytes.subarray(0, partBytes))).toBe(code('partWrong'))
    expect(await add(0, Buffer.alloc(0))).toBe(code('partWrong'))
    expect(await add(3, me.partOf(bytes, 0))).toBe(code('badInput'))
    expect(await add(-1, me.partOf(bytes, 0))).toBe(code('badInput'))
    expect((await me.start('a.mp4', bytes)).data.have).toEqual([])
    expect(await hasPart(data.upload_id, 0)).toBe(false)
  })

  it('a part sent again with other bytes is the later one', async () => {
    const [me, bytes, other] = [await someone(), film(large), film(large)]
    const { data } = await me.start('a.mp4', bytes)
    await me.addAll(data.upload_id, other, [0])
    await me.addAll(data.upload_id, bytes, numbersOf(bytes))
    const { data: file } = await me.finish(data.upload_id)
    expect((await storedBytes(file.file_id))?.equals(bytes)).toBe(true)
  })

  it('parts that are lost or changed where they lie are asked for again, all at once', async () => {
    const [me, bytes] = [await someone(), film(large)]
    const { data } = await me.start('a.mp4', bytes)
    await me.addAll(data.upload_id, bytes, numbersOf(bytes))
    await files.storage.remove([`parts/${data.upload_id}/0`])
    // As long as it must be, as a disk without power may leave it.
    await files.storage.put(`parts/${data.upload_id}/2`, Readable.from([Buffer.alloc(large - 2 * partBytes)]))
    expect(await me.finish(data.upload_id)).toMatchObject({ errCode: code('partsMissing'), data: { missing: [0, 2] } })
    expect((await me.start('a.mp4', bytes)).data.have).toEqual([1])
    await me.addAll(data.upload_id, bytes, [0, 2])
    const { data: file } = await me.finish(data.upload_id)
    expect((await storedBytes(file.file_id))?.equals(bytes)).toBe(true)
  })

  it('a file that does not have the announced sum is refused and gone', async () => {
    const [me, bytes] = [await someone(), film(large)]
    const { data } = await me.start('a.mp4', bytes, { sha256: 'a'.repeat(64) })
    await me.addAll(data.upload_id, bytes, numbersOf(bytes))
    expect((await me.finish(data.upload_id)).errCode).toBe(code('uploadBroken'))
    expect((await me.finish(data.upload_id)).errCode).toBe(code('uploadUnknown'))
    expect(await hasPart(data.upload_id, 0)).toBe(false)
    expect(await school.db.selectFrom('files').select('id').where('sha256', '=', sha256(bytes)).execute()).toEqual([])
  })

  it('a file that is not of its kind is refused and gone', async () => {
    const [me, bytes] = [await someone(), film(large)]
    bytes.write('<html>')
    const { data } = await me.start('a.mp4', bytes)
    await me.addAll(data.upload_id, bytes, numbersOf(bytes))
    expect((await me.finish(data.upload_id)).errCode).toBe(code('uploadBytes'))
    expect((await me.finish(data.upload_id)).errCode).toBe(code('uploadUnknown'))
    expect(await hasPart(data.upload_id, 1)).toBe(false)
  })

  it('another person, and another organisation, cannot touch it', async () => {
    const [me, other, bytes] = [await someone(), await someone('student'), film(large)]
    const elsewhere = uploader(
      school,
      (await school.people.teacher(await school.people.organization({ hosts: [`${engine}-${kind}.test`] }))).session,
      `${engine}-${kind}.test`,
    )
    const { data } = await me.start('a.mp4', bytes)
    await me.addAll(data.upload_id, bytes, [0, 1])
    for (const stranger of [other, elsewhere]) {
      expect((await stranger.add(data.upload_id, 2, me.partOf(bytes, 2))).errCode).toBe(code('uploadUnknown'))
      expect((await stranger.finish(data.upload_id)).errCode).toBe(code('uploadUnknown'))
      expect((await stranger.cancel(data.upload_id)).errCode).toBe(code('uploadUnknown'))
      expect((await stranger.start('a.mp4', bytes)).data.upload_id).not.toBe(data.upload_id)
    }
    expect((await me.start('a.mp4', bytes)).data.have).toEqual([0, 1])
  })

  it('one that is cancelled is gone at once', async () => {
    const [me, bytes] = [await someone(), film(large)]
    const { data } = await me.start('a.mp4', bytes)
    await me.addAll(data.upload_id, bytes, [0])
    expect((await me.cancel(data.upload_id)).errCode).toBe(0)
    expect(await hasPart(data.upload_id, 0)).toBe(false)
    expect((await me.finish(data.upload_id)).errCode).toBe(code('uploadUnknown'))
    expect((await me.start('a.mp4', bytes)).data.have).toEqual([])
  })

  it('what others have is told to nobody: every part of it must be sent, and the answer is as for bytes nobody has', async () => {
    const [me, bytes] = [await someone(), film(8 * partBytes)]
    const first = await me.start('期末试卷.mp4', bytes, { sha256: sha256(bytes) })
    await me.addAll(first.data.upload_id, bytes, numbersOf(bytes))
    await me.finish(first.data.upload_id)

    const student = await someone('student')
    const { data } = await student.start('b.mp4', bytes, { sha256: sha256(bytes) })
    expect(data.have).toEqual([])
    expect(await student.finish(data.upload_id)).toMatchObject({ errCode: code('partsMissing'), data: { missing: numbersOf(bytes) } })
    await student.addAll(data.upload_id, bytes, numbersOf(bytes))
    const done = await student.finish(data.upload_id)
    expect(done).toMatchObject({ errCode: 0, data: { name: 'b.mp4', is_known: 0 } })
    expect((await storedBytes(done.data.file_id))?.equals(bytes)).toBe(true)
    expect(await school.db.selectFrom('files').select('id').where('sha256', '=', sha256(bytes)).execute()).toHaveLength(1)
    const direct = await (await someone('student')).direct('c.mp4', bytes, mediaTypes.video)
    expect(direct).toMatchObject({ errCode: 0, data: { is_known: 0 } })
  })

  it('of bytes somebody has uploaded before, only a few parts are asked for, always the same of one person', async () => {
    const [me, bytes] = [await someone(), film(8 * partBytes)]
    const first = await me.start('a.mp4', bytes, { sha256: sha256(bytes) })
    await me.addAll(first.data.upload_id, bytes, numbersOf(bytes))
    expect((await me.finish(first.data.upload_id)).data.is_known).toBe(0)

    const { data } = await me.start('b.mp4', bytes, { sha256: sha256(bytes) })
    const asked = numbersOf(bytes).filter((n) => !data.have.includes(n))
    expect(asked).toHaveLength(3)
    const again = await me.start('c.mp4', bytes, { sha256: sha256(bytes) })
    expect(again.data.have).toEqual(data.have)
    expect(await me.finish(data.upload_id)).toMatchObject({ errCode: code('partsMissing'), data: { missing: asked } })
    // Knowing the sum is not having the file.
    expect((await me.add(data.upload_id, asked[0] ?? 0, Buffer.alloc(partBytes))).errCode).toBe(code('partWrong'))
    expect(await me.addAll(data.upload_id, bytes, asked)).toEqual([])
    const { errCode, data: file } = await me.finish(data.upload_id)
    expect([errCode, file]).toMatchObject([0, { name: 'b.mp4', is_known: 1, bytes: bytes.length }])
    expect(await me.finish(data.upload_id)).toMatchObject({ data: file })
    expect((await storedBytes(file.file_id))?.equals(bytes)).toBe(true)
    // The same bytes under a kind they are not.
    const doc = await me.start('d.pdf', bytes, { sha256: sha256(bytes), media_type_id: mediaTypes.doc })
    await me.addAll(doc.data.upload_id, bytes, asked)
    expect((await me.finish(doc.data.upload_id)).errCode).toBe(code('uploadBytes'))
  })

  it('a sum with another size is no known file', async () => {
    const [me, bytes] = [await someone(), sample('png')]
    await me.direct('a.png', bytes)
    const { data } = await me.start('b.png', bytes, { bytes: 5 * partBytes, sha256: sha256(bytes), media_type_id: mediaTypes.image })
    expect(data.have).toEqual([])
  })

  it('many at once', async () => {
    const me = await someone()
    const done = await Promise.all(
      Array.from({ length: many }, async (_, at) => {
        const bytes = film(partBytes + at + 1)
        const { data } = await me.start(`${at}.mp4`, bytes, { sha256: sha256(bytes) })
        await me.addAll(data.upload_id, bytes, numbersOf(bytes))
        return (await me.finish(data.upload_id)).data.bytes
      }),
    )
    expect(done).toEqual(Array.from({ length: many }, (_, at) => partBytes + at + 1))
  })

  it('somebody who finishes nothing may begin a hundred, also all at once', async () => {
    const me = await someone('student')
    const codes = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => [(await me.start(`${at}.mp4`, film(64, at))).errCode, (await me.leave()).errCode]),
    )
    expect(codes.flat().filter((one) => one === code('uploadsTooMany'))).toHaveLength(20)
    expect(codes.flat().filter((one) => one === 0)).toHaveLength(uploadLimits.unfinished)
    school.time.ms += uploadLimits.unfinishedSeconds * 1000
    expect((await me.leave()).errCode).toBe(0)
  })

  it('after a day an unfinished upload is unknown', async () => {
    const [me, bytes] = [await someone(), film(large)]
    const { data } = await me.start('a.mp4', bytes)
    await me.addAll(data.upload_id, bytes, numbersOf(bytes))
    school.time.ms += uploadLimits.unfinishedSeconds * 1000
    expect((await me.add(data.upload_id, 0, me.partOf(bytes, 0))).errCode).toBe(code('uploadUnknown'))
    expect((await me.finish(data.upload_id)).errCode).toBe(code('uploadUnknown'))
    expect((await me.say(uploads.startParts, { name: 'a.mp4', bytes: large, media_type_id: mediaTypes.video })).data).toMatchObject({
      have: [],
    })
  })
})
