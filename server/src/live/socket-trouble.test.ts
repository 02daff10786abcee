import { channelTimes } from '@jiangtai/contract/channel'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { startNode, tokenOf } from '../../test/fuzz/node.ts'
import { portOf, tokenFor } from '../../test/line.ts'
import { places } from '../../test/live-places.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'
import { endOf, maskedFrame, openDeaf } from '../../test/prove/raw.ts'
import { createMemoryBus } from '../bus/memory.ts'

describe.each(engines)('a line that makes trouble on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine, { frames: { perSecond: 20, burst: 60 } })
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  const sockets = async () => Number(/^jt_live_sockets (\d+)$/m.exec((await school.app.inject('/metrics')).body)?.[1])
  const deaf = async (person: { session: string }, classId: number) =>
    openDeaf(await portOf(school.app), await tokenFor(school, person.session), classId)

  it('bytes that are no frames end the line and nothing else, with a token or without', async () => {
    const { classId, student } = await school.newClass()
    const port = await portOf(school.app)
    for (const token of ['', 'forged', await tokenFor(school, student.session)]) {
      const line = await openDeaf(port, token, classId)
      line.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]))
      await endOf(line)
    }
    const foreign = await openDeaf(port, await tokenFor(school, student.session), school.foreign)
    foreign.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]))
    await endOf(foreign)
    expect((await school.app.inject('/healthz')).statusCode).toBe(200)
  })

  it('a session that has ended has no say, however long its line goes on talking', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const desk = await sit(teacher)
    const { id } = (await desk.ask('voter_publish', form)).data
    const token = await tokenFor(school, student.session)
    // It hears of the end and neither closes nor stops.
    const line = await openDeaf(await portOf(school.app), token, classId)
    const say = (event_name: string, data: object) => line.write(maskedFrame(JSON.stringify({ event_name, token, data })))
    say('user_connection', { class_id: classId })
    const { id: sessionId } = await school.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    await school.db.deleteFrom('sessions').where('id', '=', sessionId).execute()
    await school.deps.bus.publish('session-changed', String(sessionId))
    line.resume()
    await new Promise((resolve) => line.on('data', (chunk) => chunk.includes('revoked') && resolve(undefined)))
    say('voter_vote', { class_id: classId, id, option_ids: [1] })
    await endOf(line)
    expect((await desk.ask('voter_click')).data).toMatchObject({ voter_student_count: 0 })
  })

  it.each([
    ['frames', 'voter_click'],
    ['heartbeats', 'heartbeat'],
    ['what is no frame', undefined],
  ])('a flood of %s is cut', async (_what, event) => {
    const { student, sit } = await school.newClass()
    const line = await sit(student)
    for (let time = 0; time < 500; time++) {
      if (event) line.say(event)
      else line.ws.send(Buffer.from([time % 256]))
    }
    await line.closed()
    expect(line.end.code).toBe(1006)
  })

  it('a flood of pings is cut', async () => {
    const { student, sit } = await school.newClass()
    const line = await sit(student)
    for (let time = 0; time < 500; time++) line.ws.ping()
    await line.closed()
  })

  it('whoever falls silent for 90 seconds is given up, seated or not', async () => {
    const { classId, student, newStudent, sit } = await school.newClass()
    await vi.waitFor(async () => expect(await sockets()).toBe(0), 5000)
    const other = await sit(await newStudent())
    const line = await deaf(student, classId)
    await vi.waitFor(async () => expect(await sockets()).toBe(2))
    school.time.ms += 89_000
    other.say('heartbeat')
    await vi.waitFor(() => expect(other.named('heartbeat')).toHaveLength(3))
    school.time.ms += 2000
    await endOf(line)
    await vi.waitFor(async () => expect(await sockets()).toBe(1))
    expect(other.end.code).toBeUndefined()
  })

  it('a person who keeps knocking at a foreign class is no longer looked up', async () => {
    const { student, open } = await school.newClass()
    const codes = new Map<number | undefined, number>()
    for (let time = 0; time < 65; time++) {
      const line = await open(student, { classId: school.foreign })
      await line.closed()
      codes.set(line.end.code, (codes.get(line.end.code) ?? 0) + 1)
    }
    expect([...codes]).toEqual([
      [4003, 60],
      [1013, 5],
    ])
  })

  it('a person who has twenty lines open is refused the next with a sentence, and let in when one has fallen silent', async () => {
    const { student, sit, open } = await school.newClass()
    const lines = await Promise.all(Array.from({ length: 20 }, () => sit(student)))
    const one = await open(student)
    await one.closed()
    expect([one.named('error_msg_notice')[0]?.code, one.end.code]).toEqual([1005, 1013])
    school.time.ms += channelTimes.silentMs + 1
    for (const line of lines.slice(1)) line.say('heartbeat')
    await vi.waitFor(() => expect(lines.slice(1).every((line) => line.named('heartbeat').length === 3)).toBe(true))
    await sit(student)
    await lines[0]?.closed()
    expect(lines.filter((line) => line.end.code !== undefined)).toHaveLength(1)
  })
})

describe('a line that is not read', () => {
  async function seat() {
    const [, open] = places[0] ?? []
    const place = await open?.(1)
    const [student] = place?.students ?? []
    if (!place || !student) throw new Error('nobody there')
    const actor = { ...student, sessionId: 1 }
    const time = { ms: 0 }
    const errors: unknown[] = []
    const report = (error: unknown) => void errors.push(error)
    const node = await startNode({ place, time, report, store: await place.reopen(), shared: createMemoryBus(), tools: [], name: 'here' })
    const wire = node.open(actor, { receive: () => {}, ended: () => {} })
    return { wire, beat: () => wire.say(JSON.stringify({ event_name: 'heartbeat', token: tokenOf(actor), data: {} })) }
  }

  it('is read from again only when it has read: answers would only pile up', async () => {
    const { wire, beat } = await seat()
    wire.crawl(300 * 1024)
    expect([beat(), beat(), wire.isOpen()]).toEqual([true, false, true])
    wire.hurry()
    expect([beat(), beat()]).toEqual([true, true])
  })

  it('is given up when there is no hope', async () => {
    const { wire, beat } = await seat()
    wire.crawl(9 * 1024 * 1024)
    beat()
    expect(wire.isOpen()).toBe(false)
  })
})

describe.each(engines)('news of the end of a session that was lost on %s', (engine) => {
  it('is made good after a gap of the bus', async () => {
    const school = await buildLiveSchool(engine)
    const gaps: (() => void)[] = []
    const node = await buildNode(await school.database.reopen(), {
      bus: { ...createMemoryBus(), onGap: (hear: () => void) => void gaps.push(hear) },
    })
    const { teacher, student, sit } = await school.newClass()
    const [desk, pupil] = [await sit(teacher, node), await sit(student, node)]
    await school.db.deleteFrom('sessions').where('user_id', '=', student.id).execute()
    for (const hear of gaps) hear()
    await pupil.closed()
    expect([pupil.end.code, desk.end.code]).toEqual([4001, undefined])
    school.hangUp()
    await node.app.close()
    await school.close()
  })
})
