import type { Resource } from '@jiangtai/contract/resource'
import { createStore, useStore } from '../../kit/storage/store.ts'
import { hasPictures, shownLesson } from '../../parts/tool/shown-lesson.ts'

/** The pictures of the lesson in sight; without any some are chosen first, and these are shown. */
export const openPictures = createStore<'lesson' | 'choose' | readonly Resource[] | undefined>(undefined)

export function closePictures() {
  const opened = openPictures.get()
  if (Array.isArray(opened)) for (const { file_cdn_url } of opened) if (file_cdn_url.startsWith('blob:')) URL.revokeObjectURL(file_cdn_url)
  openPictures.set(undefined)
}

/** What the dock shows of it. */
export function useItem() {
  const isOpen = useStore(openPictures) !== undefined
  const open = () => openPictures.set(hasPictures(shownLesson.get()) ? 'lesson' : 'choose')
  return { isOpen, isActive: isOpen, badge: undefined, press: isOpen ? closePictures : open }
}
