import { kindOf } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import { roleOf } from '@jiangtai/contract/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Caller, Org, Person } from '../http/context.ts'
import { dispositionOf } from '../http/file-answer.ts'
import { filePagePolicy } from '../http/policy.ts'
import { isAmong, rangeOf } from '../http/range.ts'
import { isVisit } from '../http/refuse.ts'
import { feedbackAuthors, isAdminOf } from '../library/feedback-files.db.ts'
import { filesPath } from '../library/file-url.ts'
import { mayReadUpload } from '../library/reading.db.ts'
import { Missing, type Storage } from '../storage/storage.ts'
import { contentTypeOf } from './content-types.ts'
import { lengthOf } from './places.ts'
import { storedUpload, teaches, type UploadRow } from './uploads.db.ts'

export interface FileDeps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

/** Files are data of strangers at our own address: whatever they hold, nothing in them may run here. */
export const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  'accept-ranges': 'bytes',
}

type Readable = Pick<UploadRow, 'id' | 'org_id' | 'user_id' | 'user_type'>

/**
 * Whoever uploaded it, the teachers of a student who did, and whoever it is a resource for. What shows files to others adds its rule here. What is
 * enclosed with feedback is read by its author and administrators only: it may be about the very teacher.
 */
export async function mayRead(db: Db, person: Person, upload: Readable, now: number): Promise<boolean> {
  const { id, role } = person
  if (id === upload.user_id) return true
  const authors = await feedbackAuthors(db, upload.id)
  if (authors.includes(id) || (authors.length > 0 && (await isAdminOf(db, id, upload.org_id)))) return true
  const isOfStudent = roleOf(upload.user_type) === 'student' && authors.length === 0
  if (role === 'teacher' && isOfStudent && (await teaches(db, id, upload.user_id))) return true
  return mayReadUpload(db, person, upload, now)
}

/** The id as an address has it; undefined: there is no such upload. */
export const readableUpload = async (db: Db, orgId: number, id: string) =>
  /^[1-9]\d{0,8}$/.test(id) ? storedUpload(db, orgId, Number(id)) : undefined

export function serveFiles(app: FastifyInstance, { db, clock, storage, organizationOf, whoIs, refuse }: FileDeps) {
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    isVisit(request) ? reply.redirect('/not-found') : refuse(reply, 404, new Refusal('fileUnknown'))
  const stranger = (request: FastifyRequest, reply: FastifyReply) =>
    isVisit(request) ? reply.redirect('/login') : refuse(reply, 401, new Refusal('noSession'))

  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    // Not `:name`: routers take a parameter for too long at a hundred signs.
    url: `${filesPath}/:id/*`,
    async handler(request, reply) {
      const org = await organizationOf(request.host)
      if (!org) return refuse(reply, 404, new Refusal('unknownOrganization'))
      const caller = await whoIs(request, reply, org)
      if (caller.role === 'guest') return stranger(request, reply)
      const upload = await readableUpload(db, org.id, request.params.id)
      if (!upload || !(await mayRead(db, caller, upload, clock.seconds()))) return unknown(request, reply)

      const isPage = kindOf(upload.name) === 'html'
      // Older browsers do not say what they want it for.
      const isFramed = !isPage || (request.headers['sec-fetch-dest'] ?? 'iframe') === 'iframe'
      // Pictures, sound and film are shown, and a page in a frame of ours; what a browser might open as more than that is saved.
      const how = kindOf(upload.name) === 'doc' || !isFramed ? 'attachment' : 'inline'
      reply.headers({ ...harmless, 'content-disposition': dispositionOf(upload.name, how) }).type(contentTypeOf(upload.name))
      if (isPage) reply.header('content-security-policy', filePagePolicy)
      const { bytes, storage_key: key, sha256 } = upload
      return sendBytes(request, reply, { storage, key, bytes, mark: `"${sha256}"`, unknown: () => unknown(request, reply) })
    },
  })
}

interface Sent {
  readonly storage: Storage
  readonly key: string
  readonly bytes: number
  /** Of this content. */
  readonly mark: string
  readonly unknown: () => FastifyReply
}

/** All of it, or what was asked for; nothing where the browser has it already. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, { storage, key, bytes, mark, unknown }: Sent) {
  reply.header('etag', mark)
  if (isAmong(request.headers['if-none-match'], mark)) return reply.code(304).send()
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === mark
  const range = isSame ? rangeOf(request.headers.range, bytes) : undefined
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).header('content-length', 0).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
  reply.header('content-length', range ? lengthOf(range) : bytes)
  if (request.method === 'HEAD') return reply.send()
  try {
    return reply.send(await storage.read(key, range))
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    request.log.error({ key }, 'the bytes of a file are missing')
    for (const name of Object.keys(reply.getHeaders())) if (name.startsWith('content-')) reply.removeHeader(name)
    return unknown()
  }
}
