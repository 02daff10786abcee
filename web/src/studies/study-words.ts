import type { StudyItem } from '@jiangtai/contract/studies'
import { lengthText } from '../parts/library/resource-words.ts'

/** 12/24, 01:20: how far somebody has come; nothing where that cannot be said. */
export function placeWords({ page, position, resource: { pages } }: Pick<StudyItem, 'page' | 'position' | 'resource'>): string {
  if (page > 0) return pages > 0 ? `${Math.min(page, pages)}/${pages}` : `第 ${page} 页`
  return position > 0 ? lengthText(position) : ''
}

/** On the one button of a phone. */
export function goOnWords(item: StudyItem): string {
  if (item.is_done === 1) return '再看一遍'
  if (item.is_new === 1) return '开始学'
  if (item.page > 0) return `继续学 · 第 ${item.page} 页`
  return item.position > 0 ? `继续学 · ${lengthText(item.position)}` : '继续学'
}

/** 周老师推送了 3 份资料 */
export const pushedWords = (teacher: string, count: number) => (count > 0 ? `${teacher}推送了 ${count} 份资料` : `${teacher}推送了新资料`)

export const withdrawnWords = '老师已撤回这份资料'

/** What is followed and was not given to the class: it is gone when the teacher goes on. */
export const unpushedWords = '老师正在讲没有推送的内容'

/** What is followed and cannot be had here. */
export const unshownWords = '老师正在讲的内容不能在这里显示，它没有推送，或者是只能下载的文件'
