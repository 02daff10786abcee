import { refusals } from '@jiangtai/contract/refusal'
import type { FastifyInstance } from 'fastify'
import type { Time } from './time.ts'

/** What happens to a request on its way. */
export const weathers = [
  ...(['fine', 'lost', 'replyLost', 'late', 'doubled'] as const),
  ...(['slowThere', 'slowBack', 'unavailable', 'restarting'] as const),
] as const
export type Weather = (typeof weathers)[number]

/** Longer is what people give up. */
const slowMs = 1900

type Request = { readonly url: string; readonly init: RequestInit }
type Deliver = (request: Request) => Promise<Response>
type InOrder = <T>(some: readonly T[]) => readonly T[]

/** The way of one device to the server. */
export function createNetwork(time: Time, deliver: Deliver) {
  const next: Weather[] = []
  const held: (() => Promise<unknown>)[] = []
  let isDown = false
  const gone = () => new TypeError('nobody answers')
  const [code, msg] = refusals.unavailable

  return {
    expect: (...some: readonly Weather[]) => void next.push(...some),
    down: (is: boolean) => {
      isDown = is
    },
    clear() {
      isDown = false
      next.length = 0
    },
    async carry(request: Request): Promise<Response> {
      const ask = () => time.real(deliver(request))
      switch (isDown ? 'lost' : (next.shift() ?? 'fine')) {
        case 'fine':
          return ask()
        case 'lost':
          throw gone()
        case 'replyLost':
          await ask()
          throw gone()
        case 'late':
          held.push(ask)
          throw gone()
        case 'doubled':
          await ask()
          return ask()
        case 'slowThere':
          await time.sleep(slowMs)
          return ask()
        case 'slowBack': {
          const answer = await ask()
          await time.sleep(slowMs)
          return answer
        }
        case 'unavailable':
          return new Response(JSON.stringify({ errCode: code, msg, data: null }), { status: 503 })
        case 'restarting':
          return new Response('<html>', { status: 502 })
      }
    },
    /** What was given up comes now, after all. */
    async arrive(order: InOrder = (some) => some) {
      for (const ask of order(held.splice(0))) await ask()
    },
  }
}
export type Network = ReturnType<typeof createNetwork>

/** A request as a browser would send it with this session, to a server in this process. */
export const deliverTo =
  (app: FastifyInstance, session: string): Deliver =>
  async ({ url, init }) => {
    const { body, method } = init
    const isForm = body instanceof URLSearchParams
    const response = await app.inject({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: {
        ...{ host: 'localhost', cookie: `jt_session=${session}` },
        ...Object.fromEntries(new Headers(init.headers)),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { payload: String(body) }),
    })
    return new Response(response.payload, { status: response.statusCode })
  }

/** Which device asks: every call of an attempt says it. */
export function deviceOf({ url, init }: Request): string {
  const query = new URL(url, 'http://localhost').searchParams
  return query.get('device_id') ?? new URLSearchParams(String(init.body ?? '')).get('device_id') ?? ''
}
