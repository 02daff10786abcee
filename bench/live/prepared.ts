import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { framed } from '../../server/src/live/frames.ts'
import { announce } from './usage.ts'

/** Whatever one says everybody hears: framed once, written to each raw socket. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, backlog: 4096, perMessageDeflate: false })
const lines = new Set<Socket>()
server.on('connection', (ws, { socket }) => {
  lines.add(socket)
  ws.on('close', () => lines.delete(socket))
  ws.on('message', (data) => {
    const frame = framed(data.toString())
    for (const line of lines) line.write(frame)
  })
})
server.on('listening', () => announce((server.address() as AddressInfo).port))
