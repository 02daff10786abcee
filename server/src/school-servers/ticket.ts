import { createHmac, timingSafeEqual } from 'node:crypto'

/** Leave to read one file at one school server, for a while, from pages of one host. It names nobody. */
export interface Ticket {
  readonly serverId: number
  readonly uploadId: number
  /** The pages that were made of the file, instead of the file. */
  readonly isPreview: boolean
  readonly sha256: string
  readonly bytes: number
  readonly until: number
  /** Of the page that asked, as its address has it. */
  readonly host: string
  /** What the bytes are sent as. */
  readonly type: string
}

const shape = /^(\d{1,10})\.(\d{1,10})\.([fp])\.([0-9a-f]{64})\.(\d{1,13})\.(\d{1,13})\.([\w-]*)\.([\w-]+)$/
const packed = (text: string) => Buffer.from(text).toString('base64url')
const unpacked = (text: string) => Buffer.from(text, 'base64url').toString()

const textOf = ({ serverId, uploadId, isPreview, sha256, bytes, until, host, type }: Ticket) =>
  [serverId, uploadId, isPreview ? 'p' : 'f', sha256, bytes, until, packed(host), packed(type)].join('.')

const signature = (key: string, text: string) => createHmac('sha256', key).update(`ticket ${text}`).digest('base64url')

/** What the tickets of one school server are signed with: whoever reads the database cannot make one, and nor can another school server. */
export const ticketKeyOf = (secret: string, serverId: number) =>
  createHmac('sha256', secret).update(`school server ${serverId}`).digest('base64url')

export const signTicket = (key: string, ticket: Ticket) => `${textOf(ticket)}.${signature(key, textOf(ticket))}`

/** The server a ticket says it is for: its key shows whether that is true. */
export const serverNamedIn = (ticket: string) => Number(/^(\d{1,10})\./.exec(ticket)?.[1] ?? 0)

/** Undefined: it was not signed with this key, or its time is over. */
export function readTicket(key: string, ticket: string, now: number): Ticket | undefined {
  const at = ticket.lastIndexOf('.')
  const [text, given] = [ticket.slice(0, Math.max(0, at)), Buffer.from(ticket.slice(at + 1))]
  const expected = Buffer.from(signature(key, text))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [, serverId, uploadId, kind, sha256 = '', bytes, until, host = '', type = ''] = shape.exec(text) ?? []
  if (Number(until) <= now || sha256 === '') return undefined
  const numbers = { serverId: Number(serverId), uploadId: Number(uploadId), bytes: Number(bytes), until: Number(until) }
  return { ...numbers, isPreview: kind === 'p', sha256, host: unpacked(host), type: unpacked(type) }
}
