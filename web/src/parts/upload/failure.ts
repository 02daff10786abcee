import { refusals } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'
import { CallFailed } from '../../kit/calls/send.ts'
import { failed } from '../../kit/words.ts'
import { Stalled } from './carry.ts'
import type { UploadItem } from './item.ts'
import { FileGone } from './job.ts'

/** Said of the file itself: it would be said again. */
const final: readonly number[] = (['uploadTooLarge', 'uploadEmpty', 'uploadKind', 'uploadBytes'] as const).map((name) => refusals[name][0])

/** How an upload that came to nothing is shown, and whether it can go on. */
export function failureOf(error: unknown, { bytes }: Pick<UploadItem, 'bytes'>): Partial<UploadItem> {
  const stopped = { state: 'failed', speed: 0 } as const
  if (error instanceof Stalled) {
    const message = bytes > uploadLimits.directBytes ? `${error.message}，已传的部分还在` : error.message
    return { ...stopped, isStalled: true, message }
  }
  if (error instanceof FileGone) return { ...stopped, needsFile: true, message: error.message }
  if (!(error instanceof CallFailed)) return { ...stopped, message: failed }
  if (final.includes(error.errCode)) return { state: 'refused', speed: 0, message: error.message }
  return { ...stopped, message: error.message }
}
