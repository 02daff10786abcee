import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { announce } from './usage.ts'

/** Whatever one says everybody hears: one buffer, sent to each. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, backlog: 4096, perMessageDeflate: false })
server.on('connection', (ws) => {
  ws.on('message', (data) => {
    for (const client of server.clients) client.send(data, { binary: false })
  })
})
server.on('listening', () => announce((server.address() as AddressInfo).port))
