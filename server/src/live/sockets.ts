import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { channelLimits, closeCodes, socketPath } from '@jiangtai/contract/channel'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Org } from '../http/context.ts'
import { fromOurPages } from '../http/origin.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { parseRealtimeToken } from '../sessions/token.ts'
import { refusalText } from './frames.ts'
import { openSocket, refuseToken, type Socket, type SocketDeps } from './socket.ts'

export interface SocketsDeps extends SocketDeps {
  readonly sessions: Sessions
  /** Behind a proxy the host is the one it was asked for. */
  readonly trustProxy: boolean
  readonly organizationOf: (host: string) => Promise<Org | undefined>
}

export type Sockets = ReturnType<typeof serveSockets>

/** How long a closing client is waited for. */
const patienceMs = 2000

/** The socket endpoint of O068: who may open a line, and the lines that are open. */
export function serveSockets(app: FastifyInstance, deps: SocketsDeps) {
  const sockets = new Set<Socket>()
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: channelLimits.frameBytes,
    clientTracking: true,
  })
  let isClosing = false

  async function openerOf(token: string, org: Org) {
    const said = parseRealtimeToken(deps.secret, token)
    if (!said) return 'unknown'
    if (said.until <= Math.floor(deps.now() / 1000)) return 'expired'
    const session = await deps.sessions.findById(said.sessionId, org.id)
    if (!session) return 'revoked'
    const { id, role, realName } = session.user
    return { token, said, actor: { id, role, name: realName } }
  }

  /** Whether the class in the address is one the opener may choose; none is named by clients that say it later. */
  async function mayChoose(actor: Parameters<SocketDeps['memberOf']>[0], classId: string | null) {
    if (classId === null) return true
    try {
      await deps.memberOf(actor, Number(classId))
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  async function admit(request: IncomingMessage, line: Duplex, head: Buffer) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host.invalid')
    const host = hostOf(request, deps.trustProxy)
    if (pathname !== socketPath) return refuseUpgrade(line, '404 Not Found')
    if (isClosing) return refuseUpgrade(line, '503 Service Unavailable')
    if (!fromOurPages(request.headers, host)) return refuseUpgrade(line, '403 Forbidden')
    const org = await deps.organizationOf(host.replace(/:\d+$/, ''))
    if (!org) return refuseUpgrade(line, '404 Not Found')
    const opener = await openerOf(searchParams.get('token') ?? '', org)
    const isMember = typeof opener === 'string' || (await mayChoose(opener.actor, searchParams.get('class_id')))
    server.handleUpgrade(request, line, head, (ws) => {
      if (typeof opener === 'string') refuseToken(ws, opener)
      else if (isMember) welcome(ws, openSocket(ws, line, opener, deps))
      else turnAway(ws)
    })
  }

  function turnAway(ws: WebSocket) {
    ws.send(refusalText({}, { refuse: 'foreignClass' }))
    ws.close(closeCodes.foreignClass)
  }

  function welcome(ws: WebSocket, socket: Socket) {
    sockets.add(socket)
    deps.metrics.sockets.set(sockets.size)
    ws.on('close', () => {
      sockets.delete(socket)
      deps.metrics.sockets.set(sockets.size)
    })
  }

  app.server.on('upgrade', (request, line, head) => {
    line.on('error', () => line.destroy())
    admit(request, line, head).catch((error: unknown) => {
      deps.report(error)
      refuseUpgrade(line, '503 Service Unavailable')
    })
  })

  return {
    all: (): ReadonlySet<Socket> => sockets,

    /** Answers what has been heard, then sends everybody to another node. */
    async close() {
      isClosing = true
      await deps.rooms.settled()
      const gone = [...server.clients].map((ws) => once(ws, 'close'))
      for (const socket of sockets) socket.sendElsewhere()
      const giveUp = setTimeout(() => {
        for (const ws of server.clients) ws.terminate()
      }, patienceMs)
      await Promise.all(gone)
      clearTimeout(giveUp)
    },
  }
}

function hostOf({ headers }: IncomingMessage, trustProxy: boolean) {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined
  return (typeof forwarded === 'string' ? forwarded.split(',').pop()?.trim() : undefined) ?? headers.host ?? ''
}

function refuseUpgrade(line: Duplex, status: string) {
  line.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
