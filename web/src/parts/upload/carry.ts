import { refusals } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'
import { CallFailed } from '../../kit/calls/send.ts'
import { failed } from '../../kit/words.ts'
import { fittingName } from './check.ts'
import { qualityFor } from './compress.ts'
import { carryDirectly } from './direct.ts'
import type { UploadItem } from './item.ts'
import { type Carried, type CarryWays, createStallClock, FileGone, type Job } from './job.ts'
import { carryInParts } from './parts.ts'

export class Stalled extends Error {}

export interface Trip {
  readonly ways: CarryWays
  /** Whoever paused or cancelled it. */
  readonly signal: AbortSignal
  readonly move: (change: Partial<UploadItem>) => void
  readonly onSent: (bytes: number) => void
  readonly onBegun: (uploadId: string) => void
}

/** A file from the browser to the server: made smaller, looked at, sent, registered. */
export async function carry(file: File, item: UploadItem, { ways, signal, move, onSent, onBegun }: Trip): Promise<Carried> {
  if (!item.kind) throw new Error('a refused file does not travel')
  const light = item.kind === 'image' ? await lighten(file, ways, move) : file
  // A lighter image may be of another kind. The row keeps the name of what was chosen: by it the file is known when it is chosen again.
  const name = light.name === file.name ? item.name : fittingName(light.name)
  move({ bytes: light.size })
  const isSmall = light.size <= uploadLimits.directBytes
  if (!isSmall) move({ state: 'checking' })
  const sha256 = isSmall ? undefined : await ways.hashFile(light, signal)
  move({ state: 'sending', measured: { at: 0, sentBytes: 0 } })
  const under = { file: light, name, kind: item.kind, ways, onSent } as const
  const notes = { say: (message: string) => move({ message, speed: 0 }), onBegun }
  return unlessStalled(signal, (more) => {
    const job: Job = { ...under, ...notes, ...more }
    return isSmall ? carryDirectly(job) : carryInParts(job, sha256)
  })
}

async function lighten(file: File, { compress }: CarryWays, move: Trip['move']): Promise<File> {
  const quality = qualityFor(file)
  if (quality === undefined) return file
  move({ state: 'compressing' })
  return compress(file, quality)
}

/** R202, R214 */
async function unlessStalled<T>(outer: AbortSignal, act: (under: Pick<Job, 'signal' | 'clock'>) => Promise<T>): Promise<T> {
  const inner = new AbortController()
  const stop = () => inner.abort()
  let isStalled = false
  const clock = createStallClock(uploadLimits.stalledSeconds * 1000, () => {
    isStalled = true
    stop()
  })
  outer.addEventListener('abort', stop)
  if (outer.aborted) stop()
  try {
    return await act({ signal: inner.signal, clock })
  } catch (error) {
    // The other parts of a file that failed stop too.
    stop()
    throw isStalled ? new Stalled('上传超时') : error
  } finally {
    outer.removeEventListener('abort', stop)
  }
}

/** Said of the file itself: it would be said again. */
const final: readonly number[] = (
  ['uploadTooLarge', 'uploadEmpty', 'uploadKind', 'uploadBytes', 'uploadLocked', 'uploadUnpacks', 'photoUnread'] as const
).map((name) => refusals[name][0])

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
