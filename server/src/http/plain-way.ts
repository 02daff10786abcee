import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { rootAnswer } from './root.ts'

/** The first byte of every TLS handshake; no request of http begins with it. */
const handshake = 0x16
const patienceMs = 10_000

/**
 * Whoever types the address of a server that speaks https types no https, and a tablet must be able to fetch the root before it trusts it: what comes in
 * plain on the same port is led to https, and gets the root and nothing else. To be called before anybody else listens.
 */
export function leadToHttps(server: Server, root: string) {
  const plain = createServer({ requestTimeout: patienceMs, headersTimeout: patienceMs }, (request, reply) => answer(request, reply, root))
  const waiting = new Set<Socket>()
  const secure = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')

  function sort(socket: Socket) {
    const first: Buffer | null = socket.read(1)
    if (first === null) return void socket.once('readable', () => sort(socket))
    waiting.delete(socket)
    socket.setTimeout(0)
    socket.removeListener('timeout', giveUp)
    socket.removeListener('error', giveUp)
    socket.unshift(first)
    if (first[0] === handshake) for (const open of secure) open.call(server, socket)
    else plain.emit('connection', socket)
  }
  server.on('connection', (socket: Socket) => {
    waiting.add(socket)
    socket.once('close', () => waiting.delete(socket))
    socket.setTimeout(patienceMs)
    socket.on('timeout', giveUp)
    socket.on('error', giveUp)
    sort(socket)
  })

  return {
    close() {
      for (const socket of waiting) socket.destroy()
      plain.closeAllConnections()
    },
  }
}

function giveUp(this: Socket) {
  this.destroy()
}

function answer({ url = '/', headers: { host = '' } }: IncomingMessage, reply: ServerResponse, root: string) {
  reply.setHeader('connection', 'close')
  const found = rootAnswer(url.split('?')[0] ?? '', root)
  if (found) return reply.writeHead(200, found.headers).end(found.body)
  if (!/^[\w.:[\]-]+$/.test(host) || !url.startsWith('/')) return reply.writeHead(400).end()
  return reply.writeHead(307, { location: `https://${host}${url}` }).end()
}
