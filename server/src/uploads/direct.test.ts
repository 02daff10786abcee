import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { type UploadedFile, uploadLimits, uploads } from '@jiangtai/contract/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { sample } from '../../test/samples.ts'
import { openTestStorage, storageKinds, type TestStorage } from '../../test/storages.ts'
import { uploader } from '../../test/uploading.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const places = engines.flatMap((engine) => storageKinds.map((kind) => ({ engine, kind })))

describe.each(places)('a direct upload on $engine to $kind', ({ engine, kind }) => {
  /** Fewer where the stand-in for S3 takes the time. */
  const many = kind === 's3' ? 12 : 50
  let school: TestApp
  let files: TestStorage
  let orgId: number
  beforeAll(async () => {
    files = await openTestStorage(kind)
    school = await buildApp(engine, { storage: files.storage })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    await school.people.organization({ code: 'other', hosts: ['other.test'] })
  })
  afterAll(async () => {
    await school.close()
    await files.close()
  })
  const someone = async (role: 'teacher' | 'student' = 'teacher') => uploader(school, (await school.people[role](orgId)).session)
  const isThere = async (key: string) => (await files.storage.size(key)) !== undefined

  it('R090: the answer that lets somebody upload carries token, key and cdn', async () => {
    const { errCode, data } = await (await someone()).leave({ name: '图.png', bytes: 100, media_type_id: mediaTypes.image })
    expect([errCode, data]).toMatchObject([0, { token: expect.any(String), cdn: '/files' }])
    expect(data.key).toMatch(/^pending\/[0-9a-f]{32}$/)
  })

  // A bucket answers a form with nothing; the page knows the key.
  if (kind === 'disk')
    it('R091: what is sent to the server is answered with its key', async () => {
      const [me, bytes] = [await someone(), sample('png')]
      const { data } = await me.leave({ name: '图.png', bytes: bytes.length, media_type_id: mediaTypes.image })
      const sent = await me.say<{ key: string }>(uploads.store, { ...data.fields, file: new File([bytes], '图.png') })
      expect([sent.errCode, sent.data]).toEqual([0, { key: data.key }])
    })

  it.each([
    { call: uploads.getToken, known: 'GET /api/upload/get-upload-token' },
    { call: uploads.register, known: 'POST /api/upload/update-file-cdn-url' },
    { call: uploads.addMaterial, known: 'GET /api/material/add-material' },
  ])('R191, R749: $known answers', async ({ call: { method, path }, known }) => {
    expect(`${method} ${path}`).toBe(known)
    const response = await school.app.inject({ method, url: path, headers: { host: 'localhost' } })
    expect([response.statusCode, response.json().errCode]).toEqual([200, -200])
  })

  it('R092: with key, cdn and media type a file that was sent is registered', async () => {
    const [me, bytes] = [await someone(), sample('png')]
    const { data } = await me.leave({ name: '图.png', bytes: bytes.length, media_type_id: mediaTypes.image })
    expect(await me.send(data, bytes)).toBe(0)
    const sent = { key: data.key, cdn: data.cdn, media_type_id: mediaTypes.image }
    expect((await me.say(uploads.register, { ...sent, cdn: '/elsewhere' })).errCode).toBe(code('badInput'))
    expect((await me.say(uploads.register, { ...sent, media_type_id: mediaTypes.doc })).errCode).toBe(code('uploadKind'))
    const { errCode, data: file } = await me.say<UploadedFile>(uploads.register, sent)
    expect([errCode, file]).toMatchObject([0, { name: '图.png', bytes: bytes.length, media_type_id: 6, media_class_id: 6, is_known: 0 }])
    expect(file.file_cdn_url).toBe(`/files/${file.file_cdn_id}/%E5%9B%BE.png`)
    expect(file.file_id).toBe(file.file_cdn_id)
    expect(await isThere(data.key)).toBe(false)
  })

  it('R093: audio is registered with a key, a name and a media type', async () => {
    const [me, bytes] = [await someone(), sample('mp3')]
    const { data } = await me.leave()
    await me.send(data, bytes, '录音.mp3')
    const { data: file } = await me.say(uploads.addMaterial, { key: data.key, name: '第一课听力', media_type_id: mediaTypes.audio })
    expect(file).toMatchObject({ name: '第一课听力.mp3', media_type_id: mediaTypes.audio })
  })

  it('R538: a file type and a file in one request answer file_cdn_id and file_cdn_url', async () => {
    const me = await someone('student')
    const file = new File([sample('jpg')], 'C:\\fakepath\\board.JPG')
    const { errCode, data } = await me.say<Record<string, unknown>>(uploads.uploadFile, { file_type: mediaTypes.image, file })
    expect([errCode, data.name, data.file_cdn_id]).toEqual([0, 'board.JPG', expect.any(Number)])
    expect(data.file_cdn_url).toBe(`/files/${data.file_cdn_id}/board.JPG`)
  })

  it('registered twice, and twice at once, it is one file', async () => {
    const [me, bytes] = [await someone(), sample('gif')]
    const { data } = await me.leave({ name: 'a.gif' })
    await me.send(data, bytes)
    const [first, second] = await Promise.all([me.register(data.key), me.register(data.key)])
    expect(first).toMatchObject({ errCode: 0 })
    expect(second).toEqual(first)
    expect(await me.register(data.key)).toEqual(first)
  })

  it('what was not uploaded cannot be registered, and can be once it is', async () => {
    const [me, bytes] = [await someone(), sample('png')]
    const { data } = await me.leave({ name: 'a.png' })
    expect((await me.register(data.key)).errCode).toBe(code('uploadBroken'))
    await me.send(data, bytes)
    expect((await me.register(data.key)).errCode).toBe(0)
  })

  it('a form posted again after the registration changes nothing, and is swept', async () => {
    const [me, bytes] = [await someone(), sample('png')]
    const { data } = await me.leave({ name: 'a.png' })
    await me.send(data, bytes)
    const { data: file } = await me.register(data.key)
    await me.send(data, Buffer.from('<html>'))
    expect((await me.register(data.key)).data).toEqual(file)
    const rows = await school.db
      .selectFrom('uploads')
      .innerJoin('files', 'files.id', 'uploads.file_id')
      .select(['storage_key', 'bytes'])
      .where('uploads.id', '=', file.file_id)
      .execute()
    expect(await files.storage.size(rows[0]?.storage_key ?? '')).toBe(bytes.length)
  })

  it('a size that was said binds', async () => {
    const [me, bytes] = [await someone(), sample('png')]
    for (const said of [bytes.length - 1, bytes.length + 1]) {
      const { data } = await me.leave({ name: 'a.png', bytes: said })
      await me.send(data, bytes)
      expect((await me.register(data.key)).errCode).toBe(code('uploadBroken'))
      expect(await isThere(data.key)).toBe(false)
    }
  })

  it('what its bytes are not is refused and gone', async () => {
    const me = await someone()
    const { data } = await me.leave({ name: 'a.jpg' })
    await me.send(data, Buffer.from('<!doctype html><script>alert(1)</script>'))
    expect((await me.register(data.key)).errCode).toBe(code('uploadBytes'))
    expect(await isThere(data.key)).toBe(false)
    expect((await me.register(data.key)).errCode).toBe(code('uploadUnknown'))
  })

  it('a file without a name is called by what its bytes are', async () => {
    const me = await someone()
    const { data } = await me.leave()
    await me.send(data, sample('gif'), 'x.gif')
    const { data: file } = await me.register(data.key)
    expect(file.name).toBe(kind === 'disk' ? 'x.gif' : '未命名.gif')
  })

  it('nobody registers what another has uploaded, nor at another organisation', async () => {
    const [me, other] = [await someone(), await someone()]
    const { data } = await me.leave({ name: 'a.png' })
    await me.send(data, sample('png'))
    expect((await other.register(data.key)).errCode).toBe(code('uploadUnknown'))
    for (const key of ['pending/../x', `files/${orgId}/x`, 'x'.repeat(200)])
      expect((await me.register(key)).errCode).toBe(code('uploadUnknown'))
    expect((await me.register(data.key, mediaTypes.image, '/elsewhere')).errCode).toBe(code('badInput'))
    expect((await me.register(data.key)).errCode).toBe(0)
  })

  it('many at once', async () => {
    const me = await someone()
    const done = await Promise.all(Array.from({ length: many }, (_, at) => me.direct(`${at}.png`, sample('png'))))
    expect(done.filter(({ errCode }) => errCode !== 0)).toEqual([])
    expect(new Set(done.map(({ data }) => data.file_id)).size).toBe(many)
  })

  it('the same bytes of two people at once are kept once', async () => {
    const [one, two, bytes] = [await someone(), await someone('student'), sample('png')]
    const done = await Promise.all([one.direct('a.png', bytes), two.direct('b.png', bytes), one.direct('a.png', bytes)])
    expect(done.map(({ errCode }) => errCode)).toEqual([0, 0, 0])
    expect(done[2]?.data.file_id).toBe(done[0]?.data.file_id)
    expect(done[1]?.data.file_id).not.toBe(done[0]?.data.file_id)
    const rows = await school.db
      .selectFrom('uploads')
      .select('file_id')
      .where(
        'id',
        'in',
        done.map(({ data }) => data.file_id),
      )
      .execute()
    expect(new Set(rows.map(({ file_id }) => file_id)).size).toBe(1)
  })

  it.runIf(kind === 'disk')(
    'the token is good for its own key, for ten minutes, at its own organisation, and only as it was given',
    async () => {
      const [me, bytes] = [await someone(), sample('png')]
      const [{ data: mine }, { data: next }] = [await me.leave({ name: 'a.png' }), await me.leave({ name: 'a.png' })]
      const send = (fields: Record<string, string>) => me.send({ url: '/', fields: { ...mine.fields, ...fields } }, bytes)
      expect(await send({ key: next.key })).toBe(code('uploadTokenWrong'))
      expect(await send({ token: `${mine.token}x` })).toBe(code('uploadTokenWrong'))
      expect(await send({ token: mine.token.replace(/\.\d+\.(?=[^.]+$)/, '.9999999999.') })).toBe(code('uploadTokenWrong'))
      const elsewhere = uploader(school, undefined, 'other.test')
      expect(await elsewhere.send(mine, bytes)).toBe(code('uploadTokenWrong'))
      expect(await isThere(mine.key)).toBe(false)
      // Without a session: the token is the leave.
      expect(await uploader(school, undefined).send(mine, bytes)).toBe(0)
      school.time.ms += uploadLimits.tokenSeconds * 1000
      expect(await send({})).toBe(code('uploadTokenWrong'))
      expect((await me.register(mine.key)).errCode).toBe(0)
    },
  )
})
