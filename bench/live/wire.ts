import { connect } from 'node:net'

export interface Dialling {
  readonly port: number
  readonly path: string
}
export type Hear = (payload: Buffer) => void

export type Wire = Awaited<ReturnType<typeof dial>>

/** All wires read into this one buffer: use what was read before the call returns. */
const shared = Buffer.allocUnsafe(256 * 1024)

/** A WebSocket client with as little as a load generator needs (RFC 6455), so that the measured side is the server. */
export function dial({ port, path }: Dialling) {
  let listeners: readonly Hear[] = []
  let isOpen = false
  let isGone = false
  let rest: Buffer | undefined
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
  const gone: (() => void)[] = []

  const line = connect({
    ...{ host: '127.0.0.1', port, noDelay: true },
    onread: {
      buffer: shared,
      callback(size) {
        feed(shared.subarray(0, size))
        return true
      },
    },
  })
  line.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  line.on('error', () => line.destroy())
  line.on('close', () => {
    isGone = true
    settle?.reject(new Error('the line was cut'))
    for (const hear of gone) hear()
  })

  function feed(chunk: Buffer) {
    let data = rest ? Buffer.concat([rest, chunk]) : chunk
    if (!isOpen) {
      const end = data.indexOf('\r\n\r\n')
      if (end >= 0) {
        if (!data.includes(' 101 ')) return void line.destroy()
        isOpen = true
        settle?.resolve()
        data = data.subarray(end + 4)
      }
    }
    while (isOpen) {
      const frame = frameIn(data)
      if (!frame) break
      data = data.subarray(frame.end)
      if (frame.opcode === opcodes.close) line.end()
      else for (const hear of listeners) hear(frame.payload)
    }
    rest = data.length > 0 ? Buffer.from(data) : undefined
  }

  return {
    opened: () =>
      new Promise<void>((resolve, reject) => {
        if (isOpen) resolve()
        else if (isGone) reject(new Error('no line'))
        else settle = { resolve, reject }
      }),
    isGone: () => isGone,
    onGone: (hear: () => void) => void gone.push(hear),
    send: (frame: Buffer) => void line.write(frame),
    say: (text: string) => void line.write(masked(text)),
    /** Answers how to stop listening. */
    listen(hear: Hear) {
      listeners = [...listeners, hear]
      return () => {
        listeners = listeners.filter((one) => one !== hear)
      }
    },
    cut: () => void line.destroy(),
  }
}

const opcodes = { text: 1, close: 8 } as const

function frameIn(data: Buffer) {
  if (data.length < 2) return undefined
  const short = data.readUInt8(1)
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (data.length < head) return undefined
  const size = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2))
  const end = head + size
  return data.length < end ? undefined : { opcode: data.readUInt8(0) & 15, payload: data.subarray(head, end), end }
}

/** A client must mask; a mask of zeros changes nothing. */
export function masked(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : 4
  const frame = Buffer.alloc(head + 4 + size)
  frame[0] = 128 | opcodes.text
  frame[1] = 128 | (head === 2 ? size : 126)
  if (head === 4) frame.writeUInt16BE(size, 2)
  frame.write(text, head + 4)
  return frame
}
