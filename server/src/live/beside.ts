import type { ExamSign } from '@jiangtai/contract/channel'
import type { ClientEvent } from '@jiangtai/contract/event'
import * as z from 'zod/mini'
import type { Seat } from './seat.ts'
import type { No } from './tool.ts'

/** An event that belongs to no tool of a class: what there is to say it writes to the seat itself. */
export interface Hearing {
  readonly name: string
  take(seat: Seat, data: unknown): Promise<No | undefined>
}

/** What lines carry beside the rooms. Handed in, as tools are. */
export interface Beside {
  readonly hears: readonly Hearing[]
  /** A heartbeat said where somebody answers an exam. */
  signed(seat: Seat, sign: ExamSign): void
  /** The line is gone. */
  left(seat: Seat): void
}

export const hearing = <E extends ClientEvent>(
  event: E,
  hear: (seat: Seat, data: z.output<E['data']>) => Promise<No | undefined>,
): Hearing => ({
  name: event.name,
  async take(seat, data) {
    if (!event.allow.includes(seat.actor.role)) return { refuse: 'notAllowed' }
    const asked = z.safeParse<E['data']>(event.data, data)
    return asked.success ? hear(seat, asked.data) : { refuse: 'badInput' }
  },
})
