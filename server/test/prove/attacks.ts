import { setTimeout as pause } from 'node:timers/promises'
import { closeCodes } from '@jiangtai/contract/channel'
import { type Client, LineEnded, openClient } from './client.ts'
import { endOf, maskedFrame, openDeaf, openRaw, upgradeOf } from './raw.ts'
import { type School, type Somebody, tokenOf } from './school.ts'

export interface Target {
  readonly port: number
  readonly school: School
  /** A student of the class who is up to no good. */
  readonly offender: Somebody
  /** How much of each. */
  readonly scale: number
}

export interface Attack {
  readonly name: string
  /** Settles when the offender has been refused or cut; throws when that is not so. The answer is what is left open. */
  run(target: Target): Promise<{ destroy(): unknown }[]>
}

const lineOf = ({ port, school, offender }: Target, who = offender) => openClient({ port, token: tokenOf(who), classId: school.classId })

async function seatOf(target: Target) {
  const line = await lineOf(target)
  await line.sit()
  return line
}

async function ends(line: Client, ...codes: readonly number[]) {
  const code = await line.ended
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
        await endOf(socket)
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
    while (line.isOpen()) {
      for (let time = 0; time < 100; time++) burst(line)
      await pause(100)
    }
    return ends(line)
  },
})

const deaf: Attack = {
  name: 'readers who never read and always ask',
  async run({ port, school, offender, scale }) {
    const lines = []
    for (let time = 0; time < 4 * scale; time++) {
      // Half of them as the teacher, who is sent the most.
      const who = time % 2 === 0 ? school.teacher : offender
      const socket = await openDeaf(port, tokenOf(who), school.classId)
      const say = (event_name: string) =>
        maskedFrame(JSON.stringify({ event_name, token: tokenOf(who), data: { class_id: school.classId } }))
      socket.write(say('user_connection'))
      for (let click = 0; click < 55; click++) socket.write(say('voter_click'))
      lines.push(socket)
    }
    return lines
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
    await Promise.all(asked.map(async (classId) => endOf(await openDeaf(port, tokenOf(offender), classId))))
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

const knocking: Attack = {
  name: 'upgrades without a token, and nobody who closes',
  async run({ port, scale }) {
    for (let round = 0; round < scale; round++) {
      const sockets = await Promise.all(Array.from({ length: 100 }, () => openRaw(port)))
      for (const socket of sockets) socket.write(upgradeOf('/ws?token=&class_id=4'))
      await Promise.all(sockets.map(endOf))
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
  knocking,
]
