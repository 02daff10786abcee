import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { readPassedOn, readTicket, signTicket, type Ticket, ticketKeyOf } from './ticket.ts'

const secret = 'a secret of at least thirty-two signs'
const key = ticketKeyOf(secret, 7)
const ticket: Ticket = {
  ...{ serverId: 7, uploadId: 12, isPreview: false, sha256: 'a'.repeat(64), bytes: 1000, until: 2000 },
  ...{ host: 'school.cn:3000', type: 'video/mp4' },
}

it('says what was signed, to whoever has the key, until its time is over', () => {
  const text = signTicket(secret, ticket)
  expect(text).toMatch(/^[\w.-]+$/)
  expect(readTicket(key, text, 1999)).toEqual(ticket)
  expect(readTicket(key, signTicket(secret, { ...ticket, isPreview: true, host: '' }), 0)).toMatchObject({ isPreview: true, host: '' })
  expect(readTicket(key, text, 2000)).toBeUndefined()
  expect([readPassedOn(secret, 7, text, 1999), readPassedOn(secret, 7, text, 2000)]).toEqual([ticket, undefined])
})

it('is worth nothing once a sign of it is another one, or with the key of another server', () => {
  const text = signTicket(secret, ticket)
  for (let at = 0; at < text.length; at++) {
    const forged = `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`
    expect([readTicket(key, forged, 0), readPassedOn(secret, 7, forged, 0)], String(at)).toEqual([undefined, undefined])
  }
  for (const forged of ['', '.', text.slice(0, -1), `${text}x`, text.replace('7.', '8.')])
    expect([readTicket(key, forged, 0), readPassedOn(secret, 7, forged, 0)]).toEqual([undefined, undefined])
  expect(readTicket(ticketKeyOf(secret, 8), text, 0)).toBeUndefined()
  expect(readTicket(ticketKeyOf('another secret of thirty-two signs...', 7), text, 0)).toBeUndefined()
  expect(readPassedOn(secret, 8, text, 0)).toBeUndefined()
})

it('a school server cannot write one that the main server takes: what it has signed alone counts for nothing there', () => {
  const sign = (text: string) => `${text}.${createHmac('sha256', key).update(`ticket ${text}`).digest('base64url')}`
  const text = signTicket(secret, ticket)
  const inner = text.slice(0, text.lastIndexOf('.'))
  const plain = inner.slice(0, inner.lastIndexOf('.'))
  expect(readPassedOn(secret, 7, sign(inner), 0)).toEqual(ticket)
  for (const forged of [sign(plain), sign(sign(plain)), sign(`${plain}.x`)]) expect(readPassedOn(secret, 7, forged, 0)).toBeUndefined()
  expect(readTicket(key, sign(`${plain}.x`), 0)).toEqual(ticket)
})
