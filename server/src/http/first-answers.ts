import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A page must come even when the database does not answer: what takes longer is asked for by the page itself. */
const patienceMs = 400

/** Of these the reader of a call needs who asks, at which host, and from where. */
const passedOn = ['host', 'cookie', 'authorization', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * What a page asks first is answered in its own bytes: the same calls go the same way, only without the line between. `addresses` are GETs that
 * change nothing. A refusal is left out, the page will hear it itself; whole are those that all came.
 */
export async function firstAnswers(app: FastifyInstance, request: FastifyRequest, addresses: readonly string[], late: Promise<undefined>) {
  const headers = Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
  const ask = async (url: string) => {
    const { statusCode, payload } = await app.inject({ method: 'GET', url, headers, remoteAddress: request.socket.remoteAddress ?? '' })
    return statusCode === 200 && payload.startsWith('{"errCode":0,') ? `${JSON.stringify(url)}:${payload}` : undefined
  }
  const answers = await Promise.all(addresses.map((url) => Promise.race([ask(url).catch(() => undefined), late])))
  const came = answers.filter((answer) => answer !== undefined)
  return { json: `{${came.join()}}`, isWhole: came.length === addresses.length }
}

/** Begins with the page and ends in nothing: what has not come by then is left out. */
export const patience = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs).unref()
  })

/** As a script that is only data. Nothing in it can end the element, or begin another. */
export const asDataElement = (json: string) =>
  `<script type="application/json" id="first-answers">${json.replaceAll('<', '\\u003c')}</script>`
