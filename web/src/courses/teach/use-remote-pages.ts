import type { Mix } from '@jiangtai/contract/courses'
import { useEffect } from 'react'
import { shownPage } from '../../kit/remote/screen.ts'
import { useHeeding } from '../../kit/remote/use-heeding.ts'
import type { LessonPlace } from './use-lesson-place.ts'

/** The phone turns the pages of this screen, and is told which one it shows. */
export function useRemotePages({ course_name }: Mix, { item, page, pages }: LessonPlace, onStep: (step: 'next' | 'previous') => void) {
  useHeeding(({ command }) => {
    if (command === 'page_next') onStep('next')
    else if (command === 'page_prev') onStep('previous')
  })
  const { id = 0, title = '' } = item?.resource ?? {}
  useEffect(() => {
    shownPage.set({ course_name, resource_id: id, title, page, pages: Math.max(1, pages) })
  }, [course_name, id, title, page, pages])
  useEffect(() => () => shownPage.set(undefined), [])
}
