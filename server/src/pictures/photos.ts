import { Refusal } from '@jiangtai/contract/refusal'
import { type Workers, WorkFailure } from '../workers/workers.ts'
import type { decodeHeic, Pixels } from './decode-heic.ts'
import { createQueue } from './one-by-one.ts'
import { pictureOf } from './sharp.ts'

/** Twelve million pixels take two seconds on a slow machine. */
const heicLimits = { seconds: 60, isLast: true } as const
/** A class that sends its photos at once. */
const mostWaiting = 60
const quality = 85

/** What a thread does of it; kept apart so that this can be tried without threads. */
type Decode = (heic: Uint8Array) => Promise<Pixels>

export const decodeBy =
  (workers: Pick<Workers<{ readonly decodeHeic: typeof decodeHeic }>, 'run'>): Decode =>
  (heic) =>
    workers.run('decodeHeic', heic, heicLimits)

/** `heic` is asked for when its turn has come: what waits holds no memory. */
export type ReadPhoto = (heic: () => Promise<Uint8Array>) => Promise<Buffer>

/** A heic as a jpeg, upright, without what the phone wrote beside it (where it was taken). One at a time: a photo takes hundreds of megabytes. */
export function createReadPhoto(decode: Decode): ReadPhoto {
  const queued = createQueue(mostWaiting)
  return async (heic) => {
    const made = queued(async () => jpegOf(decode, await heic()))
    if (!made) throw new Refusal('unavailable')
    return made
  }
}

async function jpegOf(decode: Decode, heic: Uint8Array): Promise<Buffer> {
  try {
    const { data, width, height } = await decode(heic)
    const picture = await pictureOf(data, { raw: { width, height, channels: 4 } })
    return await picture.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
  } catch (error) {
    if (error instanceof WorkFailure && (error.why === 'full' || error.why === 'cancelled')) throw new Refusal('unavailable')
    throw new Refusal('photoUnread')
  }
}
