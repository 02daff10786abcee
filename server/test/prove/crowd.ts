import { setTimeout as pause } from 'node:timers/promises'
import type { Frame } from '@jiangtai/contract/event'
import { refusals } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import { type Client, LineEnded, openClient } from './client.ts'
import { type Somebody, tokenOf } from './school.ts'

/** Refused for the moment. */
const passing: readonly unknown[] = [refusals.unavailable[0], refusals.tooMany[0]]
/** As patient as a page would be, in miniature. */
const backoffMs = 25
const heartbeatMs = 3000

export type Visitor = ReturnType<typeof createVisitor>

/** Somebody who opens the line again when it drops, and says again what was not answered. */
export function createVisitor(who: Somebody, classId: number, port: () => number | Promise<number>) {
  let line: Promise<Client> | undefined
  let client: Client | undefined

  async function dial(): Promise<Client> {
    for (;;) {
      try {
        const dialled = await openClient({ port: await port(), token: tokenOf(who), classId })
        await dialled.sit()
        client = dialled
        void dialled.ended.then(() => {
          line = undefined
        })
        return dialled
      } catch (error) {
        if (!(error instanceof LineEnded)) throw error
        await pause(backoffMs)
      }
    }
  }
  const seated = (): Promise<Client> => {
    line ??= dial()
    return line
  }

  /** One try, on whatever line there is; undefined when nobody knows what became of it, or it is not the moment. */
  async function tryToAsk(event: string, data: object): Promise<Frame | undefined> {
    try {
      const frame = await (await seated()).ask(event, data)
      if (!passing.includes(frame.data.code)) return frame
    } catch (error) {
      if (!(error instanceof LineEnded)) throw error
    }
    await pause(backoffMs)
    return undefined
  }

  return {
    who,
    seated,
    /** The line as it is, open or not. */
    now: () => client,
    tryToAsk,
    async askUntilAnswered(event: string, data: object): Promise<Frame> {
      for (;;) {
        const frame = await tryToAsk(event, data)
        if (frame) return frame
      }
    },
    cut: () => client?.cut(),
  }
}

/** Says for everybody that they are there, as long as it is wanted. */
export function keepBeating(visitors: readonly Visitor[]) {
  const timer = setInterval(() => {
    for (const visitor of visitors) if (visitor.now()?.isOpen()) visitor.now()?.say('heartbeat')
  }, heartbeatMs)
  return () => clearInterval(timer)
}

const atOnce = 50

/** Takes all seats, some at a time: a thousand handshakes at once are another test. */
export async function seatAll(visitors: readonly Visitor[]) {
  for (let from = 0; from < visitors.length; from += atOnce)
    await Promise.all(visitors.slice(from, from + atOnce).map((visitor) => visitor.seated()))
}

/** A number that grows, and people who wait for it. */
export function createMark() {
  let value = 0
  const waiting = new Set<{ readonly least: number; resolve(): void }>()
  return {
    value: () => value,
    add() {
      value++
      for (const one of waiting) if (value >= one.least && waiting.delete(one)) one.resolve()
    },
    reached: (least: number): Promise<void> =>
      value >= least ? Promise.resolve() : new Promise((resolve) => void waiting.add({ least, resolve })),
  }
}
export type Mark = ReturnType<typeof createMark>

/** Waits until somebody at a teacher's desk, who looks anew, sees exactly these people there. */
export async function online(desk: Visitor, there: readonly Visitor[]) {
  const line = await desk.seated()
  await line.sit()
  const wanted = new Set(there.map(({ who }) => who.id))
  const isSame = () => line.online().size === wanted.size && [...wanted].every((id) => line.online().has(id))
  await line.until(`${wanted.size} online`, () => (isSame() ? true : undefined))
}

/** How a vote stands: how many have voted, and each option. */
export interface Tally {
  readonly id: number
  readonly count: number
  readonly options: readonly number[]
}

const Picture = z.object({
  id: z.int(),
  voter_student_count: z.int(),
  options: z.array(z.object({ id: z.int(), count: z.optional(z.int()) })),
})

/** Waits until each of these people sees a vote like this. Of a running one students are not shown how each option stands. */
export async function everybodySees(visitors: readonly Visitor[], { id, count, options }: Tally) {
  for (const visitor of visitors) {
    const line = await visitor.seated()
    await line.until(`vote ${id} with ${count} answers (${options})`, () => {
      const vote = z.safeParse(Picture, line.last.get('voter_latest_detail')).data
      if (vote?.id !== id || vote.voter_student_count !== count) return undefined
      return vote.options.every((option) => option.count === undefined || option.count === options[option.id - 1]) ? true : undefined
    })
  }
}
