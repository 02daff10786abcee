import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { announce } from './usage.ts'

/** Whatever one says everybody in the room hears, as the documentation of Socket.IO does it. */
const server = createServer()
const io = new Server(server, { serveClient: false, transports: ['websocket'] })
io.on('connection', (socket) => {
  void socket.join('class')
  socket.on('notice', (data) => {
    io.to('class').emit('notice', data)
  })
})
server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, () => announce((server.address() as AddressInfo).port))
