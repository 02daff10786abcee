import type { Mix } from '@jiangtai/contract/courses'
import { useEffect } from 'react'
import { type PageTurn, shownPage } from '../../parts/remote/screen.ts'
import { useTurning } from '../../parts/remote/use-heeding.ts'
import type { LessonPlace } from './use-lesson-place.ts'

/** The phone turns the pages of this screen, and is told which one it shows. */
export function useRemotePages({ course_name }: Mix, { item, page, pages }: LessonPlace, onStep: (step: PageTurn) => void) {
  useTurning(onStep, false)
  const { id = 0, title = '' } = item?.resource ?? {}
  useEffect(() => {
    shownPage.set({ course_name, resource_id: id, title, page, pages: Math.max(1, pages) })
  }, [course_name, id, title, page, pages])
  useEffect(() => () => shownPage.set(undefined), [])
}
