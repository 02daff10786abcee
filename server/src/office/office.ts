import { extensionOf, isOffice } from '@jiangtai/contract/media'
import { officeLimits } from '@jiangtai/contract/office'
import * as z from 'zod/mini'
import type { ConversionEnd } from './conversion-failure.ts'

/** What of an upload is made in the background: pages of Office files, and the text of what has pages already. */
export const jobKinds = { convert: 'convert', text: 'read-text' } as const
export type MadeBy = (typeof jobKinds)[keyof typeof jobKinds]

/** Of a job of either kind. */
export const FileInput = z.object({ fileId: z.int() })

export const textExtensions = ['pdf', 'txt'] as const
export const officeExtensions = ['doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx', 'csv', 'wps', 'et', 'dps'] as const

/** Undefined: nothing. */
export function madeBy(name: string): MadeBy | undefined {
  if (isOffice(name)) return jobKinds.convert
  return textExtensions.some((extension) => extension === extensionOf(name)) ? jobKinds.text : undefined
}

/** Why a file has no pages, as its owner reads it. */
export const sentences: Readonly<Record<ConversionEnd | 'empty', string>> = {
  unreadable: '文件已损坏、设了密码，或者不是它的后缀所说的格式',
  time: '转换用的时间太长，请把文件拆成几份再上传',
  large: '转换出来的页面太大，请压缩图片或把文件拆成几份再上传',
  died: '转换两次都中断了，请另存为 PDF 再上传',
  pages: `超过 ${officeLimits.pages} 页，请把文件拆成几份再上传`,
  empty: '文件里没有可以显示的页面',
}

/** How far it is, of 100: what was done so far, and what usually takes how much of the time. */
export const percents = { begun: 5, drawing: 15, drawn: 85, read: 95 } as const
export const percentDrawn = (part: number) => Math.round(percents.drawing + (percents.drawn - percents.drawing) * part)
