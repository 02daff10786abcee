import { flagOf } from '@jiangtai/contract/flag'
import { audioPlatforms, docPlatforms, imagePlatforms, type MediaKind, mediaClassOf, videoPlatforms } from '@jiangtai/contract/media'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { fileUrl } from '../library/file-url.ts'
import { kindOfType } from './names.ts'
import type { UploadRow } from './uploads.db.ts'

const away: Readonly<Record<MediaKind, number>> = {
  video: videoPlatforms.cdn,
  audio: audioPlatforms.cloud,
  image: imagePlatforms.cloud,
  doc: docPlatforms.storage,
  html: docPlatforms.storage,
}
const here: Readonly<Record<MediaKind, number>> = {
  video: videoPlatforms.local,
  audio: audioPlatforms.local,
  image: imagePlatforms.local,
  doc: docPlatforms.local,
  html: docPlatforms.local,
}

/** R085–R087 */
export const platformOf = (kind: MediaKind, isLocal: boolean) => (isLocal ? here : away)[kind]

export const uploadedFile = (row: UploadRow, isLocal: boolean): UploadedFile => ({
  file_id: row.id,
  file_cdn_id: row.id,
  file_cdn_url: fileUrl(row.id, row.name),
  name: row.name,
  bytes: row.bytes,
  media_type_id: row.media_type_id,
  media_class_id: mediaClassOf(row.media_type_id, row.name),
  platform_id: platformOf(kindOfType(row.media_type_id), isLocal),
  is_known: flagOf(row.is_known === 1),
  created_at: row.created_at,
})
