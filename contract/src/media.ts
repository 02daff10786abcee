import { type PreviewState, previewStates } from './preview.ts'

/** R079 */
export const mediaTypes = {
  video: 1,
  audio: 2,
  doc: 4,
  ppt: 5,
  image: 6,
  html: 9,
  exam: 100,
  examQuestion: 101,
  limitExam: 105,
  examCard: 200,
  excel: 10001,
} as const

/** R085–R087: where a file lies. */
export const videoPlatforms = { cdn: -100, local: -1, thirdParty: [1, 2, 3, 4] } as const
export const audioPlatforms = { local: -1, cloud: -2 } as const
export const imagePlatforms = audioPlatforms
/** -200 has nothing to do with the session's (C52). */
export const docPlatforms = { local: -1, storage: -2, webServer: -200 } as const

/** What an address of another host can be of; sounds and pictures have no platform but ours (R086). */
export const addressClasses = [mediaTypes.video, mediaTypes.ppt, mediaTypes.doc, mediaTypes.html] as const
export type AddressClass = (typeof addressClasses)[number]
export const addressLength = 1000

/** What people call the platforms of addresses; which of them are the four third parties is our choice. */
export const platformNames: Readonly<Record<number, string>> = {
  1: '哔哩哔哩',
  2: '腾讯视频',
  3: '优酷',
  4: '抖音',
  [videoPlatforms.cdn]: '网络视频',
  [docPlatforms.webServer]: '网页',
}

const extensions = {
  video: ['mp4', 'avi', 'mkv', 'wmv', 'rm', 'rmvb', 'mpeg', 'mpg', 'mov', 'webm'],
  audio: ['mp3', 'wma', 'ogg', 'flac', 'aac', 'm4a', 'wav'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'heic', 'heif'],
  doc: ['doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx', 'csv', 'pdf', 'wps', 'et', 'dps', 'txt'],
  // Not in the documents, which have the media type and no way to one.
  html: ['html', 'htm'],
} as const
/** Whether an address is a film itself, and not a page with one. */
export const isFilmFile = (address: string) => /^[^?#]*\.(?:mp4|webm)(?:$|[?#])/i.test(address)

export type MediaKind = keyof typeof extensions

export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** R147–R150, and what phones make: by the extension, whatever its case. */
export const kindOf = (name: string): MediaKind | undefined =>
  (Object.keys(extensions) as MediaKind[]).find((kind) => (extensions[kind] as readonly string[]).includes(extensionOf(name)))

/** What is written with an office program: a page can show it only as what was made of it. */
export const isOffice = (name: string) => kindOf(name) === 'doc' && !['pdf', 'txt'].includes(extensionOf(name))

/** The spreadsheets among them. */
export const isSpreadsheet = (name: string) => ['xls', 'xlsx', 'csv', 'et'].includes(extensionOf(name))

/** What a page can show: office files once pages were made of them. */
export const isShowable = (name: string, state: PreviewState) => !isOffice(name) || state === previewStates.done

/** R151, C35, and what phones make: what may be uploaded as an image; bmp is one and may not. */
export const isUploadImage = (name: string) => ['png', 'jpeg', 'gif', 'jpg', 'webp', 'heic', 'heif'].includes(extensionOf(name))

/** A photo as phones of Apple keep it. Hardly a browser shows one: the server makes a jpeg of it. */
export const isHeic = (name: string) => ['heic', 'heif'].includes(extensionOf(name))

const megabyte = 1024 * 1024

/** R152–R154, R223: undefined leaves the image as it is. */
export function imageQuality(bytes: number): number | undefined {
  if (bytes > 6 * megabyte) return 0.4
  return bytes > 2 * megabyte ? 0.6 : undefined
}

/** R155 */
export const dataUrlQuality = (bytes: number): number | undefined => (bytes > 2 * megabyte ? 0.2 : undefined)

/** R156–R158, with what WPS Office calls slides and tables: what a document is shown as. */
export function mediaClassOf(mediaType: number, name: string): number {
  if (mediaType !== mediaTypes.doc) return mediaType
  const extension = extensionOf(name)
  if (['pdf', 'pptx', 'ppt', 'dps'].includes(extension)) return mediaTypes.ppt
  return isSpreadsheet(name) ? mediaTypes.excel : mediaTypes.doc
}
