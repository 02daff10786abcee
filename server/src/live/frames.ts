import { channelSays } from '@jiangtai/contract/channel'
import { addressed } from '@jiangtai/contract/event'
import { refusals, sentence } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import type { No } from './tool.ts'

/** A frame of the server carries no token. */
export const textOf = (event_name: string, data: object) => JSON.stringify({ event_name, token: '', data })

const Echoes = [z.object({ class_id: addressed.class_id }), z.object({ msg_id: addressed.msg_id })] as const

/** What of a frame is named in its refusal, as far as it can be read. */
export interface Refused {
  readonly event_name?: string | undefined
  readonly data?: unknown
}

export function refusalText({ event_name, data }: Refused, no: No) {
  // Each by itself: a wrong class is no reason to leave its question unanswered.
  const [place, question] = Echoes.map((schema) => z.safeParse(schema, data).data)
  return textOf(channelSays.refused.name, {
    msg: sentence(no.refuse, no),
    code: refusals[no.refuse][0],
    event_name,
    data: no.data,
    ...place,
    ...question,
  })
}

const textFrame = 0x81

/** Several frames as one piece of bytes. */
export const framedAll = (texts: readonly string[]): Buffer => {
  const frames = texts.map(framed)
  const [only] = frames
  return only && frames.length === 1 ? only : Buffer.concat(frames)
}

/** A whole WebSocket frame, so that a broadcast is one write of the same bytes to every socket (RFC 6455, 5.2: unmasked, one piece). */
export function framed(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = textFrame
  if (head === 2) frame[1] = size
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, head)
  return frame
}
