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
import { createDoor } from './door.ts'
import { refusalText } from './frames.ts'
import { openSocket, refuseToken, type Socket, type SocketDeps } from './socket.ts'
import type { No } from './tool.ts'

export interface SocketsDeps extends SocketDeps {
  readonly sessions: Sessions
  /** Behind a proxy the host is the one it was asked for. */
  readonly trustProxy: boolean
  readonly organizationOf: (host: string) => Promise<Org | undefined>
}

export type Sockets = ReturnType<typeof serveSockets>

/** A stand-in host: of an address only its path and query count. */
const nowhere = 'http://host.invalid'
/** How long a closing client is waited for. */
const patienceMs = 2000
const closeTryLater = 1013
// A value of its own: the types of ws do not know closeTimeout yet.
const serverOptions = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: channelLimits.frameBytes,
  clientTracking: true,
  closeTimeout: patienceMs,
}

/** The socket endpoint of O068: who may open a line, and the lines that are open. */
export function serveSockets(app: FastifyInstance, deps: SocketsDeps) {
  const sockets = new Set<Socket>()
  const server = new WebSocketServer(serverOptions)
  const door = createDoor(deps.now)
  let isClosing = false

  async function openerOf(token: string, org: Org) {
    const said = parseRealtimeToken(deps.secret, token)
    if (!said) return 'unknown'
    if (said.until <= Math.floor(deps.now() / 1000)) return 'expired'
    if (deps.frames && !door.hears(said.sessionId)) return 'tooMany'
    const session = await deps.sessions.findById(said.sessionId, org.id)
    if (!session) return 'revoked'
    const { id, role, realName } = session.user
    return { token, said, actor: { id, role, name: realName, sessionId: said.sessionId } }
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
    const url = request.url ?? ''
    if (!URL.canParse(url, nowhere)) return refuseUpgrade(line, '400 Bad Request')
    const { pathname, searchParams } = new URL(url, nowhere)
    const host = hostOf(request, deps.trustProxy)
    if (pathname !== socketPath) return refuseUpgrade(line, '404 Not Found')
    if (isClosing) return refuseUpgrade(line, '503 Service Unavailable')
    if (!fromOurPages(request.headers, host)) return refuseUpgrade(line, '403 Forbidden')
    const org = await deps.organizationOf(host)
    if (!org) return refuseUpgrade(line, '404 Not Found')
    const opener = await openerOf(searchParams.get('token') ?? '', org)
    const isMember = typeof opener === 'string' || (await mayChoose(opener.actor, searchParams.get('class_id')))
    server.handleUpgrade(request, line, head, (ws) => {
      // A refused client can still send bytes that are no frame; without a listener that error would end the process.
      ws.on('error', ignore)
      if (opener === 'tooMany') tryLater(ws)
      else if (typeof opener === 'string') refuseToken(ws, opener)
      else if (!isMember) turnAway(ws, { refuse: 'foreignClass' }, closeCodes.foreignClass)
      else if (deps.frames && !door.lets(opener.said.sessionId)) tryLater(ws)
      else welcome(ws, openSocket(ws, line, opener, deps), org)
    })
  }

  function turnAway(ws: WebSocket, no: No, code: number) {
    ws.send(refusalText({}, no))
    ws.close(code)
  }
  const tryLater = (ws: WebSocket) => turnAway(ws, { refuse: 'tooMany', n: 1 }, closeTryLater)

  function welcome(ws: WebSocket, socket: Socket, org: Org) {
    sockets.add(socket)
    // The session may have ended while the line was being opened, when nobody knew of the line yet.
    deps.sessions.findById(socket.sessionId, org.id).then((session) => session ?? socket.revoke(), deps.report)
    door.entered(socket)
    deps.metrics.sockets.set(sockets.size)
    ws.on('close', () => {
      sockets.delete(socket)
      door.left(socket)
      deps.metrics.sockets.set(sockets.size)
    })
  }

  app.server.on('upgrade', (request, line, head) => {
    line.on('error', destroyIt)
    admit(request, line, head).catch((error: unknown) => {
      deps.report(error)
      refuseUpgrade(line, '503 Service Unavailable')
    })
  })

  return {
    all: (): ReadonlySet<Socket> => sockets,
    /** Once a second: dead and hopeless lines end. */
    sweep() {
      door.sweep()
      for (const socket of sockets) socket.sweep()
    },

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
      // What was heard while the first were being answered: it is said again elsewhere, but must not find the database gone here.
      await deps.rooms.settled()
    },
  }
}

/** One for all: every open line would have its own. */
const ignore = () => {}
function destroyIt(this: Duplex) {
  this.destroy()
}

function hostOf({ headers }: IncomingMessage, trustProxy: boolean) {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined
  return (typeof forwarded === 'string' ? forwarded.split(',').pop()?.trim() : undefined) ?? headers.host ?? ''
}

function refuseUpgrade(line: Duplex, status: string) {
  line.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
