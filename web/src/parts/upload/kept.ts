import type { UploadedFile } from '@jiangtai/contract/uploads'
import type { UploadItem } from './item.ts'

/** An upload as it outlives the page. */
export interface KeptUpload {
  readonly id: string
  readonly userId: number
  /** The tab that carries it. */
  readonly tab: string
  readonly name: string
  readonly bytes: number
  readonly lastModified: number
  readonly uploadId: string
  readonly isPaused: boolean
  readonly courseId: number
  readonly purpose: string
  /** Rows that are older than the word do not have it. */
  readonly isPlain?: boolean
  /** It has arrived, and only is no resource yet. */
  readonly result: UploadedFile | undefined
  /** Small ones only: a browser gives a site so much room. It is written once, with the first `put`. */
  readonly file: File | undefined
}

export interface Keeping {
  put(rows: readonly KeptUpload[]): void
  remove(ids: readonly string[]): void
  /** Those of the person that no living tab carries; from now on they are this tab's. */
  adopt(userId: number, tab: string, isAlive: (tab: string) => Promise<boolean>): Promise<readonly KeptUpload[]>
}

const mostBytes = 100 * 1024 * 1024

export const keptOf = (item: UploadItem, file: File | undefined, userId: number, tab: string): KeptUpload => ({
  id: item.id,
  userId,
  tab,
  name: item.name,
  bytes: item.originalBytes,
  lastModified: item.lastModified,
  uploadId: item.uploadId,
  isPaused: item.state === 'paused' || item.state === 'failed',
  courseId: item.courseId,
  purpose: item.purpose,
  isPlain: item.isPlain,
  result: item.result,
  file: file && file.size <= mostBytes ? file : undefined,
})

/** Whether somebody has chosen the very file again. */
export const isSameFile = (item: Pick<UploadItem, 'name' | 'originalBytes' | 'lastModified'>, file: File, fit: (name: string) => string) =>
  fit(file.name) === item.name && file.size === item.originalBytes && file.lastModified === item.lastModified
