import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { marksPath } from './marks.ts'
import { markWith } from './school.db.ts'

interface Deps {
  readonly db: Db
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

/** Own marks of schools, for everybody: the login page shows them. An address has the sum of its content, so it never changes. */
export function serveMarks(app: FastifyInstance, { db, refuse }: Deps) {
  app.get<{ Params: { file: string } }>(`${marksPath}/:file`, async (request, reply) => {
    const [, sha256] = /^([0-9a-f]{64})\.png$/.exec(request.params.file) ?? []
    const png = sha256 === undefined ? undefined : await markWith(db, sha256)
    if (png === undefined) return refuse(reply, 404, new Refusal('fileUnknown'))
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(png, 'base64'))
  })
}
