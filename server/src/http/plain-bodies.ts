import type { IncomingMessage } from 'node:http'
import { parse as parseForm } from 'node:querystring'
import { isDeep, listLimits } from '@jiangtai/contract/field'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Held, smallBytes } from './held.ts'
import { Malformed } from './refuse.ts'

/** The most a body without a file may have. */
export const mostPlain = 256 * 1024

/** JSON and forms, and nothing else. Fastify's own reader does not tell what it holds. */
export function acceptPlainBodies(app: FastifyInstance, held: Held, most = mostPlain) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const parse = (text: string) =>
      parseJson(request, text, (error, body) => (error ? done(error) : isDeep(body) ? done(new Malformed()) : done(null, body)))
    textOf(request, payload, { held, most }).then(parse, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: IncomingMessage) =>
    fieldsOf(await textOf(request, payload, { held, most })),
  )
}

/** Twice what the longest list has. To take forty thousand apart holds up everybody else. */
const mostPairs = 2 * listLimits.items

function fieldsOf(text: string) {
  if (text.split('&', mostPairs + 1).length > mostPairs) throw new Malformed()
  return parseForm(text, '&', '=', { maxKeys: 0 })
}

interface Bounds {
  readonly held: Held
  readonly most: number
}

/** What is refused goes on to come, as browsers read an answer only when they have sent everything; nothing of it is kept. */
const textOf = (request: FastifyRequest, payload: IncomingMessage, { held, most: mostCounted }: Bounds) =>
  new Promise<string>((resolve, reject) => {
    // Nobody is counted where there is no call.
    const most = held.has(request) ? mostCounted : Math.min(mostCounted, smallBytes)
    let chunks: Buffer[] = []
    let length = 0
    const refuse = (error: unknown) => {
      chunks = []
      payload.off('data', take)
      payload.resume()
      reject(error)
    }
    function take(chunk: Buffer) {
      length += chunk.length
      if (length > most) return refuse(new Malformed(413))
      try {
        held.add(request, chunk.length)
      } catch (error) {
        return refuse(error)
      }
      chunks.push(chunk)
    }
    if (Number(request.headers['content-length']) > most) return refuse(new Malformed(413))
    payload.on('data', take)
    payload.once('end', () => resolve(Buffer.concat(chunks).toString()))
    payload.once('error', () => refuse(new Malformed()))
  })
