import { extensionOf, isShowable, mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { mediaClassNames } from '@jiangtai/contract/resources'
import { twoDigits } from '../../kit/time/two-digits.ts'

/** Whether it has pages that can be shown. */
export const isPdf = ({ name }: Pick<Resource, 'name'>) => extensionOf(name) === 'pdf'

export const isText = ({ name }: Pick<Resource, 'name'>) => extensionOf(name) === 'txt'

/** Office files are for programs outside the browser. */
export const isShown = ({ name }: Pick<Resource, 'name'>) => isShowable(name)

const names: Readonly<Record<number, string>> = mediaClassNames
export const kindName = ({ media_class_id }: Pick<Resource, 'media_class_id'>) => names[media_class_id] ?? '文档'

/** 03:12, 1:02:03 */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}` : `${twoDigits(minutes)}:${twoDigits(whole % 60)}`
}

type About = Pick<Resource, 'media_class_id' | 'media_type_id' | 'pages' | 'seconds' | 'width' | 'height' | 'is_mine' | 'owner_name'>

function extentOf({ media_type_id, pages, seconds, width, height }: About): string {
  if (pages > 0) return `${pages} 页`
  if (seconds > 0) return lengthText(seconds)
  return media_type_id === mediaTypes.image && width > 0 ? `${width}×${height}` : ''
}

/** 课件 · 24 页 · 周敏: what is known of it, and whose it is where that is somebody else. */
export const metaOf = (resource: About) =>
  [kindName(resource), extentOf(resource), resource.is_mine === 1 ? '' : resource.owner_name].filter((part) => part !== '').join(' · ')
