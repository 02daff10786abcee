import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A line that keeps to no rules: bytes in, bytes out. It reads nothing unless asked to. */
export async function openRaw(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

export const upgradeOf = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`

/** Becomes a WebSocket, and then stops reading. */
export async function openDeaf(port: number, token: string, classId: number | string): Promise<Socket> {
  const socket = await openRaw(port)
  socket.write(upgradeOf(`/ws?token=${token}&class_id=${classId}`))
  await once(socket, 'data')
  socket.pause()
  return socket
}

/** A text frame as a browser would mask it. */
export function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const mask = randomBytes(4)
  const head = body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255])
  return Buffer.concat([head, mask, body.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}

/** Settles when the other side has ended it. Reading on is how one learns of that. */
export async function endOf(socket: Socket) {
  socket.resume()
  if (!socket.destroyed) await once(socket, 'close')
}
