import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { anybody, members } from './roles.ts'

export const schoolServerLimits = {
  /** They stand in the head of each page of the school. */
  most: 8,
  nameLength: 40,
  addressLength: 200,
  /** R222, R785: after so long a school server that says nothing is left alone. */
  checkMs: 300,
  /** R139: how often a page looks whether there is a class by now. */
  classIdMs: 3000,
  /** A ticket opens one file for so long. */
  ticketSeconds: 3600,
  /** A school server says so often that it is there; without a word for three times as long it is not asked. */
  helloSeconds: 60,
  /** Of so many files at once a school server asks whether they are gone. */
  mostAsked: 200,
  /** With it the console asks whether it finds a school server; it opens nothing. */
  tryTicketSeconds: 300,
} as const

/** Where a school server answers: these are not of the main server. */
export const schoolServerPaths = {
  /** R189: with the ticket and `request_cross_domain` in the query. */
  checkFile: '/api/file/check-file',
  file: '/cached-file',
  /** At the main server: where a school server fetches what a ticket names. */
  source: '/files/for-school-server',
} as const

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^(?:(https?)://)?(${label}(?:\\.${label})*)(?::(\\d{1,5}))?/?$`)
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const plainNumbers = new RegExp(`^${octet}(?:\\.${octet}){3}$`)
/** Browsers take these for an address, too, and for another one than it looks like. */
const otherNumbers = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/

/** `192.168.1.9:8090`, with http:// or https:// before it or without; undefined: no address of a server. */
export function schoolServerOf(typed: string): { readonly host: string; readonly isSecure: boolean } | undefined {
  const [whole, scheme = 'http', name = '', port] = address.exec(typed.trim().toLowerCase()) ?? []
  if (whole === undefined || name.length > 253 || (otherNumbers.test(name) && !plainNumbers.test(name))) return undefined
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return undefined
  const isSecure = scheme === 'https'
  const isUsual = port === undefined || Number(port) === (isSecure ? 443 : 80)
  return { host: isUsual ? name : `${name}:${Number(port)}`, isSecure }
}

export const schoolServerOrigin = ({ host, is_secure }: { readonly host: string; readonly is_secure: number }) =>
  `${is_secure === 1 ? 'https' : 'http'}://${host}`

const HostNames = z.object({
  host_names: z.array(z.string()),
  /** R199 */
  host_name_map_school_server_id: z.record(z.string(), z.int()),
  /** The same with how each is spoken to. */
  list: z.array(z.object({ school_server_id: z.int(), host: z.string(), is_secure: Flag })),
})
export type HostNames = z.infer<typeof HostNames>

export const SchoolServer = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  is_secure: Flag,
  created_at: z.int(),
  /** 0: never heard of. */
  seen_at: z.int(),
  version: z.string(),
  file_count: z.int(),
  file_bytes: z.int(),
  /** Where it says that it listens; 0: it does not say (until now, or because it is older). */
  listens_port: z.int(),
  listens_secure: Flag,
  /** With it a page finds out whether it finds this one as other pages would; it opens no file. */
  ticket: z.string(),
})
export type SchoolServer = z.infer<typeof SchoolServer>
const SchoolServers = z.object({ list: z.array(SchoolServer) })

/** A file as a page fetches it from a school server; `tickets` is empty where it has to come from the main server. */
export const FileTicket = z.object({
  /** The hash of its bytes, which `check-file` asks for. */
  key: z.string(),
  bytes: z.int(),
  until: z.int(),
  tickets: z.array(z.object({ school_server_id: z.int(), ticket: z.string() })),
})
export type FileTicket = z.infer<typeof FileTicket>

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const hostNames = { method: 'GET', allow: members, input: z.object({}), reply: HostNames } as const
const admin = { allow: ['teacher'], grant: 'admin' } as const
const upToMost = (most: number) =>
  z.codec(z.string().check(z.regex(/^\d{1,15}$/)), z.int().check(z.maximum(most)), { decode: Number, encode: String })

/** Servers on the networks of schools that keep files near the pages that show them. */
export const schoolServers = {
  hostNames: defineCall({
    ...hostNames,
    path: '/api/school-server/get-school-server-host-names',
    about: 'R190, R752: the school servers of the organisation; only these are ever asked for a file.',
  }),
  map: defineCall({ ...hostNames, path: '/api/school-server/get-school-server-map', about: 'R199, O007: the same under its other name.' }),
  fileTicket: defineCall({
    method: 'GET',
    path: '/api/school-server/get-file-ticket',
    allow: members,
    input: z.object({ file_cdn_id: field.id, is_preview: z.optional(field.flag) }),
    reply: FileTicket,
    about: 'Leave to read one file, or the pages made of it, at the school servers for an hour; only whoever may read it here gets it.',
  }),
  hello: defineCall({
    method: 'POST',
    path: '/api/school-server/hello',
    allow: anybody,
    input: z.object({
      key: field.textUpTo(100),
      version: field.textUpTo(40),
      file_count: upToMost(2 ** 31 - 1),
      file_bytes: upToMost(2 ** 50),
      /** Where it listens; older ones do not say it. */
      port: z.optional(upToMost(65_535)),
      is_secure: z.optional(field.flag),
    }),
    reply: z.object({ school_server_id: z.int(), name: z.string(), ticket_key: z.string(), now: z.int() }),
    about: 'A school server says with its key that it is there, and is told what tickets are signed with.',
  }),
  goneFiles: defineCall({
    method: 'POST',
    path: '/api/school-server/get-gone-files',
    allow: anybody,
    writes: false,
    input: z.object({ key: field.textUpTo(100), hashes: field.list(hash) }),
    /** Of those that were asked about alone. */
    reply: z.object({ gone: z.array(z.string()) }),
    about: 'Which of its files no lesson of the school shows any more: a school server asks it with its key.',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-school-servers',
    ...admin,
    input: z.object({}),
    reply: SchoolServers,
    about: 'The school servers, and when each was last heard of.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/add-school-server',
    ...admin,
    input: z.object({ name: field.nameUpTo(200), address: field.textUpTo(schoolServerLimits.addressLength) }),
    /** `key`: told this once. */
    reply: z.extend(SchoolServers, { id: z.int(), key: z.string() }),
    about: 'Registers a school server and answers its key, which is told once; pages follow when they are next loaded.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/admin/remove-school-server',
    ...admin,
    input: z.object({ id: field.id }),
    reply: SchoolServers,
    about: 'Takes a school server away: its key and its tickets are worth nothing from now on.',
  }),
}

/** R189, R751: sent to a school server, never to the main one. */
export const CheckFile = z.object({ key: hash })
/** 1 it is here; 2 it is being fetched and can be read as it comes; 0 ask elsewhere. */
export const fileStates = { absent: 0, cached: 1, coming: 2 } as const
export const CheckedFile = z.object({ status: z.literal([0, 1, 2]) })
