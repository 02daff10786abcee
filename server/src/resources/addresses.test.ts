import { docPlatforms, mediaTypes, videoPlatforms } from '@jiangtai/contract/media'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { binPage } from '../bin/bin-pages.db.ts'
import { clearResource } from '../bin/clear-bin.db.ts'
import { addMediaHosts, removeMediaHosts } from '../media-hosts/media-hosts.db.ts'

type Person = Awaited<ReturnType<TestApp['people']['teacher']>>
type Call = (typeof resources)[keyof typeof resources]

const film = 'https://cdn.example.com/films/a.mp4'
const page = 'https://docs.example.com/view?id=1'

describe.each(engines)('addresses on %s', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let orgId: number
  let classId: number
  let owner: Person
  let colleague: Person
  let student: Person
  let courseId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    await school.people.organization({ code: 'elsewhere', hosts: ['elsewhere.test'] })
    classId = await school.people.schoolClass(orgId)
    owner = await school.people.teacher(orgId, [classId])
    colleague = await school.people.teacher(orgId, [classId])
    student = await school.people.student(orgId, [classId])
    courseId = (await library.tree(orgId)).courseId
    await addMediaHosts(school.db, orgId, ['*.example.com', 'player.bilibili.com'])
  })
  afterAll(() => school.close())

  const ask = (who: Person, call: Call, input: Record<string, unknown> = {}) => school.ask(call, input, { session: who.session })
  const add = async (address: string, more: Record<string, unknown> = {}, who = owner) => {
    const { errCode, msg, data } = await ask(who, resources.addAddress, { address, title: '一段视频', media_class_id: 1, ...more })
    return { errCode, msg, resource: data as Resource }
  }
  const refused = (name: RefusalName) => refusals[name][0]

  it('are resources without a file, on the platform they belong to, each once (R085, R087)', async () => {
    const { resource: made } = await add(` ${film}#t=3 `, { title: ' 动画  演示 ', course_id: courseId })
    expect(made).toMatchObject({
      ...{ title: '动画 演示', media_type_id: mediaTypes.video, media_class_id: mediaTypes.video, course_id: courseId, is_mine: 1 },
      ...{ file_cdn_id: 0, file_cdn_url: '', thumb_url: '', name: '', bytes: 0, address: film, platform_id: videoPlatforms.cdn },
    })
    expect((await add(film, { title: '又一次' })).resource).toEqual(made)
    expect((await add(film, {}, colleague)).resource.id).not.toBe(made.id)
    const watched = await add('https://www.bilibili.com/video/BV1uv411q7Mv')
    expect(watched.resource).toMatchObject({ platform_id: 1, address: expect.stringContaining('https://player.bilibili.com/player.html?') })
    const doc = await add(page, { media_class_id: mediaTypes.doc })
    expect(doc.resource).toMatchObject({ platform_id: docPlatforms.webServer, media_type_id: mediaTypes.doc })
  })

  it('that nobody should see, or that the school does not allow, are refused with what is allowed, and nothing is kept', async () => {
    const count = async () => (await school.db.selectFrom('resources').select('id').execute()).length
    const before = await count()
    const { errCode, msg } = await add('https://v.qq.com/x/page/k0015trfczz.html')
    expect([errCode, msg]).toEqual([
      refused('addressHost'),
      '学校没有允许这个网站，可以添加的网站：*.example.com、哔哩哔哩（player.bilibili.com）',
    ])
    expect((await add('https://10.0.0.1/a.mp4')).errCode).toBe(refused('addressInside'))
    expect((await add('https://a:b@cdn.example.com/a.mp4')).errCode).toBe(refused('addressTricky'))
    expect((await add('http://cdn.example.com/a.mp4')).errCode).toBe(refused('addressNotSecure'))
    expect((await add(film, { media_class_id: mediaTypes.doc })).errCode).toBe(refused('addressClass'))
    expect((await add(film, { title: '坏话' })).errCode).toBe(refused('badWords'))
    expect((await add(film, { title: ' ' })).errCode).toBe(refused('resourceTitleEmpty'))
    expect((await add(film, { course_id: 999_999 })).errCode).toBe(refused('courseUnknown'))
    expect((await add(film, {}, student)).errCode).toBe(refused('notAllowed'))
    expect(await count()).toBe(before)
  })

  it('are allowed by one organisation and not by another; without a list there are none', async () => {
    const elsewhere = await school.people.teacher((await school.people.organization({ hosts: ['third.test'] })) as number)
    const asked = { session: elsewhere.session, host: 'third.test' }
    const { errCode } = await school.ask(resources.addAddress, { address: film, title: '视频', media_class_id: 1 }, asked)
    expect(errCode).toBe(refused('addressNoHosts'))
    expect((await school.ask(resources.mediaHosts, {}, asked)).data).toEqual({ hosts: [] })
    expect((await ask(student, resources.mediaHosts)).data).toEqual({ hosts: ['*.example.com', 'player.bilibili.com'] })
  })

  it('stay listed when their host is taken from the list, which is known within five seconds', async () => {
    await addMediaHosts(school.db, orgId, ['brief.example.net'])
    school.time.ms += 5_000
    const { resource } = await add('https://brief.example.net/a')
    await removeMediaHosts(school.db, orgId, ['brief.example.net'])
    school.time.ms += 5_000
    expect((await add('https://brief.example.net/b')).errCode).toBe(refused('addressHost'))
    expect((await ask(owner, resources.byId, { id: resource.id })).data).toEqual(resource)
    const mine = await ask(owner, resources.mine, { curr_page_index: 1, page_size: 50 })
    expect((mine.data as { list: Resource[] }).list.map(({ id }) => id)).toContain(resource.id)
  })

  it('are somebody’s own until they are given to the school, and a student sees what was pushed', async () => {
    const { id } = await library.address(owner.id, orgId, 'https://cdn.example.com/own.mp4')
    const seen = async (who: Person) => (await ask(who, resources.byId, { id })).errCode
    expect([await seen(colleague), await seen(student)]).toEqual([refused('resourceUnknown'), refused('resourceUnknown')])
    expect((await ask(colleague, resources.rename, { id, title: '我的' })).errCode).toBe(refused('resourceUnknown'))
    await library.agree(owner.id)
    await ask(owner, resources.change, { ids: [id], is_school: 1 })
    expect(await seen(colleague)).toBe(0)
    expect((await ask(colleague, resources.remove, { ids: [id] })).errCode).toBe(refused('resourceForeign'))
    const mixId = await library.mix(owner.id, classId, courseId)
    await library.push(mixId, [await library.item(mixId, id)])
    expect(await seen(student)).toBe(0)
  })

  it('go through the bin: taken back, added anew, or ended with all there is of them', async () => {
    const { resource } = await add('https://cdn.example.com/gone.mp4')
    const bin = () => binPage(school.db, { teacherId: owner.id, since: 0 }, { kind: 1, first: 0, size: 60 })
    await ask(owner, resources.remove, { ids: [resource.id] })
    expect((await bin()).list).toMatchObject([{ id: resource.id, bytes: 0, thumb_url: '', media_class_id: mediaTypes.video }])
    expect((await add('https://cdn.example.com/gone.mp4', { title: '再来' })).resource).toMatchObject({ id: resource.id, title: '再来' })
    expect((await bin()).list).toEqual([])
    const now = school.deps.clock.seconds()
    await school.db.updateTable('resources').set({ deleted_at: now, purged_at: now }).where('id', '=', resource.id).execute()
    await school.db.transaction().execute((tx) => clearResource(tx, resource.id))
    expect((await ask(owner, resources.byId, { id: resource.id })).errCode).toBe(refused('resourceUnknown'))
  })
})
