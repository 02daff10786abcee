import { extensionOf, isUploadImage, kindOf, type MediaKind, mediaTypes } from '@jiangtai/contract/media'
import { sentence } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'

const megabyte = 1024 * 1024

interface Choice {
  readonly name: string
  readonly size: number
}

/** Why a file would be refused, in the server's words and before anything travels (R151, C35: bmp is an image and may not). */
export function faultOf({ name, size }: Choice): string | undefined {
  const kind = kindOf(name)
  if (!kind || (kind === 'image' && !isUploadImage(name))) return `${sentence('uploadKind')}：${insteadOf(name)}`
  if (size === 0) return sentence('uploadEmpty')
  const most = uploadLimits.bytes[kind]
  return size > most ? sentence('uploadTooLarge', { n: most / megabyte }) : undefined
}

const otherPictures: readonly string[] = ['bmp', 'svg', 'avif', 'tif', 'tiff', 'psd', 'ico']

/** What the person can do about a file of a wrong kind. */
const insteadOf = (name: string) =>
  otherPictures.includes(extensionOf(name))
    ? '图片请另存为 JPG 或 PNG'
    : '可以传 PDF、PPT、Word、Excel、txt、html、图片、视频和音频，别的请先另存为 PDF'

/** Documents are all of one type; what they are shown as the server decides (R156–R158). */
export const mediaTypeOf = (kind: MediaKind) => mediaTypes[kind]

/** The end of a name that is too long is its extension, which has to stay. */
export function fittingName(name: string): string {
  if (name.length <= uploadLimits.nameLength) return name
  const end = `.${extensionOf(name)}`
  return name.slice(0, uploadLimits.nameLength - end.length) + end
}
