import { channelSays } from '@jiangtai/contract/channel'
import { Frame } from '@jiangtai/contract/event'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

export class LineEnded extends Error {
  constructor(readonly code: number) {
    super(`the line ended with ${code}`)
  }
}

export interface ClientOptions {
  readonly port: number
  readonly token: string
  readonly classId: number
  readonly host?: string
}

/** Long enough for any busy machine; whoever waits longer waits for something that does not come. */
const patienceMs = 120_000

export type Client = Awaited<ReturnType<typeof openClient>>

/** A socket as a page has it. Keeps the last frame of each kind, not all: there are a thousand of these. */
export async function openClient({ port, token, classId, host = 'localhost' }: ClientOptions) {
  const query = new URLSearchParams({ token, class_id: String(classId) })
  const ws = new WebSocket(`ws://127.0.0.1:${port}/ws?${query}`, { headers: { host }, perMessageDeflate: false })
  const last = new Map<string, Frame['data']>()
  const online = new Set<number>()
  const waiting = new Set<() => void>()
  const asked = new Map<string, (frame: Frame) => void>()
  let end: { readonly code: number } | undefined
  let questions = 0

  function count(notice: z.infer<typeof channelSays.presence.data>) {
    if (notice.online) online.clear()
    for (const id of [...(notice.online ?? []), ...(notice.joined ?? [])]) online.add(id)
    for (const id of notice.left ?? []) online.delete(id)
  }
  const wake = () => {
    for (const look of waiting) look()
  }
  ws.on('message', (data) => {
    const frame = z.parse(Frame, JSON.parse(data.toString()))
    last.set(frame.event_name, frame.data)
    if (frame.event_name === channelSays.presence.name) count(z.parse(channelSays.presence.data, frame.data))
    if (typeof frame.data.msg_id === 'string') asked.get(frame.data.msg_id)?.(frame)
    wake()
  })
  const ended = new Promise<number>((resolve) => {
    ws.on('close', (code) => {
      end = { code }
      resolve(code)
      wake()
    })
  })
  ws.on('error', () => {})

  /** What `find` finds, now or as soon as it is there. */
  const until = <T>(what: string, find: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const done = (act: () => void) => {
        clearTimeout(timer)
        waiting.delete(look)
        act()
      }
      const look = () => {
        const found = find()
        if (found !== undefined) done(() => resolve(found))
        else if (end) done(() => reject(new LineEnded(end?.code ?? 0)))
      }
      const timer = setTimeout(
        () => done(() => reject(new Error(`waited in vain for ${what}: ${JSON.stringify(Object.fromEntries(last)).slice(0, 300)}`))),
        patienceMs,
      )
      waiting.add(look)
      look()
    })

  const say = (event_name: string, data: object = {}) =>
    ws.send(JSON.stringify({ event_name, token, data: { class_id: classId, ...data } }))

  async function ask(event_name: string, data: object = {}): Promise<Frame> {
    if (end) throw new LineEnded(end.code)
    const msg_id = `q${++questions}`
    let answer: Frame | undefined
    asked.set(msg_id, (frame) => {
      answer = frame
    })
    say(event_name, { ...data, msg_id })
    try {
      return await until(`an answer to ${event_name}`, () => answer)
    } finally {
      asked.delete(msg_id)
    }
  }

  await new Promise<void>((resolve, reject) => {
    ws.once('open', () => resolve())
    ws.once('close', (code) => reject(new LineEnded(code)))
  })
  return {
    ...{ ws, last, say, ask, until, ended },
    /** Whom a teacher sees. */
    online: (): ReadonlySet<number> => online,
    isOpen: () => end === undefined && ws.readyState === WebSocket.OPEN,
    /** Takes the seat and waits for the replay to be over. */
    async sit() {
      const client_time = Math.floor(Math.random() * 1e9)
      say('user_connection')
      say('heartbeat', { client_time })
      await until('a seat', () => (last.get('heartbeat')?.client_time === client_time ? true : undefined))
    },
    cut: () => ws.terminate(),
  }
}
