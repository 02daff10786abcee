import { Frame, type RoomEvent, type ServerEvent } from '@jiangtai/contract/event'
import * as z from 'zod/mini'
import { report } from './report.ts'

export function frameOf(text: string): Frame | undefined {
  try {
    return z.parse(Frame, JSON.parse(text))
  } catch (error) {
    report('a frame that is none', error)
    return undefined
  }
}

export function decode<E extends ServerEvent>(
  event: E,
  { event_name, data }: Pick<Frame, 'event_name' | 'data'>,
): z.output<E['data']> | undefined {
  const decoded = z.safeParse<E['data']>(event.data, data)
  if (decoded.success) return decoded.data
  report(`${event_name} does not decode`, decoded.error)
  return undefined
}

/** Limits of the contract are checked before anything travels. */
export function encode(event: RoomEvent, data: object): object | undefined {
  const wire = z.safeEncode(event.data, data as z.output<typeof event.data>)
  if (wire.success) return wire.data as object
  report(`${event.name} does not encode`, wire.error)
  return undefined
}
