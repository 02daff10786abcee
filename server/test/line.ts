import type { AddressInfo } from 'node:net'
import { channel } from '@jiangtai/contract/channel'
import { Frame } from '@jiangtai/contract/event'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { TestNode } from './build-app.ts'

export interface LineOptions {
  readonly token?: string
  readonly classId?: number | undefined
  readonly host?: string
  readonly path?: string
  readonly headers?: Record<string, string>
}

/** A realtime token as a page gets it. */
export async function tokenFor(node: TestNode, session: string) {
  const { data } = await node.ask(channel.token, {}, { session })
  return (data as { token: string }).token
}

export async function portOf(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** No two messages are alike, on whatever line: as those of pages. */
let asked = 0

/** A real socket to a real node, that notes every frame it gets. */
export async function openLine(app: FastifyInstance, { token = '', classId, host = 'localhost', path = '/ws', headers }: LineOptions) {
  const query = new URLSearchParams({ token, ...(classId !== undefined && { class_id: String(classId) }) })
  const ws = new WebSocket(`ws://127.0.0.1:${await portOf(app)}${path}?${query}`, { headers: { host, ...headers } })
  const got: Frame[] = []
  const end: { code?: number; reason?: string; status?: number | undefined } = {}
  ws.on('message', (data) => got.push(z.parse(Frame, JSON.parse(data.toString()))))
  ws.on('close', (code, reason) => Object.assign(end, { code, reason: reason.toString() }))
  ws.on('unexpected-response', (_request, response) => {
    end.status = response.statusCode
    ws.terminate()
  })
  ws.on('error', () => {})
  await vi.waitFor(() => expect(ws.readyState).not.toBe(ws.CONNECTING), 10_000)

  const say = (event_name: string, data: object = {}, withToken = token) =>
    ws.send(JSON.stringify({ event_name, token: withToken, data: { class_id: classId, ...data } }))
  const named = (event_name: string) => got.filter((frame) => frame.event_name === event_name).map(({ data }) => data)
  return {
    ws,
    got,
    end,
    say,
    named,
    /** Sends and answers the direct reply. */
    async ask(event_name: string, data: object = {}) {
      const msg_id = `q${++asked}`
      say(event_name, { ...data, msg_id })
      return vi.waitFor(() => {
        const reply = got.find((frame) => frame.data.msg_id === msg_id)
        if (!reply) throw new Error(`no answer to ${event_name}`)
        return reply
      })
    },
    /** Takes the seat and waits for the replay to be over: frames of one line are answered in order. */
    async sit() {
      const client_time = Math.floor(Math.random() * 1e9)
      say('user_connection')
      say('heartbeat', { client_time })
      await vi.waitFor(() => expect(got.some(({ data }) => data.client_time === client_time)).toBe(true))
      return this
    },
    closed: () => vi.waitFor(() => expect(end.code ?? end.status).toBeDefined()),
    close: () => ws.terminate(),
  }
}
export type Line = Awaited<ReturnType<typeof openLine>>
