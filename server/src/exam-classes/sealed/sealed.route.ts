import { pipeline } from 'node:stream'
import { examStates } from '@jiangtai/contract/exam'
import { type SealedBody, type SealedPackage, sealedFilePath, sealedPath } from '@jiangtai/contract/exam-answers'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Caller, Org } from '../../http/context.ts'
import { classIdsOf } from '../../members/members.db.ts'
import { nextSlice } from '../../slices.ts'
import type { Storage } from '../../storage/storage.ts'
import { type ExamClassRow, examClassById, examClassesOf } from '../exam-classes.db.ts'
import { paperFiles } from '../paper/papers.db.ts'
import type { Papers } from '../paper/papers.ts'
import type { Seals } from './seal.ts'

interface Deps {
  readonly db: Db
  readonly storage: Storage
  readonly papers: Papers
  readonly seals: Seals
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  readonly contentTypeOf: (name: string) => string
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

const mostKept = 16
/** Base64 can be written in pieces of three bytes. */
const writtenAtOnce = 3 * 64 * 1024

/** The package as it is sent to everybody: bytes, so that nobody's answer has to be written anew. */
async function inEnvelope(said: string, sealed: Buffer): Promise<Buffer> {
  const written = [Buffer.from(`{"errCode":0,"msg":"","data":{"body":"`)]
  for (let at = 0; at < sealed.length; at += writtenAtOnce) {
    await nextSlice()
    written.push(Buffer.from(sealed.subarray(at, at + writtenAtOnce).toString('base64'), 'latin1'))
  }
  return Buffer.concat([...written, Buffer.from(`",${said.slice(1)}}`)])
}

/** §2.3: the sealed paper of an exam, the same bytes for the whole class, and useless before the start. */
export function serveSealedPapers(
  app: FastifyInstance,
  { db, storage, papers, seals, organizationOf, whoIs, refuse, contentTypeOf }: Deps,
) {
  /** By exam and paper: a class has another paper once an answer was corrected. */
  const packages = new Map<string, Promise<Buffer>>()

  async function packageOf({ id, paper_id, hash }: ExamClassRow): Promise<Buffer> {
    const { body } = await papers.of(paper_id)
    const files = await paperFiles(db, paper_id)
    const inside = JSON.stringify({ files: files.map((file) => ({ id: file.id, sha256: file.sha256 })) } satisfies Pick<
      SealedBody,
      'files'
    >)
    // The paper is JSON already, its items by lines.
    const pieces = ['{"paper":', ...body.split('\n').map((line) => `${line}\n`), `,${inside.slice(1)}`]
    const sealed = await seals.seal(id, hash, pieces, nextSlice)
    const said: Omit<SealedPackage, 'body'> = {
      iv: seals.ivOf(id, hash, 'body').toString('base64'),
      hash,
      files: files.map((file) => ({
        id: file.id,
        url: `${sealedFilePath}/${id}/${file.id}`,
        iv: seals.ivOf(id, hash, file.id).toString('base64'),
        bytes: seals.sealedBytes(Number(file.bytes)),
        type: contentTypeOf(file.name),
      })),
    }
    return inEnvelope(JSON.stringify(said), sealed)
  }

  function keptPackage(row: ExamClassRow): Promise<Buffer> {
    const key = `${row.id} ${row.paper_id}`
    const known = packages.get(key)
    if (known) return known
    const made = packageOf(row)
    packages.set(key, made)
    made.catch(() => packages.delete(key))
    const [oldest] = packages.keys()
    if (packages.size > mostKept && oldest !== undefined) packages.delete(oldest)
    return made
  }

  /** Who asks, and the classes that are theirs; undefined: it is answered already. */
  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const org = await organizationOf(request.host)
    const caller = org && (await whoIs(request, reply, org))
    if (!caller || caller.role === 'guest') {
      refuse(reply, caller ? 401 : 404, new Refusal(caller ? 'noSession' : 'unknownOrganization'))
      return undefined
    }
    return { caller, classIds: await classIdsOf(db, caller) }
  }
  const unknown = (reply: FastifyReply) => refuse(reply, 404, new Refusal('examUnknown'))
  const isSealed = (row: ExamClassRow) => row.settings.sealed === 1 && row.state !== examStates.withdrawn

  // R1153: a fixed name is found before a pattern.
  app.get<{ Params: { secret: string } }>(`${sealedPath}:secret(^[\\w-]{43}$)`, { exposeHeadRoute: false }, async (request, reply) => {
    const entered = await enter(request, reply)
    if (!entered) return reply
    const { caller, classIds } = entered
    if (caller.role !== 'student') return unknown(reply)
    // Every one of them is looked at, whichever it is.
    const [found] = (await examClassesOf(db, classIds)).filter(
      (row) => isSealed(row) && seals.isSecret(request.params.secret, row.id, caller.id, row.hash),
    )
    if (!found) return unknown(reply)
    const mark = `"${found.hash}-${found.id}"`
    reply.headers({ 'cache-control': 'private, max-age=86400', etag: mark })
    if (request.headers['if-none-match'] === mark) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(await keptPackage(found))
  })

  app.get<{ Params: { exam: string; file: string } }>(
    `${sealedFilePath}/:exam(^[1-9]\\d{0,8}$)/:file(^[1-9]\\d{0,8}$)`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const entered = await enter(request, reply)
      if (!entered) return reply
      const row = await examClassById(db, Number(request.params.exam))
      if (!row || !isSealed(row) || !entered.classIds.includes(row.class_id)) return unknown(reply)
      const file = (await paperFiles(db, row.paper_id)).find(({ id }) => id === Number(request.params.file))
      if (!file) return unknown(reply)
      const sealing = seals.sealing(row.id, row.hash, file.id)
      pipeline(await storage.read(file.storage_key), sealing, (error) => error && request.log.error(error))
      return reply
        .headers({ 'cache-control': 'private, max-age=86400', 'content-length': seals.sealedBytes(Number(file.bytes)) })
        .type('application/octet-stream')
        .send(sealing)
    },
  )
}
