import { extensionOf, isFilmFile, isOffice, isShowable, kindOf, mediaTypes, platformNames } from '@jiangtai/contract/media'
import { type Preview, previewStates } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { mediaClassNames } from '@jiangtai/contract/resources'
import { twoDigits } from '../../kit/time/two-digits.ts'

/** Whether it has pages that can be drawn: a pdf, or an Office file that pages were made of. */
export const hasPages = ({ name, preview }: Pick<Resource, 'name' | 'preview'>) =>
  extensionOf(name) === 'pdf' || (isOffice(name) && preview.state === previewStates.done)

/** Where these are read. */
export const pagesUrl = ({ file_cdn_url, preview }: Pick<Resource, 'file_cdn_url' | 'preview'>) => preview.url || file_cdn_url

export const isText = ({ name }: Pick<Resource, 'name'>) => extensionOf(name) === 'txt'

/** Shown in a frame of its own host, which nobody here can play or stop: the browser shows films that are files itself. */
export const isFramed = ({ address }: Pick<Resource, 'address'>) => address !== '' && !isFilmFile(address)

/** Office files without pages are for programs outside the browser. */
export const isShown = ({ name, preview }: Pick<Resource, 'name' | 'preview'>) => isShowable(name, preview.state)

/** Slides of an Office program: more happens in them than pages can show. */
export const isSlides = ({ name }: Pick<Resource, 'name'>) => ['ppt', 'pptx', 'dps'].includes(extensionOf(name))

/** Instead of a download, of what a colleague has shared to be seen. */
export const onlySeen = '分享的老师设了“只能看”，不能下载。'

/** Of an Office file that becomes pages, or cannot; empty: there is nothing to say. */
export function previewWord({ state }: Pick<Preview, 'state'>): string {
  if (state === previewStates.waiting) return '等待转换'
  if (state === previewStates.running) return '转换中'
  return state === previewStates.failed ? '无法转换' : ''
}

/** An Office file on a server that makes no pages of them: nothing is wrong with the file. */
export const hasNoConverter = ({ name, preview }: Pick<Resource, 'name' | 'preview'>) =>
  isOffice(name) && preview.state === previewStates.none

/** With how far it is. */
export function previewText({ state, percent, ahead }: Pick<Preview, 'state' | 'percent' | 'ahead'>): string {
  if (state === previewStates.waiting && ahead > 0) return `${previewWord({ state })}，前面还有 ${ahead} 个`
  return state === previewStates.running ? `${previewWord({ state })} ${percent}%` : previewWord({ state })
}

const names: Readonly<Record<number, string>> = mediaClassNames
export const kindName = ({ media_class_id }: Pick<Resource, 'media_class_id'>) => names[media_class_id] ?? '文档'

/** 03:12, 1:02:03 */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}` : `${twoDigits(minutes)}:${twoDigits(whole % 60)}`
}

type About = Pick<
  Resource,
  | 'name'
  | 'preview'
  | 'media_class_id'
  | 'media_type_id'
  | 'pages'
  | 'seconds'
  | 'width'
  | 'height'
  | 'is_mine'
  | 'owner_name'
  | 'platform_id'
>

function extentOf({ name, media_type_id, pages, seconds, width, height, platform_id, preview }: About): string {
  const platform = platformNames[platform_id]
  if (platform) return platform
  const made = previewText(preview)
  if (made !== '') return made
  if (hasNoConverter({ name, preview })) return '只能下载'
  if (pages > 0) return `${pages} 页`
  if (seconds > 0) return lengthText(seconds)
  return media_type_id === mediaTypes.image && width > 0 ? `${width}×${height}` : ''
}

/** Of documents, of which two of one name are told apart by it. */
const suffixOf = (name: string) => (kindOf(name) === 'doc' ? extensionOf(name) : '')

/** 课件 · 24 页 · pptx · 周敏: what is known of it, and whose it is where that is somebody else. */
export const metaOf = (resource: About) =>
  [kindName(resource), extentOf(resource), suffixOf(resource.name), resource.is_mine === 1 ? '' : resource.owner_name]
    .filter((part) => part !== '')
    .join(' · ')
