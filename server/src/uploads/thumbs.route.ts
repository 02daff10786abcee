import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance } from 'fastify'
import { isAmong } from '../http/range.ts'
import { thumbsPath } from '../library/thumb.ts'
import { type FileDeps, harmless, mayRead, readableUpload } from './files.route.ts'
import type { Thumbs } from './thumbs.ts'

/** What an id shows never changes. Kept by the browser for a day, and only for the session that was allowed to see it. */
const kept = { 'cache-control': 'private, max-age=86400', vary: 'cookie' }

/** Whoever may read a file may see its thumbnail. */
export function serveThumbs(app: FastifyInstance, thumbs: Thumbs, deps: FileDeps) {
  const { db, clock, organizationOf, whoIs, refuse } = deps
  app.get<{ Params: { id: string } }>(`${thumbsPath}/:id`, async (request, reply) => {
    const org = await organizationOf(request.host)
    if (!org) return refuse(reply, 404, new Refusal('unknownOrganization'))
    const caller = await whoIs(request, reply, org)
    if (caller.role === 'guest') return refuse(reply, 401, new Refusal('noSession'))
    const upload = await readableUpload(db, org.id, request.params.id)
    if (!upload || !(await mayRead(db, caller, upload, clock.seconds()))) return refuse(reply, 404, new Refusal('fileUnknown'))
    const mark = `"${upload.sha256}"`
    if (isAmong(request.headers['if-none-match'], mark))
      return reply
        .headers({ ...harmless, ...kept, etag: mark })
        .code(304)
        .send()
    const thumb = await thumbs.read(upload)
    if (!thumb) return refuse(reply, 404, new Refusal('fileUnknown'))
    return reply
      .headers({ ...harmless, ...kept, etag: mark })
      .type('image/webp')
      .send(thumb)
  })
}
