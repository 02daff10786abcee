import { request } from 'node:http'
import { type Call, pageHeader } from '@jiangtai/contract/call'
import type { Asking } from '../build-app.ts'
import { formOf } from '../build-app.ts'

/** What a body of a request is, and how it says so. */
interface Body {
  readonly type: string
  readonly bytes: string | Buffer
}

export const jsonBody = (value: unknown): Body => ({ type: 'application/json', bytes: JSON.stringify(value) })

/** An envelope begins with its number. */
const codeWithin = 100

/** The headers of a request have an end, and so has what an address can carry. */
const longestQuery = 15_000

async function bodyOf(call: Call, input: Readonly<Record<string, unknown>>): Promise<Body | undefined> {
  if (call.method === 'GET') return undefined
  if (call.encoding !== 'multipart') return jsonBody(input)
  const { type, body } = await formOf(input)
  return { type, bytes: body }
}

const queryOf = (input: Readonly<Record<string, unknown>>) =>
  Object.entries(input)
    .map(([key, value]) => `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')
    .slice(0, longestQuery)
    // Not in the middle of a sign.
    .replace(/%.?$/, '')

/** Asks a server in a process of its own as a page does, and reads its whole answer: the errCode, 0 for a file; -1 where the line ended first. */
export async function askServer(
  port: number,
  call: Call,
  input: Readonly<Record<string, unknown>>,
  { session, host = 'localhost' }: Asking,
  given?: Body,
): Promise<number> {
  const body = given ?? (await bodyOf(call, input))
  const path = call.method === 'GET' ? `${call.path}?${queryOf(input)}` : call.path
  const headers = {
    host,
    [pageHeader]: '1',
    ...(session && { cookie: `jt_session=${session}` }),
    ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.bytes) }),
  }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method: call.method, path, headers }, (response) => {
      let head = ''
      response.on('data', (chunk: Buffer) => {
        if (head.length < codeWithin) head += chunk.toString('latin1')
      })
      response.once('end', () => resolve(Number(/"errCode":(-?\d+)/.exec(head)?.[1] ?? 0)))
      response.once('error', reject)
    })
    // A body that is refused before it has come ends in the middle.
    asked.once('error', () => resolve(-1))
    asked.end(body?.bytes)
  })
}
