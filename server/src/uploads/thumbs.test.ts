import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { uploads } from '@jiangtai/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { drawn } from '../../test/drawn.ts'
import { createLibrary } from '../../test/library.ts'
import { pngOf, sample } from '../../test/samples.ts'
import { openTestStorage } from '../../test/storages.ts'
import { uploader } from '../../test/uploading.ts'
import { thumbKey } from '../library/thumb.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe.each(engines)('thumbnails on %s', (engine) => {
  let school: TestApp
  let teacher: { session: string }
  let student: { session: string }
  let stranger: { session: string }
  beforeAll(async () => {
    const { storage, close } = await openTestStorage('disk')
    school = await buildApp(engine, { storage })
    school.app.addHook('onClose', close)
    const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    const classId = await school.people.schoolClass(orgId)
    teacher = await school.people.teacher(orgId, [classId])
    student = await school.people.student(orgId, [classId])
    stranger = await school.people.teacher(orgId)
  })
  afterAll(() => school.close())

  const get = (id: number, who: { session: string } | undefined, headers: Record<string, string> = {}) =>
    school.app.inject({
      url: `/thumbs/${id}`,
      headers: { host: 'localhost', ...(who && { cookie: `jt_session=${who.session}` }), ...headers },
    })
  const uploaded = async (who: { session: string }, name: string, bytes: Uint8Array, type: number = mediaTypes.image) =>
    (await uploader(school, who.session).direct(name, bytes, type)).data.file_cdn_id
  const give = async (who: { session: string }, file_cdn_id: number, bytes: Uint8Array) =>
    uploader(school, who.session).say<{ thumb_url: string }>(uploads.addThumb, { file_cdn_id, thumb: new File([bytes], 'thumb') })
  const fileOf = (uploadId: number) =>
    school.db
      .selectFrom('uploads')
      .innerJoin('files', 'files.id', 'uploads.file_id')
      .select(['thumb_state', 'storage_key'])
      .where('uploads.id', '=', uploadId)
      .executeTakeFirstOrThrow()

  it('of a picture it is made when somebody asks, small, once for all who ask at the same time', async () => {
    const id = await uploaded(student, 'a.png', await drawn(1600, 1200))
    const replies = await Promise.all(Array.from({ length: 46 }, () => get(id, student)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 46 }, () => 200))
    const { rawPayload, headers } = replies[0] ?? expect.unreachable()
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 })
    expect(headers).toMatchObject({ 'content-type': 'image/webp', vary: expect.stringMatching(/cookie/i) })
    expect(headers['cache-control']).toBe('private, max-age=86400')
    expect((await get(id, student, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect(await fileOf(id)).toMatchObject({ thumb_state: 1 })
  })

  it('whoever may read the file sees it, and nobody else', async () => {
    const id = await uploaded(student, 'b.png', await drawn(50, 40))
    expect((await get(id, teacher)).statusCode).toBe(200)
    for (const [who, status] of [
      [stranger, 404],
      [undefined, 401],
    ] as const)
      expect((await get(id, who)).statusCode).toBe(status)
    for (const wrong of [0, 999_999]) expect((await get(wrong, teacher)).statusCode).toBe(404)
  })

  it('of what lies in the bin its owner sees it, and nobody else', async () => {
    const id = await uploaded(teacher, 'bin.png', await drawn(50, 40))
    const org = await school.db.selectFrom('uploads').select(['org_id', 'user_id']).where('id', '=', id).executeTakeFirstOrThrow()
    const deleted_at = school.deps.clock.seconds()
    await createLibrary(school.db, school.deps.clock).resource(org.user_id, org.org_id, { upload_id: id, is_school: 1, deleted_at })
    expect([(await get(id, teacher)).statusCode, (await get(id, stranger)).statusCode]).toEqual([200, 404])
  })

  it('a picture that cannot be read has none, and is not tried again', async () => {
    const id = await uploaded(teacher, 'c.png', pngOf(9000, 9000, 'no picture'))
    expect((await get(id, teacher)).statusCode).toBe(404)
    expect(await fileOf(id)).toMatchObject({ thumb_state: 2 })
  })

  it('one that was lost is made anew', async () => {
    const id = await uploaded(teacher, 'd.png', await drawn(60, 50))
    await get(id, teacher)
    await school.deps.storage.remove([thumbKey((await fileOf(id)).storage_key)])
    expect([(await get(id, teacher)).statusCode, (await get(id, teacher)).statusCode]).toEqual([404, 200])
  })

  it('of a pdf the browser of its owner sends one, and the first one stays', async () => {
    const id = await uploaded(teacher, 'e.pdf', sample('pdf'), mediaTypes.doc)
    expect((await get(id, teacher)).statusCode).toBe(404)
    expect((await give(teacher, id, await drawn(2000, 1000))).data).toEqual({ thumb_url: `/thumbs/${id}` })
    const { rawPayload } = await get(id, teacher)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
    expect((await give(teacher, id, await drawn(100, 100))).errCode).toBe(0)
    expect((await get(id, teacher)).rawPayload).toEqual(rawPayload)
  })

  it('nobody sends one for what is somebody else’s, and students send none', async () => {
    const id = await uploaded(teacher, 'f.pdf', sample('pdf'), mediaTypes.doc)
    expect((await give(stranger, id, await drawn(20, 20))).errCode).toBe(code('fileUnknown'))
    expect((await give(student, id, await drawn(20, 20))).errCode).not.toBe(0)
    expect(await fileOf(id)).toMatchObject({ thumb_state: 0 })
  })

  it.each([
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a head of 60,000 by 60,000', async () => pngOf(60_000, 60_000)],
    ['one of more pixels than any picture may have', async () => bomb()],
    ['nothing but zeros', async () => Buffer.alloc(2000)],
  ])('%s is no thumbnail', async (_what, bytes) => {
    const id = await uploaded(teacher, 'g.pdf', sample('pdf'), mediaTypes.doc)
    expect((await give(teacher, id, await bytes())).errCode).toBe(code('thumbWrong'))
    expect((await get(id, teacher)).statusCode).toBe(404)
  })

  it('of a picture with a page behind it only the picture is kept', async () => {
    const id = await uploaded(teacher, 'h.pdf', sample('pdf'), mediaTypes.doc)
    await give(teacher, id, Buffer.concat([await drawn(30, 20), Buffer.from('<script>alert(1)</script>')]))
    expect((await get(id, teacher)).rawPayload.includes('script')).toBe(false)
  })
})

/** A few hundred kilobytes that would be 121 million pixels. */
let made: Promise<Buffer> | undefined
function bomb() {
  made ??= sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return made
}
