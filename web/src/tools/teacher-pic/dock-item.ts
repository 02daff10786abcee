import { useStore } from '../../kit/storage/store.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { picWindow } from './pic-window.ts'
import { useTeacherPic } from './use-teacher-pic.ts'

/** What the dock shows of the thrown pictures: a phone adds to them, a big screen shows them, and the past while there are none. */
export function useItem() {
  const isPhone = useLayout() === 'phone'
  const shown = useStore(picWindow)
  const { pics, isMinimised, setMinimised, start } = useTeacherPic()
  const hasGallery = !isPhone && pics !== undefined
  const isOpen = shown !== undefined || (hasGallery && !isMinimised)
  const count = pics?.pic_list.length ?? 0
  return {
    isOpen,
    isActive: isOpen || pics !== undefined,
    badge: count > 0 && !isOpen ? `${count}` : undefined,
    press: () => {
      if (shown !== undefined) picWindow.set(undefined)
      else if (hasGallery) setMinimised(!isMinimised)
      else if (isPhone) {
        picWindow.set('phone')
        void start()
      } else picWindow.set('history')
    },
  }
}
