import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { features } from '@jiangtai/contract'
import { accounts } from '@jiangtai/contract/accounts'
import type { Call } from '@jiangtai/contract/call'
import { classes } from '@jiangtai/contract/classes'
import { refusals } from '@jiangtai/contract/refusal'
import { teacherRemoteCalls } from '@jiangtai/contract/teacher-remote'
import { uploadLimits } from '@jiangtai/contract/uploads'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { openRaw } from './raw.ts'
import type { Somebody } from './school.ts'
import { type Attack, patienceMs } from './target.ts'
import { within } from './within.ts'

const megabyte = 1024 * 1024

interface Asked {
  readonly path: string
  readonly method?: Call['method']
  readonly who?: Somebody
  readonly host?: string
  readonly type?: string
  readonly body?: string | Buffer
  /** More than the body, where its end never comes. */
  readonly announced?: number
}

/** A request as bytes, and what has been said to it so far. */
async function ask(
  port: number,
  { path, method = 'POST', who, host = 'localhost', type = 'application/json', body = '', announced }: Asked,
): Promise<{ readonly socket: Socket; readonly heard: () => string }> {
  const socket = await openRaw(port)
  let said = ''
  socket.on('data', (text) => {
    said += text
  })
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, `Content-Length: ${announced ?? body.length}`]
  if (who) head.push(`Authorization: Bearer ${who.session}`)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  return { socket, heard: () => said }
}

async function answerTo(port: number, asked: Asked): Promise<string> {
  const { socket, heard } = await ask(port, asked)
  const answered = async () => {
    while (!heard().includes('"errCode":') && !socket.destroyed) await pause(10)
    return heard()
  }
  try {
    return await within(patienceMs, `answering ${asked.path}`, answered())
  } finally {
    socket.destroy()
  }
}

function expectStatus(said: string, status: number, what: string) {
  if (!said.startsWith(`HTTP/1.1 ${status} `) || !said.includes('"errCode":'))
    throw new Error(`${what} was answered with ${said.slice(0, 300)}`)
}

/** What is kept of one person, with what may be on its way into memory. */
const mostOfOne = 16 * megabyte

const slowBodies: Attack = {
  name: 'large bodies of one session that do not end',
  async run({ port, offender, scale, metric }) {
    const start = '--b\r\ncontent-disposition: form-data; name="strokes"; filename="a.json"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(start), Buffer.alloc(Math.min(3 * megabyte, (megabyte / 4) * scale), '1')])
    const asked = {
      path: whiteboardFiles.keepStrokes.path,
      who: offender,
      type: 'multipart/form-data; boundary=b',
      body,
      announced: 4_000_000,
    }
    const lines = await Promise.all(Array.from({ length: 230 }, () => ask(port, asked)))
    const isRefused = ({ heard }: (typeof lines)[number]) => heard().includes(`"errCode":${refusals.tooMany[0]}`)
    const settled = async () => {
      while (lines.filter(isRefused).length < lines.length - uploadLimits.unfinished) await pause(50)
    }
    await within(patienceMs, 'refusing', settled())
    const held = await metric('jt_body_bytes')
    if (!(held <= mostOfOne)) throw new Error(`${held} bytes are held for one person`)
    for (const { socket } of lines) socket.write('1')
    return lines.map(({ socket }) => socket)
  },
}

const forms = Object.values(features)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ encoding }) => encoding === 'multipart')

const endlessForms: Attack = {
  name: 'forms that end in a part without headers',
  async run({ port, school, scale }) {
    const asked = { who: school.secondDesk, type: 'multipart/form-data; boundary=x', body: '--x\r\n\r\n--x--' }
    for (const { path } of forms) {
      const answers = await Promise.all(Array.from({ length: 10 * scale }, () => answerTo(port, { ...asked, path })))
      for (const said of answers) expectStatus(said, 200, path)
    }
    return []
  },
}

const deepJson: Attack = {
  name: 'JSON of thousands of levels',
  async run({ port, offender }) {
    for (const levels of [5000, 100_000]) {
      const body = `{"class_id":${'['.repeat(levels)}${']'.repeat(levels)}}`
      expectStatus(await answerTo(port, { path: accounts.logIn.path, body }), 400, 'a login')
      expectStatus(await answerTo(port, { path: classes.choose.path, who: offender, body }), 400, 'a choice')
    }
    return []
  },
}

const badHosts: Attack = {
  name: 'hosts that no address can have',
  async run({ port, school, offender }) {
    const makeCode = {
      path: teacherRemoteCalls.makeCode.path,
      who: school.secondDesk,
      body: `{"class_id":${school.classId},"screen_id":"x"}`,
    }
    const card = { path: accounts.studentCard.path, method: accounts.studentCard.method, who: offender }
    for (const host of ['a b', 'x:y', '[', '@', '%', '..:', `${'x'.repeat(8000)}.test`])
      for (const asked of [makeCode, card]) expectStatus(await answerTo(port, { ...asked, host }), 400, host.slice(0, 20))
    return []
  },
}

export const httpAttacks: readonly Attack[] = [slowBodies, endlessForms, deepJson, badHosts]
