import type { Resource } from '@jiangtai/contract/resource'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { useStore } from '../../kit/storage/store.ts'
import { hasPictures, shownLesson } from '../../parts/tool/shown-lesson.ts'
import { closePictures, openPictures } from './dock-item.ts'

/** It goes with the page it was opened over. */
export const PicturesPanel = () => <OfPage key={useLocation().pathname} />

function OfPage() {
  const opened = useStore(openPictures)
  const lesson = useStore(shownLesson)
  const isOver = opened === 'lesson' && !hasPictures(lesson)
  useEffect(() => closePictures, [])
  useEffect(() => {
    // The last picture has been taken out of the lesson.
    if (isOver) closePictures()
  }, [isOver])
  if (!opened || isOver) return null
  return opened === 'choose' ? <Chooser /> : <Shown chosen={opened === 'lesson' ? undefined : opened} />
}

function Shown({ chosen }: { readonly chosen: readonly Resource[] | undefined }) {
  const data = useOpened('pictures', () => import('./PictureShow.tsx'), closePictures)
  const lesson = useStore(shownLesson)
  const sight = chosen ? { resource: undefined, resources: chosen } : lesson
  return data && sight ? <data.PictureShow lesson={sight} onClose={closePictures} /> : null
}

function Chooser() {
  const data = useOpened('choose-pictures', () => import('./ChoosePictures.tsx'), closePictures)
  return data ? <data.ChoosePictures onChosen={openPictures.set} onClose={closePictures} /> : null
}
