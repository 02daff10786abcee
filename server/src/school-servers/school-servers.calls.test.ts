import { createHmac } from 'node:crypto'
import { mediaTypes } from '@jiangtai/contract/media'
import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import {
  type FileTicket,
  type HostNames,
  type SchoolServer,
  schoolServerLimits,
  schoolServerPaths,
  schoolServers,
} from '@jiangtai/contract/school-servers'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { film } from '../../test/samples.ts'
import { sha256, uploader } from '../../test/uploading.ts'
import { readTicket, signTicket } from './ticket.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe.each(engines)('school servers on %s', (engine) => {
  let school: TestApp
  let made = 0
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function newSchool() {
    const host = `near${++made}.example.cn`
    const orgId = await school.people.organization({ code: `near${made}`, hosts: [host] })
    const classId = await school.people.schoolClass(orgId)
    const of = <P extends object>(person: P) => ({ ...person, host })
    const admin = of(await school.people.admin(orgId))
    const teacher = of(await school.people.teacher(orgId, [classId]))
    const student = of(await school.people.student(orgId, [classId]))
    const add = async (name: string, address: string) => school.ask(schoolServers.add, { name, address }, admin)
    const hello = async (key: string, said: object = {}) =>
      school.ask(schoolServers.hello, { key, version: '1.0.0', file_count: 2, file_bytes: 5_000_000_000, ...said }, { host })
    /** One that is registered and has said that it is there. */
    async function running(address = '10.0.0.2:8090') {
      const { id, key } = (await add('机房', address)).data as { id: number; key: string }
      const { ticket_key } = (await hello(key)).data as { ticket_key: string }
      return { id, key, ticketKey: ticket_key }
    }
    return { orgId, host, admin, teacher, student, add, hello, running }
  }

  /** A film that somebody has uploaded, as lessons show it. */
  async function filmOf({ host, teacher }: Awaited<ReturnType<typeof newSchool>>, bytes: Buffer) {
    const file = (await uploader(school, teacher.session, host).direct('a.mp4', bytes, mediaTypes.video)).data as UploadedFile
    await school.ask(resources.add, { file_cdn_id: file.file_cdn_id, title: '视频' }, teacher)
    return file
  }

  it('R190, R199, R752, O007: everybody of the school reads their hosts and ids, by both names; nobody of another school does', async () => {
    const { student, teacher, add } = await newSchool()
    const other = await newSchool()
    const { id } = (await add('机房', '10.0.0.2:8090')).data as { id: number }
    await add('图书馆', 'https://files.near.lan')
    for (const person of [student, teacher]) {
      const read = (await school.ask(schoolServers.hostNames, {}, person)).data as HostNames
      expect(read.host_names).toEqual(['10.0.0.2:8090', 'files.near.lan'])
      expect(read.host_name_map_school_server_id).toEqual({ '10.0.0.2:8090': id, 'files.near.lan': id + 1 })
      expect(read.list[1]).toEqual({ school_server_id: id + 1, host: 'files.near.lan', is_secure: 1 })
      expect((await school.ask(schoolServers.map, {}, person)).data).toEqual(read)
    }
    expect((await school.ask(schoolServers.hostNames, {}, other.student)).data).toMatchObject({ host_names: [], list: [] })
  })

  it('are registered with a key that is told once and kept as a hash, and written down', async () => {
    const { orgId, admin, add } = await newSchool()
    const { id, key, list } = (await add(' 机房 ', '10.0.0.2:8090')).data as { id: number; key: string; list: SchoolServer[] }
    expect(key.length).toBeGreaterThanOrEqual(32)
    expect(list).toMatchObject([{ id, name: '机房', host: '10.0.0.2:8090', seen_at: 0 }])
    const read = (await school.ask(schoolServers.list, {}, admin)).data
    expect(JSON.stringify(read)).not.toMatch(/key/)
    const rows = await school.db.selectFrom('school_servers').selectAll().where('org_id', '=', orgId).execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    const audits = await school.db.selectFrom('audits').select(['act', 'actor_id', 'after_json']).where('org_id', '=', orgId).execute()
    expect(audits).toEqual([{ act: 'school-server-added', actor_id: admin.id, after_json: '{"地址":"10.0.0.2:8090"}' }])
  })

  it('what cannot be registered is refused', async () => {
    const { host, add, admin } = await newSchool()
    const other = await newSchool()
    const refused = async (name: string, address: string) => (await add(name, address)).errCode
    expect(await refused('\u200b', '10.0.0.2')).toBe(code('schoolServerName'))
    expect(await refused('名'.repeat(41), '10.0.0.2')).toBe(code('schoolServerName'))
    expect(await refused('机房', 'http://10.0.0.2/x')).toBe(code('schoolServerAddress'))
    expect(await refused('机房', `${host}:8090`)).toBe(code('schoolServerOwn'))
    expect(await refused('机房', '10.0.0.2')).toBe(0)
    expect(await refused('机房', 'http://10.0.0.2:80')).toBe(code('schoolServerTwice'))
    for (let n = 1; n < schoolServerLimits.most; n++) expect(await refused('机房', `10.0.1.${n}`)).toBe(0)
    expect(await refused('机房', '10.0.2.1')).toBe(code('schoolServersFull'))
    const [first] = ((await school.ask(schoolServers.list, {}, admin)).data as { list: SchoolServer[] }).list
    expect((await school.ask(schoolServers.remove, { id: first?.id }, other.admin)).errCode).toBe(code('schoolServerUnknown'))
  })

  it('say that they are there with their key, and are told what tickets are signed with; a wrong key is told nothing', async () => {
    const { admin, add, hello } = await newSchool()
    const { id, key } = (await add('机房', '10.0.0.2:8090')).data as { id: number; key: string }
    expect((await hello('x'.repeat(32))).errCode).toBe(code('schoolServerKeyWrong'))
    const told = (await hello(key)).data
    expect(told).toMatchObject({ school_server_id: id, name: '机房', now: school.deps.clock.seconds() })
    expect((await school.ask(schoolServers.list, {}, admin)).data).toMatchObject({
      list: [{ seen_at: school.deps.clock.seconds(), version: '1.0.0', file_count: 2, file_bytes: 5_000_000_000 }],
    })
    await school.ask(schoolServers.remove, { id }, admin)
    expect((await hello(key)).errCode).toBe(code('schoolServerKeyWrong'))
  })

  it('say where they listen, which the list shows; one that does not say it, because it is older, is there all the same', async () => {
    const { admin, add, hello } = await newSchool()
    const { key } = (await add('机房', '10.0.0.2:8090')).data as { key: string }
    const listed = async () => ((await school.ask(schoolServers.list, {}, admin)).data as { list: SchoolServer[] }).list[0]
    expect(await listed()).toMatchObject({ listens_port: 0, listens_secure: 0 })
    expect((await hello(key, { port: 8091, is_secure: 1 })).errCode).toBe(0)
    expect(await listed()).toMatchObject({ listens_port: 8091, listens_secure: 1 })
    expect((await hello(key, { port: 70_000 })).errCode).toBe(code('badInput'))
    expect((await hello(key)).errCode).toBe(0)
    expect(await listed()).toMatchObject({ listens_port: 0, listens_secure: 0, seen_at: school.deps.clock.seconds() })
  })

  it('are tried by the console with a ticket that they take, and that opens no file here or there', async () => {
    const { host, admin, running } = await newSchool()
    const near = await running()
    const [one] = ((await school.ask(schoolServers.list, {}, admin)).data as { list: SchoolServer[] }).list
    const ticket = one?.ticket ?? ''
    const read = readTicket(near.ticketKey, ticket, school.deps.clock.seconds())
    expect(read).toMatchObject({ serverId: near.id, uploadId: 0, bytes: 0, host, until: school.deps.clock.seconds() + 300 })
    const headers = { host, authorization: `Bearer ${near.key}` }
    expect((await school.app.inject({ url: schoolServerPaths.source, query: { ticket }, headers })).statusCode).toBe(404)
  })

  it('a file is opened there by a ticket, for an hour, which only those get who may read the file', async () => {
    const own = await newSchool()
    const { host, teacher, student, running } = own
    const { id, ticketKey } = await running()
    const bytes = film(3000)
    const file = await filmOf(own, bytes)
    const ask = async (input: object, person: object) => school.ask(schoolServers.fileTicket, { ...input }, person)
    const got = (await ask({ file_cdn_id: file.file_cdn_id }, teacher)).data as FileTicket
    expect(got).toMatchObject({ key: sha256(bytes), bytes: 3000, until: school.deps.clock.seconds() + 3600 })
    const [one] = got.tickets
    expect(one?.school_server_id).toBe(id)
    expect(readTicket(ticketKey, one?.ticket ?? '', school.deps.clock.seconds())).toEqual({
      ...{ serverId: id, uploadId: file.file_cdn_id, isPreview: false, sha256: sha256(bytes), bytes: 3000 },
      ...{ until: got.until, host, type: 'video/mp4' },
    })
    expect((await ask({ file_cdn_id: file.file_cdn_id }, student)).errCode).toBe(code('fileUnknown'))
    expect((await ask({ file_cdn_id: file.file_cdn_id }, (await newSchool()).teacher)).errCode).toBe(code('fileUnknown'))
  })

  it('there is no ticket for a school server that is silent, nor for pages that are not made', async () => {
    const own = await newSchool()
    const { teacher, running } = own
    const file = await filmOf(own, film(3000))
    const ask = async (input: object = {}) =>
      (await school.ask(schoolServers.fileTicket, { file_cdn_id: file.file_cdn_id, ...input }, teacher)).data as FileTicket
    expect((await ask()).tickets).toEqual([])
    await running()
    school.time.ms += 5_000
    expect((await ask()).tickets).toHaveLength(1)
    expect((await ask({ is_preview: 1 })).tickets).toEqual([])
    await school.db
      .insertInto('previews')
      .values({ file_id: file.file_id, extension: 'pptx', state: 3, changed_at: 1, bytes: 700, pdf_sha256: 'b'.repeat(64) })
      .execute()
    expect(await ask({ is_preview: 1 })).toMatchObject({ key: 'b'.repeat(64), bytes: 700 })
    school.time.ms += 200_000
    expect((await ask()).tickets).toEqual([])
  })

  it('keep nothing but what lessons show: for an answer of a student, which the teacher reads, there is no ticket', async () => {
    const { host, teacher, student, running } = await newSchool()
    await running()
    school.time.ms += 5_000
    const answer = (await uploader(school, student.session, host).direct('a.mp4', film(3000), mediaTypes.video)).data as UploadedFile
    const { errCode, data } = await school.ask(schoolServers.fileTicket, { file_cdn_id: answer.file_cdn_id }, teacher)
    expect([errCode, (data as FileTicket).tickets]).toEqual([0, []])
  })

  it('fetch with their key what a ticket of theirs names, and nothing else', async () => {
    const own = await newSchool()
    const { host, teacher, running, admin } = own
    const [near, elsewhere] = [await running(), await running('10.0.0.3')]
    const bytes = film(5000)
    const file = await filmOf(own, bytes)
    school.time.ms += 5_000
    const { tickets } = (await school.ask(schoolServers.fileTicket, { file_cdn_id: file.file_cdn_id }, teacher)).data as FileTicket
    const ticket = tickets.find(({ school_server_id }) => school_server_id === near.id)?.ticket ?? ''
    const fetchWith = (key: string, named: string, headers = {}) =>
      school.app.inject({
        url: schoolServerPaths.source,
        query: { ticket: named },
        headers: { host, ...(key && { authorization: `Bearer ${key}` }), ...headers },
      })
    const whole = await fetchWith(near.key, ticket)
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const part = await fetchWith(near.key, ticket, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe('bytes 10-19/5000')
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
    // Of another server, of nobody, forged, and with the session of a person instead of the key.
    expect((await fetchWith(elsewhere.key, ticket)).statusCode).toBe(404)
    expect((await fetchWith('', ticket)).statusCode).toBe(401)
    expect((await fetchWith('', ticket, { cookie: `jt_session=${teacher.session}` })).statusCode).toBe(401)
    expect((await fetchWith(near.key, `${ticket.slice(0, -1)}_`)).statusCode).toBe(404)
    school.time.ms += 3_600_000
    expect((await fetchWith(near.key, ticket)).statusCode).toBe(404)
    await school.ask(schoolServers.remove, { id: near.id }, admin)
    expect((await fetchWith(near.key, ticket)).statusCode).toBe(401)
  })

  it('are told which of their files no lesson of their school shows any more, whatever another school has of the same', async () => {
    const [own, other] = [await newSchool(), await newSchool()]
    const { key } = await own.running()
    const [kept, deleted, pages] = [film(2000, 1), film(2000, 2), 'c'.repeat(64)]
    const file = await filmOf(own, kept)
    await filmOf(own, deleted)
    await filmOf(other, deleted)
    const preview = { extension: 'pptx', state: 3, changed_at: 1, bytes: 700, pdf_sha256: pages } as const
    await school.db
      .insertInto('previews')
      .values({ file_id: file.file_id, ...preview })
      .execute()
    const gone = async (hashes: readonly string[], by = key) =>
      school.ask(schoolServers.goneFiles, { key: by, hashes: JSON.stringify(hashes) }, { host: own.host })
    const all = [sha256(kept), sha256(deleted), pages, 'f'.repeat(64)]
    expect((await gone(all)).data).toEqual({ gone: ['f'.repeat(64)] })
    const mine = await school.db
      .selectFrom('resources')
      .innerJoin('uploads', 'uploads.id', 'resources.upload_id')
      .innerJoin('files', 'files.id', 'uploads.file_id')
      .select('resources.id')
      .where('files.org_id', '=', own.orgId)
      .where('files.sha256', '=', sha256(deleted))
      .executeTakeFirstOrThrow()
    await school.db.updateTable('resources').set({ deleted_at: 1 }).where('id', '=', mine.id).execute()
    expect((await gone(all)).data).toEqual({ gone: [sha256(deleted), 'f'.repeat(64)] })
    expect((await gone([])).data).toEqual({ gone: [] })
    // Nobody else is told, and nobody asks for all at once.
    expect((await gone(all, 'x'.repeat(32))).errCode).toBe(code('schoolServerKeyWrong'))
    const many = Array.from({ length: schoolServerLimits.mostAsked + 1 }, (_, n) => n.toString(16).padStart(64, '0'))
    expect((await gone(many)).errCode).toBe(code('tooManyAtOnce'))
    expect((await gone(many.slice(1))).errCode).toBe(0)
    expect((await gone(['../../etc/passwd'])).errCode).toBe(code('badInput'))
  })

  it('get nothing of another school, whatever they sign with what they were told', async () => {
    const [own, other] = [await newSchool(), await newSchool()]
    const near = await own.running()
    const bytes = film(4000)
    const [mine, theirs] = [(await filmOf(own, bytes)).file_cdn_id, (await filmOf(other, bytes)).file_cdn_id]
    school.time.ms += 5_000
    const { tickets } = (await school.ask(schoolServers.fileTicket, { file_cdn_id: mine }, own.teacher)).data as FileTicket
    const given = tickets[0]?.ticket ?? ''
    const status = async (ticket: string) => {
      const headers = { host: own.host, authorization: `Bearer ${near.key}` }
      return (await school.app.inject({ url: schoolServerPaths.source, query: { ticket }, headers })).statusCode
    }
    expect(await status(given)).toBe(200)
    const rewritten = given.slice(0, given.lastIndexOf('.')).replace(`.${mine}.`, `.${theirs}.`)
    const forged = `${rewritten}.${createHmac('sha256', near.ticketKey).update(`ticket ${rewritten}`).digest('base64url')}`
    expect(readTicket(near.ticketKey, forged, 0)?.uploadId).toBe(theirs)
    expect(await status(forged)).toBe(404)
    // Also if the main server had signed it.
    const read = readTicket(near.ticketKey, given, 0)
    if (!read) throw new Error('the ticket cannot be read')
    expect(await status(signTicket(school.deps.secret, read))).toBe(200)
    expect(await status(signTicket(school.deps.secret, { ...read, uploadId: theirs }))).toBe(404)
  })
})
