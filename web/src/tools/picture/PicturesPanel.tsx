import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'
import { shownLesson } from '../../parts/tool/shown-lesson.ts'
import type { TeacherSide } from '../../parts/tool/tool.ts'
import { hasPictures } from './pictures.ts'

/** It goes with the page it was opened over. */
const PicturesPanel = () => <OfPage key={useLocation().pathname} />

function OfPage() {
  const isOpen = useStore(openPictures)
  const isOffered = hasPictures(useStore(shownLesson))
  useEffect(() => closePictures, [])
  useEffect(() => {
    // The last picture has been taken out of the lesson.
    if (!isOffered) closePictures()
  }, [isOffered])
  return isOpen && isOffered ? <Shown /> : null
}

function Shown() {
  const data = useOpened('pictures', () => import('./PictureShow.tsx'), closePictures)
  const lesson = useStore(shownLesson)
  return data && lesson ? <data.PictureShow lesson={lesson} onClose={closePictures} /> : null
}

const openPictures = createStore(false)
const closePictures = () => openPictures.set(false)

/** What the dock shows of it. */
function usePicturesItem() {
  const isOpen = useStore(openPictures)
  return { isOpen, isActive: isOpen, badge: undefined, press: () => openPictures.set(!isOpen) }
}

export const teacherSide: TeacherSide = { useItem: usePicturesItem, Panel: PicturesPanel }
