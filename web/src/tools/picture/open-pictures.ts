import { createStore, useStore } from '../../kit/storage/store.ts'

export const openPictures = createStore(false)
export const closePictures = () => openPictures.set(false)

/** What the dock shows of it. */
export function usePicturesItem() {
  const isOpen = useStore(openPictures)
  return { isOpen, isActive: isOpen, badge: undefined, press: () => openPictures.set(!isOpen) }
}
