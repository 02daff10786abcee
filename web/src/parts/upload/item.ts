import type { MediaKind } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import type { UploadedFile } from '@jiangtai/contract/uploads'

export type UploadState = 'waiting' | 'checking' | 'compressing' | 'sending' | 'paused' | 'failed' | 'done' | 'refused'

/** One file on its way, as pages show it. */
export interface UploadItem {
  readonly id: string
  readonly name: string
  readonly kind: MediaKind | undefined
  readonly lastModified: number
  /** As it was chosen, and as it travels: a large image is made smaller first. */
  readonly originalBytes: number
  readonly bytes: number
  readonly sentBytes: number
  readonly state: UploadState
  /** Why it waits or has stopped. */
  readonly message: string
  /** It has arrived, and this browser cannot show it: why, in words. */
  readonly fault: string
  /** Bytes a second, 0 while unknown, and when that was last reckoned. */
  readonly speed: number
  readonly measured: { readonly at: number; readonly sentBytes: number }
  /** What the server calls its parts. */
  readonly uploadId: string
  /** Nothing moved for too long: worth another try as soon as the line is back. */
  readonly isStalled: boolean
  /** The file itself is not here any more and has to be chosen again. */
  readonly needsFile: boolean
  /** What the server keeps, and what it has become to the library. */
  readonly result: UploadedFile | undefined
  readonly resource: Resource | undefined
  /** The organisation had it, and most of it did not travel. */
  readonly isSkipped: boolean
  readonly endedAt: number
  /** The course it is for; 0: none. */
  readonly courseId: number
  /** Of the page that began it, in its own words. */
  readonly purpose: string
  /** It stays a file: nothing to teach with again. */
  readonly isPlain: boolean
}

const runningStates: readonly UploadState[] = ['checking', 'compressing', 'sending']

/** Takes one of the few places. */
export const isRunning = ({ state }: UploadItem) => runningStates.includes(state)
/** Goes on without anybody doing anything. */
export const isUnderWay = (item: UploadItem) => item.state === 'waiting' || isRunning(item)
export const canContinue = ({ state }: UploadItem) => state === 'paused' || state === 'failed'

export interface Chosen {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly lastModified: number
  readonly kind: MediaKind | undefined
}

export const itemOf = ({ id, name, bytes, lastModified, kind }: Chosen, change: Partial<UploadItem> = {}): UploadItem => ({
  id,
  name,
  kind,
  lastModified,
  originalBytes: bytes,
  bytes,
  sentBytes: 0,
  state: 'waiting',
  message: '',
  fault: '',
  speed: 0,
  measured: { at: 0, sentBytes: 0 },
  uploadId: '',
  isStalled: false,
  needsFile: false,
  result: undefined,
  resource: undefined,
  isSkipped: false,
  endedAt: 0,
  courseId: 0,
  purpose: '',
  isPlain: false,
  ...change,
})
