import { refusals } from '@jiangtai/contract/refusal'
import { resourceLimits, resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { unzipped } from '../../test/xlsx.ts'

type Person = Awaited<ReturnType<TestApp['people']['teacher']>>

describe.each(engines)('resources as one zip on %s', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let at: { orgId: number; own: Person; colleague: Person; student: Person }
  const host = 'zip.test'
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
    const orgId = await school.people.organization({ hosts: [host] })
    const [own, colleague] = [await school.people.teacher(orgId), await school.people.teacher(orgId)]
    at = { orgId, own, colleague, student: await school.people.student(orgId) }
  })
  afterAll(() => school.close())

  /** With bytes behind it; none: they are gone. */
  async function put(title: string, content?: string, who = at.own, options: Parameters<typeof library.resource>[2] = {}) {
    const bytes = Buffer.from(content ?? '')
    const made = await library.resource(who.id, at.orgId, { title, bytes: bytes.length, ...options })
    const file = school.db.selectFrom('uploads').select('file_id').where('id', '=', made.uploadId)
    const { storage_key } = await school.db.selectFrom('files').select('storage_key').where('id', '=', file).executeTakeFirstOrThrow()
    if (content !== undefined)
      await school.deps.storage.put(
        storage_key,
        (async function* () {
          yield bytes
        })(),
      )
    return made.id
  }
  const pack = (ids: readonly number[], who = at.own) =>
    school.ask(resources.pack, { ids: JSON.stringify(ids) }, { session: who.session, host })
  const get = (url: string, who: { readonly session: string } | undefined = at.own) =>
    school.app.inject({ url, headers: { host, ...(who && { cookie: `jt_session=${who.session}` }) } })

  it('own ones and those of the school come under their titles, with the length that was said', async () => {
    const ids = [await put('一课', '讲'), await put('一课', '台'), await put('校本', '课', at.colleague, { is_school: 1 })]
    const { data } = await pack(ids)
    const { url, name, bytes } = data as { url: string; name: string; bytes: number }
    expect(name).toBe('资源（3 个）.zip')
    const response = await get(url)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'cache-control': 'no-store',
    })
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('资源（3'))
    expect(response.rawPayload).toHaveLength(bytes)
    expect([...unzipped(response.rawPayload)]).toEqual([
      ['一课.pdf', '讲'],
      ['一课 (2).pdf', '台'],
      ['校本.pdf', '课'],
    ])
  })

  it('an address is a link among the files', async () => {
    const film = await library.address(at.own.id, at.orgId, 'https://film.example/a.mp4', { title: '追及' })
    const { data } = await pack([film.id, await put('一课', '讲')])
    expect([...unzipped((await get((data as { url: string }).url)).rawPayload)]).toEqual([
      ['一课.pdf', '讲'],
      ['追及.url', '[InternetShortcut]\r\nURL=https://film.example/a.mp4\r\n'],
    ])
  })

  it('a file that is gone is named in a text', async () => {
    const { data } = await pack([await put('在', '讲'), await put('不在', undefined, at.own, { bytes: 5 })])
    const files = unzipped((await get((data as { url: string }).url)).rawPayload)
    expect([...files.keys()]).toEqual(['在.pdf', '没有下载到的文件.txt'])
    expect(files.get('没有下载到的文件.txt')).toContain('不在.pdf')
  })

  it('too many, too large, and what the caller may not use are refused before it begins, and at its address', async () => {
    const secret = await put('私', '讲', at.colleague)
    const large = await put('大', undefined, at.own, { bytes: resourceLimits.zipBytes })
    const own = await put('我的', '讲')
    expect((await pack([own, secret])).errCode).toBe(refusals.resourceUnknown[0])
    expect(await pack([own, large])).toMatchObject({ errCode: refusals.zipTooLarge[0], msg: '选的文件太大：一次最多下载 2 GB，请少选几个' })
    const many = Array.from({ length: resourceLimits.together + 1 }, (_, n) => n + 1)
    expect((await pack(many)).errCode).toBe(refusals.tooManyAtOnce[0])
    for (const ids of [`${own},${secret}`, '', 'x', many.join(',')]) expect((await get(`/files/zip/a.zip?ids=${ids}`)).statusCode).toBe(404)
    expect((await get(`/files/zip/a.zip?ids=${own}`, at.student)).statusCode).toBe(403)
    expect((await get(`/files/zip/a.zip?ids=${own}`, { session: 'nobody' })).statusCode).toBe(401)
    // Those that were refused do not count as under way.
    expect((await get(`/files/zip/a.zip?ids=${own}`)).statusCode).toBe(200)
  })
})
