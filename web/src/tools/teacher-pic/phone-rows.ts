import type { Picture, TeacherPics } from '@jiangtai/contract/teacher-pic'
import { sizeText } from '../../parts/library/size-text.ts'
import { percentOf } from '../../parts/library/uploads/upload-text.ts'
import { canContinue, isUnderWay, type UploadItem } from '../../parts/upload/item.ts'

export type RowState = 'sending' | 'failed' | 'refused' | 'waiting' | 'thrown' | 'live'

/** One line of the phone: a picture on its way, waiting to be thrown, or on the big screen. */
export interface PhoneRow {
  readonly key: string
  readonly number: number
  readonly state: RowState
  readonly text: string
  /** Once the server has it. */
  readonly picture: Picture | undefined
  /** While this phone carries it. */
  readonly item: UploadItem | undefined
  readonly percent: number
}

const pictureIn = ({ result }: UploadItem): Picture | undefined => result && { url: result.file_cdn_url, file_cdn_id: result.file_cdn_id }

function stateOf(item: UploadItem): RowState {
  if (item.state === 'done') return 'waiting'
  if (item.state === 'refused') return 'refused'
  return canContinue(item) ? 'failed' : 'sending'
}

function textOf(item: UploadItem): string {
  if (item.state === 'done') return '等待投出'
  if (!isUnderWay(item)) return item.message || '已暂停'
  if (item.state !== 'sending') return item.state === 'compressing' ? '正在压缩' : '等待上传'
  return item.message || `上传中 ${percentOf(item)}% · ${sizeText(item.bytes)}${item.bytes < item.originalBytes ? '，已压缩' : ''}`
}

/** GUIDE-2 §1: newest first; one at most is live. What is thrown already is told by the gallery, not by its upload. */
export function rowsOf(pics: Pick<TeacherPics, 'pic_list' | 'shown_id'> | undefined, items: readonly UploadItem[]): readonly PhoneRow[] {
  const list = pics?.pic_list ?? []
  const known = new Set(list.map(({ file_cdn_id }) => file_cdn_id))
  const thrown = list.map((picture): Omit<PhoneRow, 'number'> => {
    const isLive = picture.file_cdn_id === pics?.shown_id
    const what = { state: isLive ? 'live' : 'thrown', text: isLive ? '正在大屏显示' : '已投出' } as const
    return { key: `${picture.file_cdn_id}`, picture, item: undefined, percent: 100, ...what }
  })
  const own = items
    .filter((item) => !known.has(item.result?.file_cdn_id ?? 0))
    .map(
      (item): Omit<PhoneRow, 'number'> => ({
        ...{ key: item.id, item, picture: item.state === 'done' ? pictureIn(item) : undefined },
        ...{ state: stateOf(item), text: textOf(item), percent: item.bytes > 0 ? percentOf(item) : 0 },
      }),
    )
  return [...thrown, ...own].map((row, at) => ({ ...row, number: at + 1 })).reverse()
}

/** What has arrived and was not thrown yet, in the order it was chosen: a small one does not overtake a large one before it that still goes on. */
export function arrivedIn(items: readonly UploadItem[], handled: ReadonlySet<string>): readonly (readonly [string, Picture])[] {
  const first = items.findIndex(isUnderWay)
  return items.slice(0, first < 0 ? items.length : first).flatMap((item) => {
    const picture = item.state === 'done' && !handled.has(item.id) ? pictureIn(item) : undefined
    return picture ? [[item.id, picture] as const] : []
  })
}
