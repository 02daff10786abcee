import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Calls } from '@jiangtai/contract/call'

interface Patience {
  /** How long an ordinary body may take in whole. */
  readonly wholeMs: number
  /** How long an upload may stand still. */
  readonly stalledMs: number
}

/**
 * Ends requests whose body does not come. A file on a weak line may take hours as long as some of it keeps arriving; Node's own
 * limit knows no difference, so it is off. Headers have theirs (`headersTimeout`).
 */
export function guardBodies(server: Server, features: Readonly<Record<string, Calls>>, { wholeMs, stalledMs }: Patience) {
  const calls = Object.values(features).flatMap((feature) => Object.values(feature))
  const uploads = new Set(calls.filter(({ encoding }) => encoding === 'multipart').map(({ method, path }) => `${method} ${path}`))
  const isUpload = ({ method, url }: IncomingMessage) => uploads.has(`${method} ${url?.split('?')[0]}`)

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const { socket } = request
    let timer: NodeJS.Timeout | undefined
    const within = (ms: number, act: () => void) => {
      clearTimeout(timer)
      if (!socket.destroyed) timer = setTimeout(act, ms)
    }
    function end() {
      if (request.complete) return
      if (response.headersSent) return void socket.destroy()
      server.emit('clientError', new Error('the body did not come'), socket)
      socket.destroySoon()
    }
    function expectMore(before: number) {
      within(stalledMs, () => {
        // What has come and waits here to be read holds the line up, not the sender.
        if (socket.bytesRead === before && request.readableLength === 0) end()
        else if (!request.complete) expectMore(socket.bytesRead)
      })
    }
    request.once('close', () => clearTimeout(timer))
    if (!isUpload(request)) return within(wholeMs, end)
    expectMore(socket.bytesRead)
    // Already answered: the rest is of no use to anybody.
    response.once('finish', () => request.complete || within(wholeMs, end))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')
