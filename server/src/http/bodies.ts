import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Calls } from '@jiangtai/contract/call'

interface Patience {
  /** How long an ordinary body may take in whole. */
  readonly wholeMs: number
  /** So many bytes of an upload must come in each such time. */
  readonly windowMs: number
  readonly leastBytes: number
  /** How long any body may still take once the server ends. */
  readonly closingMs: number
}

/**
 * Ends requests whose body does not come. A file on a weak line may take hours as long as enough of it keeps arriving: a byte now and then
 * would keep a line, and what is held for it, for ever. Node's own limit knows no difference, so it is off. Headers have theirs
 * (`headersTimeout`). Answers what the end of the server does: nobody waits for long bodies then.
 */
export function guardBodies(
  server: Server,
  features: Readonly<Record<string, Calls>>,
  { wholeMs, windowMs, leastBytes, closingMs }: Patience,
) {
  const hurry = new Set<() => void>()
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
      within(windowMs, () => {
        // What has come and waits here to be read holds the line up, not the sender.
        if (socket.bytesRead - before < leastBytes && request.readableLength === 0) end()
        else if (!request.complete) expectMore(socket.bytesRead)
      })
    }
    const endSoon = () => within(closingMs, end)
    hurry.add(endSoon)
    request.once('close', () => {
      clearTimeout(timer)
      hurry.delete(endSoon)
    })
    if (!isUpload(request)) return within(wholeMs, end)
    expectMore(socket.bytesRead)
    // Already answered: the rest is of no use to anybody.
    response.once('finish', () => request.complete || within(wholeMs, end))
  })
  return () => {
    for (const endSoon of hurry) endSoon()
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')
