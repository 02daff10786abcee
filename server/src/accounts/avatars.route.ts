import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Caller, Org } from '../http/context.ts'
import { readableAvatar } from '../members/avatars.db.ts'
import { avatarsPath } from '../members/avatars.ts'

interface Deps {
  readonly db: Db
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

/** Pictures of people, for those of their school who are logged in. */
export function serveAvatars(app: FastifyInstance, { db, organizationOf, whoIs, refuse }: Deps) {
  app.get<{ Params: { file: string } }>(`${avatarsPath}/:file`, async (request, reply) => {
    const org = await organizationOf(request.host)
    if (!org) return refuse(reply, 404, new Refusal('unknownOrganization'))
    const caller = await whoIs(request, reply, org)
    if (caller.role === 'guest') return refuse(reply, 401, new Refusal('noSession'))
    const [, id] = /^([1-9]\d{0,8})\.webp$/.exec(request.params.file) ?? []
    const webp = id === undefined ? undefined : await readableAvatar(db, { orgId: org.id, callerId: caller.id }, Number(id))
    if (webp === undefined) return refuse(reply, 404, new Refusal('fileUnknown'))
    return reply
      .type('image/webp')
      .headers({
        // What was taken away stays in a browser for a day at most.
        'cache-control': 'private, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(Buffer.from(webp, 'base64'))
  })
}
