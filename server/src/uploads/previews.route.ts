import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance } from 'fastify'
import { previewKey, previewsPath } from '../library/preview.ts'
import { type FileDeps, harmless, mayRead, readableUpload, sendBytes } from './files.route.ts'
import { previewOfFile } from './uploads.db.ts'

/** Whoever may read a file may see its pages. */
export function servePreviews(app: FastifyInstance, deps: FileDeps) {
  const { db, clock, storage, organizationOf, whoIs, refuse } = deps
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: `${previewsPath}/:id`,
    async handler(request, reply) {
      const org = await organizationOf(request.host)
      if (!org) return refuse(reply, 404, new Refusal('unknownOrganization'))
      const caller = await whoIs(request, reply, org)
      if (caller.role === 'guest') return refuse(reply, 401, new Refusal('noSession'))
      const unknown = () => refuse(reply, 404, new Refusal('fileUnknown'))
      const upload = await readableUpload(db, org.id, request.params.id)
      if (!upload || !(await mayRead(db, caller, upload, clock.seconds()))) return unknown()
      const preview = await previewOfFile(db, upload.file_id)
      if (!preview) return unknown()
      // Saved where somebody opens it by its address: only our own pages draw it.
      reply.headers({ ...harmless, 'content-disposition': 'attachment' }).type('application/pdf')
      // Made anew it may differ.
      const mark = `"${upload.sha256}-${preview.changed_at}"`
      return sendBytes(request, reply, { storage, key: previewKey(upload.storage_key), bytes: preview.bytes, mark, unknown })
    },
  })
}
