import { Refusal } from '@jiangtai/contract/refusal'
import { uploadLimits, uploads } from '@jiangtai/contract/uploads'
import { answer } from '../http/answer.ts'
import type { Org, Person } from '../http/context.ts'
import { filesPath } from '../library/file-url.ts'
import { thumbUrl } from '../library/thumb.ts'
import { giveLeave, register, store, uploadWhole } from './direct.ts'
import { fewAtOnce } from './few.ts'
import { addPart, cancelParts, finishParts, startParts } from './parts.ts'
import type { UploadDeps, Uploader } from './settle.ts'
import type { Thumbs } from './thumbs.ts'
import { storedUpload, uploadById, uploadsOf } from './uploads.db.ts'
import { uploadedFile } from './uploads.ts'

export const uploadCalls = (deps: UploadDeps & { readonly thumbs: Thumbs }) => {
  const { db, storage } = deps
  const uploader = ({ caller, org }: { readonly caller: Person; readonly org: Org }): Uploader => ({ orgId: org.id, person: caller })
  const fileOf = async (uploadId: number) => uploadedFile(await uploadById(db, uploadId), storage.isLocal)

  const few = fewAtOnce(3, uploadLimits.stalledSeconds)

  return answer(uploads, {
    async getToken({ name, bytes, media_type_id }, context) {
      const { token, key, form } = await giveLeave(deps, uploader(context), { name, bytes, mediaType: media_type_id })
      const { url, fields } = form ?? { url: uploads.store.path, fields: { token, key } }
      return { token, key, cdn: filesPath, url, fields: { ...fields } }
    },
    store: (input, { org, file }) => store({ ...deps, few }, org.id, input, file),
    async register({ key, cdn, media_type_id }, context) {
      if (cdn !== filesPath) throw new Refusal('badInput', { data: { fields: ['cdn'] } })
      return fileOf(await register(deps, uploader(context), { key, mediaType: media_type_id }))
    },
    addMaterial: async ({ key, name, media_type_id }, context) =>
      fileOf(await register(deps, uploader(context), { key, name, mediaType: media_type_id })),
    uploadFile: async ({ file_type }, context) => fileOf(await uploadWhole(deps, uploader(context), file_type, context.file())),
    startParts: ({ name, bytes, sha256, media_type_id }, context) =>
      startParts(deps, uploader(context), { name, bytes, sha256, mediaType: media_type_id }),
    async addPart({ upload_id, n, sha256 }, context) {
      await addPart(deps, uploader(context), { uploadId: upload_id, n, sha256 }, context.file)
      return {}
    },
    finishParts: async ({ upload_id }, context) => fileOf(await finishParts(deps, uploader(context), upload_id)),
    async cancelParts({ upload_id }, context) {
      await cancelParts(deps, uploader(context), upload_id)
      return {}
    },
    async addThumb({ file_cdn_id }, { caller, org, file }) {
      const upload = await storedUpload(db, org.id, file_cdn_id)
      if (upload?.user_id !== caller.id) throw new Refusal('fileUnknown')
      const sent = await file().whole(uploadLimits.thumbBytes)
      if (!sent) throw new Refusal('thumbWrong')
      await deps.thumbs.take(upload, sent)
      const now = await storedUpload(db, org.id, file_cdn_id)
      return { thumb_url: thumbUrl(file_cdn_id, upload.media_type_id, now?.thumb_state ?? 0) }
    },
    async mine({ word = '', curr_page_index, page_size }, { caller }) {
      const { list, count } = await uploadsOf(db, { userId: caller.id, word, first: (curr_page_index - 1) * page_size, size: page_size })
      return { list: list.map((row) => uploadedFile(row, storage.isLocal)), total: count, pageCount: Math.ceil(count / page_size) }
    },
  })
}
