import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call } from '@jiangtai/contract/call'
import { wireOf } from '@jiangtai/contract/field'
import { type Filling, Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import type { InputOf, ReplyOf } from '../../src/kit/calls/send.ts'

/** What a call is answered with: a reply of the contract, or what makes one of the input. It may wait, and it may throw a `Refusal`. */
export type Answer<C extends Call> = ReplyOf<C> | ((input: InputOf<C>) => ReplyOf<C> | Promise<ReplyOf<C>>)

/** A file that a call answers with (`answersFile`). */
export interface AnsweredFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** Thrown by an answer: the line breaks instead of it. */
export class LineBroken extends Error {}

type Act = (input: unknown, reply: ServerResponse) => void | Promise<void>
interface Known {
  readonly call: Call
  readonly act: Act
}

const json = (reply: ServerResponse, body: object) =>
  reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

const refused = (reply: ServerResponse, { code, message, data }: Refusal) => json(reply, { errCode: code, msg: message, data })

/** The calls of a page, answered by the contract: what is asked is decoded by it, what is answered must fit it. */
export function createCalls(complain: (fault: string) => void) {
  const known = new Map<string, Known>()
  const inputs = new Map<string, unknown[]>()
  const files = new Map<string, File[]>()
  const keyOf = ({ method, path }: { readonly method?: string | undefined; readonly path: string }) => `${method} ${path}`
  const learn = (call: Call, act: Act) => void known.set(keyOf(call), { call, act })

  const replying =
    <C extends Call>(call: C, answer: Answer<C>): Act =>
    async (input, reply) => {
      const data = typeof answer === 'function' ? await (answer as (input: unknown) => unknown)(input) : answer
      const wire = z.safeEncode(call.reply, data)
      if (!wire.success) throw new Error(`the answer to ${call.path} is none of the contract: ${z.prettifyError(wire.error)}`)
      json(reply, { errCode: 0, msg: call.done ?? '', data: wire.data })
    }

  return {
    /** From now on, until it is said anew. */
    answer: <C extends Call>(call: C, answer: Answer<C>) => learn(call, replying(call, answer)),
    refuse: (call: Call, reason: RefusalName, options: Filling & { readonly data?: unknown } = {}) =>
      learn(call, (_, reply) => void refused(reply, new Refusal(reason, options))),
    file: (call: Call, { name, type, bytes }: AnsweredFile) =>
      learn(call, (_, reply) => {
        const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
        reply.writeHead(200, { 'content-type': type, 'content-disposition': disposition }).end(bytes)
      }),
    /** The line breaks whenever it is asked. */
    cut: (call: Call) => learn(call, (_, reply) => void reply.destroy()),
    /** It waits until it is released, and is then answered as before or as said meanwhile. */
    hold(call: Call) {
      const before = known.get(keyOf(call))
      if (!before) throw new Error(`${call.path} has no answer that could be held`)
      let meant = before
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const waiting: Known = {
        call,
        async act(input, reply) {
          await released
          await meant.act(input, reply)
        },
      }
      known.set(keyOf(call), waiting)
      return () => {
        const now = known.get(keyOf(call))
        if (now && now !== waiting) meant = now
        known.set(keyOf(call), meant)
        release()
      }
    },
    /** What a call was asked with so far, in order. */
    asked: <C extends Call>(call: C): readonly InputOf<C>[] => (inputs.get(keyOf(call)) ?? []) as InputOf<C>[],
    /** The files that came with it so far, in order. */
    sent: (call: Call): readonly File[] => files.get(keyOf(call)) ?? [],

    async handle(request: IncomingMessage, reply: ServerResponse, url: URL) {
      const found = known.get(keyOf({ method: request.method, path: url.pathname }))
      if (!found) {
        complain(`nobody answers ${request.method} ${url.pathname}`)
        return void reply.writeHead(404).end()
      }
      const fields = Object.entries(await fieldsOf(request, url))
      const input = z.safeParse(found.call.input, wireOf(Object.fromEntries(fields.filter(([, value]) => !(value instanceof File)))))
      if (!input.success) {
        complain(`${url.pathname} was asked with what the contract refuses: ${z.prettifyError(input.error)}`)
        return refused(reply, new Refusal('badInput'))
      }
      const all = inputs.get(keyOf(found.call)) ?? []
      inputs.set(keyOf(found.call), [...all, input.data])
      const came = fields.flatMap(([, value]) => (value instanceof File ? [value] : []))
      files.set(keyOf(found.call), [...(files.get(keyOf(found.call)) ?? []), ...came])
      try {
        await found.act(input.data, reply)
      } catch (error) {
        if (error instanceof Refusal) return refused(reply, error)
        if (error instanceof LineBroken) return void reply.destroy()
        complain(String(error))
        reply.writeHead(500).end()
      }
    },
  }
}

async function fieldsOf(request: IncomingMessage, url: URL): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || url.search !== '') return Object.fromEntries(url.searchParams)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/json')) return JSON.parse(body.toString('utf8'))
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(form)
}
