import { Agent, request } from 'node:http'
import { type Call, Envelope } from '@jiangtai/contract/call'
import * as z from 'zod/mini'

/** Lines are kept, as browsers keep them. */
const agent = new Agent({ keepAlive: true, maxSockets: 4000 })

/** A call as a program sends it, with a session of its own; undefined: nobody has answered, and nobody knows what became of it. */
export function callOver(
  port: number,
  call: Call,
  input: Readonly<Record<string, unknown>>,
  session: string,
): Promise<Envelope | undefined> {
  const isGet = call.method === 'GET'
  const path = isGet ? `${call.path}?${new URLSearchParams(input as Record<string, string>)}` : call.path
  const body = isGet ? undefined : JSON.stringify(input)
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${session}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const gone = () => resolve(undefined)
    const asked = request({ host: '127.0.0.1', port, path, method: call.method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', gone)
      response.once('aborted', gone)
      response.once('end', () => {
        try {
          resolve(z.parse(Envelope, JSON.parse(Buffer.concat(parts).toString())))
        } catch {
          gone()
        }
      })
    })
    asked.once('error', gone)
    asked.end(body)
  })
}
