import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { closeCodes } from '@jiangtai/contract/channel'
import { type Client, LineEnded, openClient } from './client.ts'
import { httpAttacks } from './http-attacks.ts'
import { endOf, maskedFrame, openDeaf, openRaw, upgradeOf } from './raw.ts'
import { tokenOf } from './school.ts'
import { heavyTables } from './table-attacks.ts'
import { type Attack, patienceMs, type Target } from './target.ts'
import { within } from './within.ts'

const lineOf = ({ port, school, offender }: Target, who = offender) => openClient({ port, token: tokenOf(who), classId: school.classId })

async function seatOf(target: Target) {
  const line = await lineOf(target)
  await line.sit()
  return line
}

async function ends(line: Client, ...codes: readonly number[]) {
  const code = await within(patienceMs, 'cutting the offender', line.ended)
  if (codes.length > 0 && !codes.includes(code)) throw new Error(`ended with ${code} and not with ${codes}`)
  return []
}

function expectCode(data: Record<string, unknown>, code: number) {
  if (data.code !== code) throw new Error(`answered with ${JSON.stringify(data)} and not with ${code}`)
}

/** How an opening was answered: with what close code, or not at all. */
async function tryToOpen(open: () => Promise<Client>): Promise<Client | number> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof LineEnded) return error.code
    throw error
  }
}

const garbage: Attack = {
  name: 'garbage frames without end',
  async run(target) {
    const line = await seatOf(target)
    for (let time = 0; time < 2000; time++) line.ws.send(time % 2 === 0 ? '{"event_name":' : Buffer.from([1, 2, 3]))
    return ends(line)
  },
}

const noFrames: Attack = {
  name: 'bytes that are no frames, with a token and without',
  async run({ port, school, offender, scale }) {
    for (let time = 0; time < 5 * scale; time++)
      for (const token of ['', tokenOf(offender)]) {
        const socket = await openDeaf(port, token, school.classId)
        socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]))
        await within(patienceMs, 'cutting', endOf(socket))
      }
    return []
  },
}

const megabytes: Attack = {
  name: 'frames of 1 MB',
  async run(target) {
    const text = 'x'.repeat(1024 * 1024)
    for (let time = 0; time < 2 * target.scale; time++) {
      const line = await seatOf(target)
      line.ws.send(text)
      await ends(line, 1009, 1006)
    }
    return []
  },
}

const flood = (name: string, burst: (line: Client) => void): Attack => ({
  name,
  async run(target) {
    const line = await seatOf(target)
    // A thousand a second, for as long as it lasts.
    const startedAt = performance.now()
    while (line.isOpen() && performance.now() - startedAt < patienceMs) {
      for (let time = 0; time < 100; time++) burst(line)
      await pause(100)
    }
    return ends(line)
  },
})

const tryLater = 1013
/** One session may hold no more than twenty. */
const mostDeaf = 15

const deaf: Attack = {
  name: 'readers who never read and always ask',
  isLong: true,
  async run({ port, school, scale, metric }) {
    // As the teacher, who is sent the most and whose every click is told to all.
    const token = tokenOf(school.secondDesk)
    const say = (event_name: string, data: object = {}) =>
      maskedFrame(JSON.stringify({ event_name, token, data: { class_id: school.classId, ...data } }))
    const before = await metric('jt_live_frames_skipped_total')
    const lines: Socket[] = []
    while (lines.length < Math.min(mostDeaf, 4 * scale)) lines.push(await openDeaf(port, token, school.classId))
    for (const line of lines) line.write(say('user_connection'))
    const opened = await metric('jt_live_sockets')
    // What the system keeps for a line, some megabytes, must be full before the server sees that nobody reads.
    const startedAt = performance.now()
    for (let round = 0; ; round++) {
      for (const line of lines) for (const is_window_open of [0, 1]) line.write(say('voter_click', { is_window_open }))
      const heldBack = (await metric('jt_live_frames_skipped_total')) - before
      const gone = opened - (await metric('jt_live_sockets'))
      if (heldBack + gone >= lines.length) return lines
      if (performance.now() - startedAt > patienceMs)
        throw new Error(`after ${round} rounds ${heldBack} frames were held back, ${gone} lines gone`)
      await pause(100)
    }
  },
}

const silent: Attack = {
  name: 'half-open sockets',
  async run({ port, school, scale }) {
    const lines = []
    for (const who of school.students.slice(0, 20 * scale)) lines.push(await openDeaf(port, tokenOf(who), school.classId))
    return lines
  },
}

const foreignToken: Attack = {
  name: 'the token of another session',
  async run(target) {
    const line = await seatOf(target)
    const data = { class_id: target.school.classId, is_window_open: 0 }
    line.ws.send(JSON.stringify({ event_name: 'voter_click', token: tokenOf(target.school.teacher), data }))
    return ends(line, closeCodes.badToken)
  },
}

const foreignClass: Attack = {
  name: 'foreign classes and ids that are none',
  async run(target) {
    const { port, school, offender } = target
    const line = await seatOf(target)
    for (const class_id of [1, 0, -1, 2 ** 31, 2 ** 53 - 1])
      for (const event of ['user_connection', 'voter_vote'])
        expectCode((await line.ask(event, { class_id, id: 1, option_ids: [1] })).data, 2101)
    for (const class_id of ['x', 1.5, null, [], {}, '9'.repeat(400)])
      expectCode((await line.ask('user_connection', { class_id })).data, 1001)
    line.cut()
    const asked = ['1', '0', 'x', '1e999', '%00', '4.0.0', '9'.repeat(400)]
    await within(patienceMs, 'refusing', Promise.all(asked.map(async (classId) => endOf(await openDeaf(port, tokenOf(offender), classId)))))
    const stranger = await lineOf(target, school.stranger)
    return ends(stranger, closeCodes.foreignClass)
  },
}

const manyLines: Attack = {
  name: 'many sockets of one session',
  async run(target) {
    const opened = []
    for (let time = 0; time < 40; time++) opened.push(await tryToOpen(() => seatOf(target)))
    const kept = opened.filter((line): line is Client => typeof line !== 'number' && line.isOpen())
    if (kept.length > 20) throw new Error(`${kept.length} lines of one session`)
    for (const line of kept) line.cut()
    return []
  },
}

const foreignKnocking: Attack = {
  name: 'a foreign class again and again',
  async run({ port, school }) {
    const options = { port, token: tokenOf(school.stranger), classId: school.classId }
    const codes: number[] = []
    for (let time = 0; time < 4; time++) {
      const lines = await Promise.all(Array.from({ length: 50 }, () => openClient(options)))
      codes.push(...(await within(patienceMs, 'refusing', Promise.all(lines.map((line) => line.ended)))))
    }
    const wrong = codes.filter((code) => code !== closeCodes.foreignClass && code !== tryLater)
    if (wrong.length > 0) throw new Error(`ended with ${wrong}`)
    if (!codes.includes(tryLater)) throw new Error(`${codes.length} tries, and every one was looked up`)
    return []
  },
}

const knocking: Attack = {
  name: 'upgrades without a token, and nobody who closes',
  async run({ port, scale }) {
    for (let round = 0; round < scale; round++) {
      const sockets = await Promise.all(Array.from({ length: 100 }, () => openRaw(port)))
      for (const socket of sockets) socket.write(upgradeOf('/ws?token=&class_id=4'))
      await within(patienceMs, 'closing', Promise.all(sockets.map(endOf)))
    }
    return []
  },
}

export const attacks: readonly Attack[] = [
  garbage,
  noFrames,
  megabytes,
  flood('1,000 messages a second', (line) => line.isOpen() && line.say('voter_click')),
  flood('1,000 heartbeats a second', (line) => line.isOpen() && line.say('heartbeat')),
  flood('1,000 pings a second', (line) => line.isOpen() && line.ws.ping()),
  flood('1,000 frames of 60 kB a second', (line) => line.isOpen() && line.say('x'.repeat(60_000))),
  deaf,
  silent,
  foreignToken,
  foreignClass,
  manyLines,
  foreignKnocking,
  knocking,
  ...httpAttacks,
  heavyTables,
]
