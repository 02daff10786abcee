import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { gifOf, sample } from '../../test/samples.ts'
import { openTestStorage, storageKinds, type TestStorage } from '../../test/storages.ts'
import { sha256, uploader } from '../../test/uploading.ts'
import { isAmong, rangeOf } from '../http/range.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const places = engines.flatMap((engine) => storageKinds.map((kind) => ({ engine, kind })))

it.each([
  ['bytes=0-4', { first: 0, last: 4 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=9-100', { first: 9, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('of ten bytes %j is %j', (header, range) => expect(rangeOf(header, 10)).toEqual(range))

it('a mark is found among others, weak or not', () => {
  expect([isAmong('"b", W/"a"', '"a"'), isAmong('*', '"a"'), isAmong('"b"', '"a"'), isAmong(undefined, '"a"')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe.each(places)('files on $engine from $kind', ({ engine, kind }) => {
  let school: TestApp
  let files: TestStorage
  let orgId: number
  let classId: number
  let otherOrg: number
  let teacher: { session: string }
  let student: { session: string; id: number }
  beforeAll(async () => {
    files = await openTestStorage(kind)
    school = await buildApp(engine, { storage: files.storage })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    otherOrg = await school.people.organization({ code: 'other', hosts: ['other.test'] })
    classId = await school.people.schoolClass(orgId)
    teacher = await school.people.teacher(orgId, [classId])
    student = await school.people.student(orgId, [classId])
  })
  afterAll(async () => {
    await school.close()
    await files.close()
  })

  const get = (url: string, session: string | undefined, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    school.app.inject({ method, url, headers: { host: 'localhost', ...(session && { cookie: `jt_session=${session}` }), ...headers } })
  async function uploaded(session: string, name: string, bytes: Buffer, type: number = mediaTypes.image) {
    const { data } = await uploader(school, session).direct(name, bytes, type)
    return data.file_cdn_url
  }

  it('a page runs in a frame alone, without our origin and without a network; opened by itself it is saved', async () => {
    const url = await uploaded(teacher.session, '小游戏.html', Buffer.from('<!doctype html><p>春天</p>'), mediaTypes.html)
    const framed = await get(url, teacher.session, { 'sec-fetch-dest': 'iframe' })
    expect(framed.headers).toMatchObject({ 'content-type': 'text/html', 'content-disposition': expect.stringMatching(/^inline;/) })
    const policy = String(framed.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]),
    )
    expect(policy.join()).not.toMatch(/allow-same-origin|connect-src|https?:|'self'.*'self'/)
    const visited = await get(url, teacher.session, { 'sec-fetch-dest': 'document' })
    expect(visited.headers['content-disposition']).toMatch(/^attachment;/)
    expect(visited.headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect((await get(url, student.session, { 'sec-fetch-dest': 'iframe' })).statusCode).toBe(404)
  })

  it('a file comes whole, with its own type and nothing that could make it act', async () => {
    const bytes = sample('png')
    const url = await uploaded(student.session, "图 '1'.png", bytes)
    const { statusCode, headers, rawPayload } = await get(url, student.session)
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="_ '1'.png"; filename*=UTF-8''%E5%9B%BE%20%271%27.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${sha256(bytes)}"`,
    })
  })

  it('a document is saved, not opened; a picture with a page behind it is still a picture', async () => {
    const pdf = await get(await uploaded(student.session, 'a.pdf', sample('pdf'), mediaTypes.doc), student.session)
    expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
    ])
    const gif = await get(await uploaded(student.session, 'a.html.gif', gifOf(1, 1, '<script>alert(1)</script>')), student.session)
    expect(gif.headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' })
  })

  it('one range of it can be had, and none that is not there', async () => {
    const bytes = sample('png')
    const url = await uploaded(student.session, 'a.png', bytes)
    const part = await get(url, student.session, { range: 'bytes=2-5' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(bytes.subarray(2, 6))]).toEqual([
      206,
      `bytes 2-5/${bytes.length}`,
      true,
    ])
    const end = await get(url, student.session, { range: 'bytes=-4' })
    expect([end.statusCode, end.rawPayload.equals(bytes.subarray(-4)), end.headers['content-length']]).toEqual([206, true, '4'])
    const beyond = await get(url, student.session, { range: `bytes=${bytes.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, `bytes */${bytes.length}`, ''])
    const mark = `"${sha256(bytes)}"`
    expect((await get(url, student.session, { range: 'bytes=0-0', 'if-range': mark })).statusCode).toBe(206)
    expect((await get(url, student.session, { range: 'bytes=0-0', 'if-range': '"other"' })).statusCode).toBe(200)
    const same = await get(url, student.session, { 'if-none-match': `W/${mark}` })
    expect([same.statusCode, same.body]).toEqual([304, ''])
  })

  it('asked for its head alone, it tells its length and sends nothing', async () => {
    const bytes = sample('png')
    const url = await uploaded(student.session, 'a.png', bytes)
    const { statusCode, headers, rawPayload } = await get(url, student.session, {}, 'HEAD')
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(bytes.length), 0])
    expect((await get(url, undefined, {}, 'HEAD')).statusCode).toBe(401)
  })

  it('a guest is told to log in, with a real status', async () => {
    const { statusCode, json } = await get(await uploaded(student.session, 'a.png', sample('png')), undefined)
    expect([statusCode, json().errCode]).toEqual([401, code('noSession')])
  })

  it('its owner and the teachers of the class may read what a student uploaded', async () => {
    const url = await uploaded(student.session, 'a.png', sample('png'))
    const strangers = [
      await school.people.student(orgId, [classId]),
      await school.people.teacher(orgId, [await school.people.schoolClass(orgId)]),
      await school.people.teacher(orgId),
    ]
    expect((await get(url, teacher.session)).statusCode).toBe(200)
    const missing = await get('/files/999999/a.png', student.session)
    expect([missing.statusCode, missing.json().errCode]).toEqual([404, code('fileUnknown')])
    for (const { session } of strangers) {
      const refused = await get(url, session)
      expect([refused.statusCode, refused.body]).toEqual([404, missing.body])
    }
  })

  it('an address that somebody opens in a window leads a guest to the login, and whoever may not read it to a page that says so', async () => {
    const url = await uploaded(student.session, 'a.png', sample('png'))
    const visit = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const { session } = await school.people.student(orgId)
    const guest = await get(url, undefined, visit)
    const other = await get(url, session, visit)
    expect([guest, other].map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, '/login'],
      [302, '/not-found'],
    ])
  })

  it('what a teacher uploaded is the teacher’s alone until something shows it', async () => {
    const url = await uploaded(teacher.session, 'a.png', sample('png'))
    const colleague = await school.people.teacher(orgId, [classId])
    expect((await get(url, teacher.session)).statusCode).toBe(200)
    for (const { session } of [student, colleague]) expect((await get(url, session)).statusCode).toBe(404)
  })

  it('a student who leaves the class takes the files along', async () => {
    const leaver = await school.people.student(orgId, [classId])
    const url = await uploaded(leaver.session, 'a.png', sample('png'))
    expect((await get(url, teacher.session)).statusCode).toBe(200)
    await school.db.deleteFrom('class_students').where('student_id', '=', leaver.id).execute()
    expect((await get(url, teacher.session)).statusCode).toBe(404)
  })

  it('another organisation knows nothing of it, and keeps the same bytes apart', async () => {
    const bytes = sample('png')
    const url = await uploaded(student.session, 'a.png', bytes)
    const elsewhere = await school.people.teacher(otherOrg)
    expect((await get(url, elsewhere.session, { host: 'other.test' })).statusCode).toBe(404)
    expect((await get(url, student.session, { host: 'other.test' })).statusCode).toBe(401)
    const { data } = await uploader(school, elsewhere.session, 'other.test').direct('a.png', bytes)
    expect(data.is_known).toBe(0)
    expect(await school.db.selectFrom('files').select('id').where('sha256', '=', sha256(bytes)).execute()).toHaveLength(2)
  })

  it('ids that are none, and what lies beside, are missing', async () => {
    for (const url of [
      '/files/0/a',
      '/files/-1/a',
      '/files/1e3/a',
      '/files/99999999999999/a',
      '/files/x/a',
      '/files/1',
      '/files',
      '/files/..%2f..%2fetc/passwd',
    ]) {
      const { statusCode, json } = await get(url, student.session, { accept: '*/*' })
      expect([url, statusCode, typeof json().errCode]).toEqual([url, 404, 'number'])
    }
  })

  it('a long Chinese name is found', async () => {
    const name = `${'长'.repeat(196)}.png`
    expect((await get(await uploaded(student.session, name, sample('png')), student.session)).statusCode).toBe(200)
  })

  it('a file whose bytes are lost is missing, and the operator is told', async () => {
    const bytes = sample('png')
    const url = await uploaded(student.session, 'a.png', bytes)
    const { storage_key } = await school.db
      .selectFrom('files')
      .select('storage_key')
      .where('sha256', '=', sha256(bytes))
      .executeTakeFirstOrThrow()
    await files.storage.remove([storage_key])
    const { statusCode, json, headers } = await get(url, student.session)
    expect([statusCode, json().errCode, headers['content-type']]).toEqual([404, code('fileUnknown'), 'application/json; charset=utf-8'])
    expect(school.lines.some((line) => line.includes('the bytes of a file are missing'))).toBe(true)
    // Somebody who has them brings them back, in one form or in parts.
    const me = uploader(school, teacher.session)
    await me.direct('b.png', bytes)
    expect((await get(url, student.session)).rawPayload.equals(bytes)).toBe(true)
    const again = await school.db.selectFrom('files').select('storage_key').where('sha256', '=', sha256(bytes)).executeTakeFirstOrThrow()
    await files.storage.remove([again.storage_key])
    const { data } = await me.start('c.png', bytes, { sha256: sha256(bytes), media_type_id: mediaTypes.image })
    await me.addAll(data.upload_id, bytes, [0])
    expect((await me.finish(data.upload_id)).errCode).toBe(0)
    expect((await get(url, student.session)).rawPayload.equals(bytes)).toBe(true)
  })
})
