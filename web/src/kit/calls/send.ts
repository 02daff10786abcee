import { type Call, Envelope, organizationHeader, pageHeader } from '@jiangtai/contract/call'
import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { faultIn } from '@jiangtai/contract/field'
import * as z from 'zod/mini'
import { chosenSchool } from '../session/chosen-school.ts'
import { sessionEnd } from '../session/session-end.ts'
import { failed, offline, restarting } from '../words.ts'
import { firstAnswers } from './first-answers.ts'

export type InputOf<C extends Call> = z.output<C['input']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** Why a call came to nothing. Only `refused` was said by the server; `restarting` by the proxy in front of it. */
export type FailureReason = 'refused' | 'network' | 'timeout' | 'restarting' | 'garbled'

/** `message` is a sentence for people; `detail` is for whoever they show the screen to. */
export class CallFailed extends Error {
  readonly reason: FailureReason
  readonly errCode: number
  readonly data: unknown
  readonly detail: string
  constructor(reason: FailureReason, msg: string, more: { errCode?: number; data?: unknown; detail?: string } = {}) {
    super(msg)
    this.reason = reason
    this.errCode = more.errCode ?? 0
    this.data = more.data
    this.detail = more.detail ?? msg
  }
}

interface Ways {
  readonly fetcher?: typeof fetch
  readonly signal?: AbortSignal
  /** R174 */
  readonly timeoutMs?: number
  readonly onSessionEnd?: () => void
  /** It goes on when the page is left. */
  readonly keepalive?: boolean
}

/** A proxy has nobody behind it for the moment. A server that is there says 503 in an envelope, with a sentence of its own. */
const ofProxies: readonly number[] = [502, 503]

export const isRestarting = (error: unknown) => error instanceof CallFailed && error.reason === 'restarting'

/** Nobody of ours has heard of the call, or can say so: what was asked is kept for another try. */
export const isLineDown = (error: unknown) =>
  error instanceof CallFailed && (error.reason === 'network' || error.reason === 'timeout' || error.reason === 'restarting')

const [noSession] = commonRefusals.noSession
const [, crashedMsg] = commonRefusals.crashed

export async function send<C extends Call>(call: C, input: InputOf<C>, ways: Ways = {}): Promise<ReplyOf<C>> {
  const wire = wireOf(call, input)
  if (call.writes) firstAnswers.forget()
  const first = firstFor(call, wire, firstAnswers.take)
  if (first !== undefined) return replyOf(call, enveloped(call, first, 200, ways))
  return replyIn(call, await exchange(call, wire, ways, textOf), ways)
}

const firstFor = (call: Call, wire: [string, string][], answerAt: (address: string) => unknown) =>
  call.method === 'GET' && !call.writes ? answerAt(request(call, wire)[0]) : undefined

/** What came with the page, without waiting: so the first drawing has it already. It is kept for whoever reads it again in the same breath. */
export function firstReply<C extends Call>(call: C, input: InputOf<C>, isReadAgain: boolean): ReplyOf<C> | undefined {
  const first = z.safeParse(Envelope, firstFor(call, wireOf(call, input), isReadAgain ? firstAnswers.peek : firstAnswers.take))
  const reply = z.safeParse<C['reply']>(call.reply, first.data?.data)
  return first.success && reply.success ? reply.data : undefined
}

/** What a call is answered with, whichever way the answer came. */
export function replyIn<C extends Call>(call: C, answer: Answer, ways: Pick<Ways, 'onSessionEnd'> = {}): ReplyOf<C> {
  return replyOf(call, dataOf(call, answer, ways))
}

function replyOf<C extends Call>(call: C, data: unknown): ReplyOf<C> {
  const reply = z.safeParse<C['reply']>(call.reply, data)
  if (!reply.success) throw new CallFailed('garbled', crashedMsg, { data, detail: `${call.path} · ${z.prettifyError(reply.error)}` })
  return reply.data
}

/** R179: a PDF or another file to save comes whole, with the headers that name it. Instead of one there may still be a refusal. */
export async function sendForFile<C extends Call>(call: C, input: InputOf<C>, ways: Ways = {}): Promise<Response> {
  const whole = await exchange(call, wireOf(call, input), ways, async (response) => new Response(await response.blob(), response))
  if (isFile(whole)) return whole
  dataOf(call, await textOf(whole), ways)
  throw new CallFailed('garbled', crashedMsg, { detail: `${call.path} · no file` })
}

const isFile = ({ ok, headers }: Response) =>
  ok && (headers.get('content-disposition')?.startsWith('attachment') || headers.get('content-type')?.startsWith('application/pdf'))

export interface Answer {
  readonly status: number
  readonly text: string
}

const textOf = async (response: Response): Promise<Answer> => ({ status: response.status, text: await response.text() })

/** What is in the envelope (R172); a refusal is thrown with all that it said (R180). */
const dataOf = (call: Call, { status, text }: Answer, ways: Pick<Ways, 'onSessionEnd'>) => enveloped(call, parse(text), status, ways)

function enveloped(call: Call, body: unknown, status: number, { onSessionEnd = sessionEnd.tell }: Pick<Ways, 'onSessionEnd'>): unknown {
  const envelope = z.safeParse(Envelope, body)
  if (!envelope.success) {
    const detail = `${call.path} · HTTP ${status}`
    throw ofProxies.includes(status)
      ? new CallFailed('restarting', restarting, { detail })
      : new CallFailed('garbled', crashedMsg, { detail })
  }
  const { errCode, msg, data } = envelope.data
  if (errCode === noSession) onSessionEnd()
  if (errCode !== 0) throw new CallFailed('refused', msg || failed, { errCode, data, detail: `${call.path} · ${errCode}` })
  return data
}

/** Limits of the contract are checked before anything travels. */
export function wireOf(call: Call, input: unknown): [string, string][] {
  const wire = z.safeEncode(call.input, input)
  if (!wire.success) {
    const [errCode, msg] = commonRefusals[faultIn(wire.error)]
    throw new CallFailed('refused', msg, { errCode })
  }
  return Object.entries(wire.data).filter((entry): entry is [string, string] => entry[1] !== undefined)
}

/** What says that a page of ours asks, and which school an operator means. */
export function headersOf({ grant }: Pick<Call, 'grant'>): Record<string, string> {
  const school = grant && chosenSchool()
  return { [pageHeader]: '1', ...(school && { [organizationHeader]: school.code }) }
}

function request(call: Call, wire: [string, string][]): [string, RequestInit] {
  const form = new URLSearchParams(wire)
  const headers = headersOf(call)
  const base = { method: call.method, credentials: 'same-origin', headers } as const
  if (call.encoding === 'form') return [call.path, { ...base, body: form }]
  if (call.encoding === 'json') {
    return [
      call.path,
      { ...base, body: JSON.stringify(Object.fromEntries(wire)), headers: { ...headers, 'content-type': 'application/json' } },
    ]
  }
  return [wire.length > 0 ? `${call.path}?${form}` : call.path, base]
}

/** The clock covers the body too: a stalled download is as lost as a stalled connection. */
async function exchange<T>(
  call: Call,
  wire: [string, string][],
  { fetcher = fetch, signal, timeoutMs = 20_000, keepalive = false }: Ways,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let late = false
  const clock = setTimeout(() => {
    late = true
    abort()
  }, timeoutMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const [url, init] = request(call, wire)
    const response = await fetcher(url, { ...init, keepalive, signal: controller.signal })
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw error
    if (late) throw new CallFailed('timeout', offline, { detail: `${call.path} · timeout of ${timeoutMs}ms exceeded` })
    throw new CallFailed('network', offline, { detail: `${call.path} · ${error instanceof Error ? error.message : String(error)}` })
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', abort)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
