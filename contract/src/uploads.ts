import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { type MediaKind, mediaTypes } from './media.ts'
import { pageOf, pagesOf } from './page.ts'
import { anybody, members } from './roles.ts'

const megabyte = 1024 * 1024

export const uploadLimits = {
  nameLength: 200,
  /** The most one file may have. */
  bytes: {
    ...{ video: 2048 * megabyte, audio: 512 * megabyte, image: 50 * megabyte, doc: 512 * megabyte, html: 5 * megabyte },
  } satisfies Record<MediaKind, number>,
  /** A file beyond this is worth sending in parts: what arrived of it stays when the line breaks. */
  directBytes: 4 * megabyte,
  partBytes: 262_144,
  /** How long a token is good for, and how long an unfinished upload waits for the rest. */
  tokenSeconds: 600,
  unfinishedSeconds: 86_400,
  /** R202: so long without a byte of progress is a timeout. */
  stalledSeconds: 30,
  /** Fewer bytes than this, over that time, are no progress. */
  leastPerSecond: 1024,
  /** Of one person, at one time. */
  unfinished: 100,
  pageSize: 100,
  /** A drawing of a page or of a frame, before the server draws it anew. */
  thumbBytes: 524_288,
} as const

/** The media types that are files; the others are made in the product. */
const fileTypes = [
  mediaTypes.video,
  mediaTypes.audio,
  mediaTypes.doc,
  mediaTypes.ppt,
  mediaTypes.image,
  mediaTypes.html,
  mediaTypes.excel,
] as const
const mediaType = field.choice(...fileTypes)

const name = field.textUpTo(uploadLimits.nameLength)
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const size = z.codec(z.string().check(z.regex(/^\d{1,12}$/)), z.int().check(z.minimum(1)), { decode: Number, encode: String })
const key = field.textUpTo(200)
const uploadId = field.textUpTo(64)

/** A file as its owner knows it. `file_id` and `file_cdn_id` are one number: the documents name it twice. */
export const UploadedFile = z.object({
  file_id: z.int(),
  file_cdn_id: z.int(),
  file_cdn_url: z.string(),
  name: z.string(),
  bytes: z.int(),
  media_type_id: z.int(),
  /** R156–R158: what it is shown as. */
  media_class_id: z.int(),
  /** R085–R087: where it lies. */
  platform_id: z.int(),
  /** 1: the caller had uploaded these very bytes before, and they are kept once. What others have nobody is told. */
  is_known: Flag,
  created_at: z.int(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const uploads = {
  getToken: defineCall({
    method: 'GET',
    path: '/api/upload/get-upload-token',
    pace: 'file',
    allow: members,
    writes: true,
    input: z.object({ name: z.optional(name), bytes: z.optional(size), media_type_id: z.optional(mediaType) }),
    reply: z.object({
      token: z.string(),
      key: z.string(),
      cdn: z.string(),
      /** Where to send the form, and what stands in it before the file. */
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
    about: 'R090: leave to upload one file under a key the server has chosen; what is said of it binds the upload.',
  }),
  store: defineCall({
    method: 'POST',
    path: '/api/storage/upload',
    encoding: 'multipart',
    file: 'file',
    fileBytes: uploadLimits.bytes.video,
    pace: 'file',
    allow: anybody,
    input: z.object({ token: field.textUpTo(500), key }),
    reply: z.object({ key: z.string() }),
    about: 'R091: the direct upload where files lie on the disk of the server. The token is the leave, not the session.',
  }),
  register: defineCall({
    method: 'POST',
    path: '/api/upload/update-file-cdn-url',
    pace: 'file',
    allow: members,
    input: z.object({ key, cdn: field.text, media_type_id: mediaType }),
    reply: UploadedFile,
    about: 'R092: makes an uploaded file one of the caller; its bytes are looked at here. A second time answers the same.',
  }),
  addMaterial: defineCall({
    method: 'GET',
    path: '/api/material/add-material',
    pace: 'file',
    allow: members,
    writes: true,
    input: z.object({ key, name, media_type_id: mediaType }),
    reply: UploadedFile,
    about: 'R093: the same with a name, as audio is registered.',
  }),
  uploadFile: defineCall({
    method: 'POST',
    path: '/api/upload/upload-file',
    encoding: 'multipart',
    file: 'file',
    fileBytes: uploadLimits.bytes.video,
    pace: 'file',
    allow: members,
    input: z.object({ file_type: mediaType }),
    reply: UploadedFile,
    about: 'R538: a file of the live tools in one go; file_type is a media type.',
  }),
  startParts: defineCall({
    method: 'POST',
    path: '/api/upload/start-parts',
    pace: 'file',
    allow: members,
    input: z.object({ name, bytes: size, sha256: z.optional(sha256), media_type_id: mediaType }),
    reply: z.object({ upload_id: z.string(), part_bytes: z.int(), have: z.array(z.int()) }),
    about:
      'Begins an upload in parts, or finds the unfinished one of the same file; `have` are the parts, from 0, that need not be sent: they arrived before, or the caller has the file already.',
  }),
  addPart: defineCall({
    method: 'POST',
    path: '/api/upload/add-part',
    encoding: 'multipart',
    file: 'part',
    fileBytes: uploadLimits.partBytes,
    pace: 'part',
    allow: members,
    input: z.object({ upload_id: uploadId, n: field.int, sha256 }),
    reply: z.object({}),
    about: 'One part, in any order; the same one twice is one.',
  }),
  finishParts: defineCall({
    method: 'POST',
    path: '/api/upload/finish-parts',
    pace: 'file',
    allow: members,
    input: z.object({ upload_id: uploadId }),
    reply: UploadedFile,
    about: 'Makes the parts a file of the caller. A second time answers the same.',
  }),
  cancelParts: defineCall({
    method: 'POST',
    path: '/api/upload/cancel-parts',
    pace: 'file',
    allow: members,
    input: z.object({ upload_id: uploadId }),
    reply: z.object({}),
    about: 'Gives an unfinished upload up at once.',
  }),
  addThumb: defineCall({
    method: 'POST',
    path: '/api/upload/add-thumb',
    encoding: 'multipart',
    file: 'thumb',
    fileBytes: uploadLimits.thumbBytes,
    pace: 'file',
    allow: ['teacher'],
    input: z.object({ file_cdn_id: field.id }),
    reply: z.object({ thumb_url: z.string() }),
    about:
      'A small picture of a pdf or a film of the caller, as the browser draws it. The first one stays; of pictures the server makes its own.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/upload/get-files',
    allow: members,
    input: z.object({
      word: z.optional(field.text.check(z.maxLength(uploadLimits.nameLength))),
      ...pageOf(uploadLimits.pageSize),
    }),
    reply: pagesOf(UploadedFile),
    about: 'The files of the caller, newest first, by a word of their names.',
  }),
}
