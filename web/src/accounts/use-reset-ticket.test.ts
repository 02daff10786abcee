import { expect, it } from 'vitest'
import { readTicket } from './use-reset-ticket.ts'

const storageWith = (text: string | null) => () => ({ getItem: () => text }) as unknown as Storage
const kept = { account: 'a', ticket: 't', until: 1000 }

it('a ticket is read until it is over, and anything else is none', () => {
  expect(readTicket(storageWith(JSON.stringify(kept)), 999)).toEqual(kept)
  expect(readTicket(storageWith(JSON.stringify(kept)), 1000)).toBeUndefined()
  for (const text of [null, 'null', '1', '{', '{"account":"a"}']) expect(readTicket(storageWith(text), 0)).toBeUndefined()
  const closed = () => {
    throw new Error('closed')
  }
  expect(readTicket(closed, 0)).toBeUndefined()
})
