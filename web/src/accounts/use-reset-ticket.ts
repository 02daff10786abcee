import { useState } from 'react'
import { attempt } from '../kit/storage/attempt.ts'

const key = 'jiangtai.reset-ticket'

/** What a right code was exchanged for, and whose it is. */
export interface ResetTicket {
  readonly account: string
  readonly ticket: string
  /** In milliseconds: the server takes it no longer. */
  readonly until: number
}

export function readTicket(storage: () => Storage, now: number): ResetTicket | undefined {
  const kept: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return undefined
  const { account, ticket, until } = kept as Record<string, unknown>
  if (typeof account !== 'string' || typeof ticket !== 'string' || typeof until !== 'number' || until <= now) return undefined
  return { account, ticket, until }
}

/** Kept in this tab, so that a reload does not ask for another code. It sets one password and is over in minutes. */
export function useResetTicket() {
  const [ticket, setTicket] = useState(() => readTicket(() => window.sessionStorage, Date.now()))
  const keep = (next: ResetTicket | undefined) => {
    attempt(() => {
      if (next) window.sessionStorage.setItem(key, JSON.stringify(next))
      else window.sessionStorage.removeItem(key)
    })
    setTicket(next)
  }
  return [ticket, keep] as const
}
