import { expect, it } from 'vitest'
import { readTicket, serverNamedIn, signTicket, type Ticket, ticketKeyOf } from './ticket.ts'

const key = ticketKeyOf('a secret of at least thirty-two signs', 7)
const ticket: Ticket = {
  ...{ serverId: 7, uploadId: 12, isPreview: false, sha256: 'a'.repeat(64), bytes: 1000, until: 2000 },
  ...{ host: 'school.cn:3000', type: 'video/mp4' },
}

it('says what was signed, to whoever has the key, until its time is over', () => {
  const text = signTicket(key, ticket)
  expect(text).toMatch(/^[\w.-]+$/)
  expect(serverNamedIn(text)).toBe(7)
  expect(readTicket(key, text, 1999)).toEqual(ticket)
  expect(readTicket(key, signTicket(key, { ...ticket, isPreview: true, host: '' }), 0)).toMatchObject({ isPreview: true, host: '' })
  expect(readTicket(key, text, 2000)).toBeUndefined()
})

it('is worth nothing once a sign of it is another one, or with the key of another server', () => {
  const text = signTicket(key, ticket)
  for (let at = 0; at < text.length; at++) {
    const forged = `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`
    expect(readTicket(key, forged, 0), String(at)).toBeUndefined()
  }
  for (const forged of ['', '.', text.slice(0, -1), `${text}x`, text.replace('7.', '8.')])
    expect(readTicket(key, forged, 0)).toBeUndefined()
  expect(readTicket(ticketKeyOf('a secret of at least thirty-two signs', 8), text, 0)).toBeUndefined()
  expect(readTicket(ticketKeyOf('another secret of thirty-two signs...', 7), text, 0)).toBeUndefined()
})
