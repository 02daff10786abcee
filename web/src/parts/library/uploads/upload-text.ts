import { isHeic } from '@jiangtai/contract/media'
import { uploadLimits } from '@jiangtai/contract/uploads'
import { twoDigits } from '../../../kit/time/two-digits.ts'
import type { UploadItem } from '../../upload/item.ts'
import type { Summary } from '../../upload/items.ts'
import { sizeText } from '../size-text.ts'

const megabyte = 1024 * 1024

export const sizesText = ({ originalBytes, bytes }: UploadItem) =>
  bytes === originalBytes ? sizeText(bytes) : `${sizeText(originalBytes)} → ${sizeText(bytes)}`

export const clockText = (ms: number) => {
  const at = new Date(ms)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}
export const dayText = (ms: number) => {
  const at = new Date(ms)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())} ${clockText(ms)}`
}

export const percentOf = ({ sentBytes, bytes }: UploadItem) => Math.floor((100 * Math.min(sentBytes, bytes)) / bytes)

export interface Status {
  readonly tone: 'quiet' | 'good' | 'bad'
  readonly text: string
  /** At the right of the text. */
  readonly aside?: string
  /** Only what is sent, or was, has a bar. */
  readonly hasBar: boolean
}

/** Only a tier that was really taken is told. */
function compressionText({ originalBytes, bytes }: UploadItem): string | undefined {
  if (bytes === originalBytes) return undefined
  return `超过 ${originalBytes > 6 * megabyte ? 6 : 2} MB，已压缩后上传`
}

function doneText({ result, isSkipped, endedAt }: UploadItem): string {
  if (isSkipped) return '你以前传过同一份，没有重复上传'
  return result?.is_known === 1 ? '你以前传过同一份，没有重复保存' : `上传好了 · ${clockText(endedAt)}`
}

function sendingStatus(item: UploadItem): Status {
  const { message, sentBytes, bytes, speed } = item
  const percent = `${percentOf(item)}%`
  if (message) return { tone: 'quiet', text: message, aside: percent, hasBar: true }
  if (sentBytes >= bytes)
    return { tone: 'quiet', text: isHeic(item.name) ? '传完了，服务器正在转成 JPG' : '传完了，服务器正在检查', hasBar: true }
  const lighter = compressionText(item)
  if (lighter) return { tone: 'quiet', text: lighter, aside: percent, hasBar: true }
  const aside = speed > 0 ? { aside: `${sizeText(speed)}/s` } : {}
  return { tone: 'quiet', text: `${percent} · ${sizeText(sentBytes)}`, ...aside, hasBar: true }
}

/** What a row says of its file. */
export function statusOf(item: UploadItem): Status {
  const { state, message, sentBytes } = item
  switch (state) {
    case 'waiting':
      return { tone: 'quiet', text: '等待上传', hasBar: false }
    case 'checking':
      return { tone: 'quiet', text: '正在检查文件', hasBar: false }
    case 'compressing':
      return { tone: 'quiet', text: '正在压缩图片', hasBar: false }
    case 'sending':
      return sendingStatus(item)
    case 'paused':
      return { tone: 'quiet', text: message || `已暂停 · ${percentOf(item)}%`, hasBar: !item.needsFile }
    case 'done':
      if (item.fault !== '') return { tone: 'bad', text: `${doneText(item)} · ${item.fault}`, hasBar: false }
      return { tone: 'good', text: doneText(item), hasBar: false }
    case 'failed':
      return { tone: 'bad', text: message, hasBar: sentBytes > 0 }
    case 'refused':
      return { tone: 'bad', text: message, hasBar: false }
  }
}

/** Parts stay on the server; a small file begins anew. */
export const againText = ({ state, bytes }: UploadItem) => (state === 'failed' && bytes <= uploadLimits.directBytes ? '重试' : '继续')

/** Each is a line of its own where they do not fit beside each other. */
export function summaryTexts({ count, done, failed, secondsLeft }: Summary): readonly string[] {
  const left = secondsLeft === undefined ? [] : [secondsLeft < 60 ? '还要不到 1 分钟' : `还要约 ${Math.ceil(secondsLeft / 60)} 分钟`]
  const lost = failed > 0 ? [`${failed} 个没有传成`] : []
  return [`${count} 个文件`, `已完成 ${done} 个`, ...lost, ...left]
}

/** For readers: how far, not every percent. */
export const spokenSummary = ({ count, done, failed }: Summary) =>
  `上传：共 ${count} 个文件，已完成 ${done} 个${failed > 0 ? `，${failed} 个没有传成` : ''}`
