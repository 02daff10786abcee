import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { unframed } from '../live-room.ts'

export interface WireEnd {
  receive(text: string): void
  ended(): void
}

const crawling = 300 * 1024

/** A WebSocket without a network: what the driver uses of it, at once and in order, so that a walk can be walked again. */
export function createWire({ receive, ended }: WireEnd) {
  const isOpen = () => ws.readyState === 1
  function end() {
    if (!isOpen()) return
    ws.readyState = 3
    ws.emit('close')
    ended()
  }
  const ws = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    isPaused: false,
    send: (text: string) => isOpen() && receive(text),
    close: end,
    terminate: end,
    pause() {
      ws.isPaused = true
    },
    resume() {
      ws.isPaused = false
    },
  })
  const line = Object.assign(new EventEmitter(), {
    writableLength: 0,
    write: (frame: Buffer) => isOpen() && unframed(frame).forEach(receive),
  })
  return {
    ws: ws as unknown as WebSocket,
    line: line as unknown as Duplex,
    isOpen,
    /** Whether the other side hears it: not while it is told to read its own post first. */
    say(text: string, isBinary = false): boolean {
      if (!isOpen() || ws.isPaused) return false
      ws.emit('message', Buffer.from(text), isBinary)
      return true
    },
    cut: end,
    crawl(bytes = crawling) {
      line.writableLength = bytes
    },
    hurry() {
      line.writableLength = 0
      line.emit('drain')
    },
  }
}
export type Wire = ReturnType<typeof createWire>
