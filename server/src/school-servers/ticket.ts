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
const sealed = (key: string, text: string) => `${text}.${signature(key, text)}`

/** What was sealed; undefined: not with this key. */
function unsealed(key: string, text: string): string | undefined {
  const at = Math.max(0, text.lastIndexOf('.'))
  const [inner, given] = [text.slice(0, at), Buffer.from(text.slice(at + 1))]
  const expected = Buffer.from(signature(key, inner))
  return given.length === expected.length && timingSafeEqual(given, expected) ? inner : undefined
}

/** What the tickets of one school server are signed with: whoever reads the database cannot make one, and nor can another school server. */
export const ticketKeyOf = (secret: string, serverId: number) =>
  createHmac('sha256', secret).update(`school server ${serverId}`).digest('base64url')

/** Is told to nobody: what it has signed was written by the main server, and not by the school server itself. */
const sourceKeyOf = (secret: string, serverId: number) =>
  createHmac('sha256', secret).update(`source of school server ${serverId}`).digest('base64url')

/** Signed twice: for the main server, where the file is fetched, and around that for the school server, which hands it out. */
export const signTicket = (secret: string, ticket: Ticket) =>
  sealed(ticketKeyOf(secret, ticket.serverId), sealed(sourceKeyOf(secret, ticket.serverId), textOf(ticket)))

/** As a school server reads it. Undefined: it was not signed with this key, or its time is over. */
export function readTicket(key: string, ticket: string, now: number): Ticket | undefined {
  const inner = unsealed(key, ticket)
  return inner === undefined ? undefined : ticketIn(inner.slice(0, inner.lastIndexOf('.')), now)
}

/** As the main server reads what a school server passes on: undefined also where that has signed it alone. */
export function readPassedOn(secret: string, serverId: number, ticket: string, now: number): Ticket | undefined {
  const inner = unsealed(ticketKeyOf(secret, serverId), ticket)
  const text = inner === undefined ? undefined : unsealed(sourceKeyOf(secret, serverId), inner)
  return text === undefined ? undefined : ticketIn(text, now)
}

function ticketIn(text: string, now: number): Ticket | undefined {
  const [, serverId, uploadId, kind, sha256 = '', bytes, until, host = '', type = ''] = shape.exec(text) ?? []
  if (Number(until) <= now || sha256 === '') return undefined
  const numbers = { serverId: Number(serverId), uploadId: Number(uploadId), bytes: Number(bytes), until: Number(until) }
  return { ...numbers, isPreview: kind === 'p', sha256, host: unpacked(host), type: unpacked(type) }
}
