import { channelHears, channelSays } from '@jiangtai/contract/channel'
import { type ClientEvent, Frame, type ServerEvent } from '@jiangtai/contract/event'
import type { Page, WebSocketRoute } from '@playwright/test'
import * as z from 'zod/mini'
import { ignoreLines } from './traffic.ts'

type DataOf<E extends ClientEvent | ServerEvent> = z.output<E['data']>
/** A frame of the server. */
export type Said = readonly [event: ServerEvent, data: object]
export type Reaction<E extends ClientEvent> = (data: DataOf<E>) => readonly Said[]

/** Typed by the contract: `frame(voterSays.notice, { … })`. */
export const frame = <E extends ServerEvent>(event: E, data: DataOf<E>): Said => [event, data]

/** The line of a page, answered by the contract. `now` is the server's clock. */
export function createFrames(complain: (fault: string) => void, now: () => number) {
  const reactions = new Map<string, (data: Record<string, unknown>) => readonly Said[]>()
  const events = new Map<string, ClientEvent>()
  const sockets = new Set<WebSocketRoute>()
  const greeted = new Set<WebSocketRoute>()
  const heard: Frame[] = []
  let replay: readonly Said[] = []
  let isCut = false
  let timeFor = (_clientTime: number) => now()

  const write = (socket: WebSocketRoute, [event, data]: Said, msg_id?: unknown) => {
    const wire = z.safeEncode(event.data, data)
    if (!wire.success) return complain(`${event.name} is none of the contract: ${z.prettifyError(wire.error)}`)
    const echoed = msg_id === undefined ? {} : { msg_id }
    socket.send(JSON.stringify({ event_name: event.name, token: '', data: { ...Object(wire.data), ...echoed } }))
  }
  const greet = (socket: WebSocketRoute, msg_id: unknown) => {
    write(socket, frame(channelSays.beat, { server_time: now() }), msg_id)
    for (const said of replay) write(socket, said)
    greeted.add(socket)
  }
  const react = (socket: WebSocketRoute, { event_name, data }: Frame) => {
    const { msg_id } = data
    if (event_name === channelHears.connect.name) return greet(socket, msg_id)
    if (event_name === channelHears.beat.name) {
      // Moved clocks may stand between two milliseconds.
      const client_time = Math.floor(Number(data.client_time))
      return write(socket, frame(channelSays.beat, { server_time: Math.floor(timeFor(client_time)), client_time }))
    }
    const event = events.get(event_name)
    const reaction = reactions.get(event_name)
    const input = event && z.safeParse(event.data, data)
    heard.push({ event_name, token: '', data: { ...(input?.success ? input.data : data) } })
    if (!reaction || !input) return complain(`nobody answers the frame ${event_name}`)
    if (!input.success) return complain(`${event_name} is none of the contract: ${z.prettifyError(input.error)}`)
    // The first answer is the one that was asked for.
    for (const [at, said] of reaction(input.data as Record<string, unknown>).entries()) write(socket, said, at === 0 ? msg_id : undefined)
  }

  /** A code that `closeCodes` gives no meaning: the line is simply gone. */
  const dropLines = (code = 3000) => {
    for (const socket of sockets) void socket.close({ code })
    sockets.clear()
    greeted.clear()
  }

  return {
    /** How the server answers an event: the first frame goes back with its `msg_id`. No frames: it is left waiting. */
    answerFrame<E extends ClientEvent>(event: E, reaction: Reaction<E>) {
      events.set(event.name, event)
      reactions.set(event.name, (data) => reaction(data as DataOf<E>))
    },
    /** What whoever connects is shown, from now on. */
    replay: (...frames: readonly Said[]) => {
      replay = frames
    },
    /** The server's clock goes as the page's does, so much ahead of it: a test that moves the page's clock moves both. */
    keepTimeOfPage: (aheadMs = 0) => {
      timeFor = (clientTime) => clientTime + aheadMs
    },
    /** To everybody who is connected. */
    say<E extends ServerEvent>(event: E, data: DataOf<E>) {
      for (const socket of greeted) write(socket, frame(event, data))
    },
    heard: <E extends ClientEvent>(event: E) =>
      heard.filter(({ event_name }) => event_name === event.name).map(({ data }) => data as unknown as DataOf<E>),
    /** How many pages have been greeted and are still there. */
    connected: () => greeted.size,
    dropLines,
    /** The lines break, and no new one comes about until what this answers is called. */
    cutLines() {
      isCut = true
      dropLines()
      return () => {
        isCut = false
      }
    },
    /** From its next load on a page has a line on which nobody ever answers. */
    async silence(page: Page) {
      await page.routeWebSocket(/\/ws\?/, () => {})
      await ignoreLines(page)
    },
    attach: (page: Page) =>
      page.routeWebSocket(/\/ws\?/, (socket) => {
        if (isCut) return void socket.close({ code: 3000 })
        sockets.add(socket)
        const go = () => {
          sockets.delete(socket)
          greeted.delete(socket)
        }
        socket.onClose(go)
        socket.onMessage((text) => {
          // A page says something more before it learns that its line is gone: no server hears that.
          if (sockets.has(socket)) react(socket, z.parse(Frame, JSON.parse(String(text))))
        })
      }),
  }
}
