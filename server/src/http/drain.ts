import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends every line without a request under way when the app closes. Node's own notion of idle leaves out lines that were opened and
 * never used, and browsers keep a few of those: they would hold the process up until it is killed.
 */
export function closeUnusedLines(app: FastifyInstance) {
  const underWay = new Map<Socket, number>()
  let isClosing = false

  app.server.on(app.server.listenerCount('secureConnection') > 0 ? 'secureConnection' : 'connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      if (isClosing && left === 0) socket.end()
      else if (underWay.has(socket)) underWay.set(socket, left)
    })
  })
  // A line that has become a socket is closed by those who opened it.
  app.server.on('upgrade', (_request, line: Socket) => underWay.delete(line))
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
  })
}
