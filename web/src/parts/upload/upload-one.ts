import type { UploadedFile } from '@jiangtai/contract/uploads'
import { offline } from '../../kit/words.ts'
import type { Uploads } from './uploads.ts'

/** One file somebody waits for. What fails is not tried again by itself: whoever waits is told and presses again. */
export function uploadOne(
  uploads: Pick<Uploads, 'items' | 'add' | 'cancel'>,
  file: File,
  purpose: string,
  isOnline: boolean,
): Promise<UploadedFile> {
  if (!isOnline) return Promise.reject(new Error(offline))
  // What an earlier page left behind may be for the same.
  const left = new Set(uploads.items.get().map(({ id }) => id))
  return new Promise((resolve, reject) => {
    const look = () => {
      const item = uploads.items.get().find((one) => one.purpose === purpose && !left.has(one.id))
      if (!item) return end(() => reject(new Error(offline)))
      const { state, result, message } = item
      if (state === 'done' && result) end(() => resolve(result), item.id)
      else if (state === 'refused' || state === 'failed' || state === 'paused') end(() => reject(new Error(message)), item.id)
    }
    const end = (settle: () => void, id?: string) => {
      stop()
      if (id !== undefined) uploads.cancel(id)
      settle()
    }
    uploads.add([file], { purpose, isPlain: true })
    const stop = uploads.items.subscribe(look)
    look()
  })
}
