import { extensionOf, isSpreadsheet, isUploadImage, kindOf, type MediaKind, mediaTypes } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'

/** Signs that turn the writing round make `exe.jpg` of `gpj.exe`. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** A name is only ever shown: the last part of a path, without signs nobody sees. */
export function shownName(said: string): string {
  // Half of a pair of signs, which no address can carry, becomes U+FFFD.
  const name = (Buffer.from(said).toString().split(/[/\\]/).at(-1) ?? '').replace(unseen, '').trim()
  if (name === '' || name.length > uploadLimits.nameLength) throw new Refusal('badInput', { data: { fields: ['name'] } })
  return name
}

/** With an extension, and as much of the name as there is room for. */
export const withExtension = (name: string, extension: string) =>
  shownName(`${name.slice(0, uploadLimits.nameLength - extension.length - 1)}.${extension}`)

const slides = ['ppt', 'pptx', 'pdf', 'dps']

/** What a media type takes: documents are of several. */
export function fits(mediaType: number, name: string): boolean {
  const kind = kindOf(name)
  if (kind !== 'doc') return kind !== undefined && mediaType === mediaTypes[kind] && (kind !== 'image' || isUploadImage(name))
  if (mediaType === mediaTypes.ppt) return slides.includes(extensionOf(name))
  return mediaType === mediaTypes.excel ? isSpreadsheet(name) : mediaType === mediaTypes.doc
}

/** R147–R151: the kind of a name that may be uploaded; with a media type, as that. */
export function demandKind(name: string, mediaType?: number): MediaKind {
  const kind = kindOf(name)
  const isFit = mediaType === undefined ? kind !== 'image' || isUploadImage(name) : fits(mediaType, name)
  if (!kind || !isFit) throw new Refusal('uploadKind')
  return kind
}

const megabyte = 1024 * 1024

/** A file whose kind is not known yet may be as large as the largest kind. */
export const mostBytes = (kind: MediaKind | undefined) => (kind ? uploadLimits.bytes[kind] : Math.max(...Object.values(uploadLimits.bytes)))

/** The most that may come, by what is known of it so far. */
export function mostOf(said: { readonly bytes: number | null; readonly name: string | null; readonly media_type_id: number | null }) {
  if (said.bytes !== null) return said.bytes
  if (said.name !== null) return mostBytes(demandKind(said.name))
  return mostBytes(said.media_type_id === null ? undefined : kindOfType(said.media_type_id))
}

export const tooLarge = (most: number) => new Refusal('uploadTooLarge', { n: Math.floor(most / megabyte) })

export function demandSize(bytes: number, kind: MediaKind | undefined) {
  if (bytes === 0) throw new Refusal('uploadEmpty')
  if (bytes > mostBytes(kind)) throw tooLarge(mostBytes(kind))
}

export const kindOfType = (mediaType: number): MediaKind =>
  (['video', 'audio', 'image', 'html'] as const).find((kind) => mediaTypes[kind] === mediaType) ?? 'doc'
