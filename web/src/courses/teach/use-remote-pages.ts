import type { Mix } from '@jiangtai/contract/courses'
import { useEffect } from 'react'
import { type PageTurn, shownPage } from '../../parts/remote/screen.ts'
import { useHeeding, useTurning } from '../../parts/remote/use-heeding.ts'
import type { LessonPlace } from './use-lesson-place.ts'

/** The phone turns the pages of this screen and chooses what it shows, and is told which page that is. */
export function useRemotePages(mix: Mix, place: LessonPlace, onStep: (step: PageTurn) => void, onChosen: () => void) {
  const { course_id, course_name, course_type } = mix
  const { item, page, pages } = place
  useTurning(onStep, false)
  useHeeding(({ command, value = 0 }) => {
    if (command === 'page_to') place.turnTo(value)
    else if (command === 'open_item' && mix.items.some(({ id }) => id === value)) place.open(value)
    else return
    onChosen()
  })
  const { id: item_id = 0, resource } = item ?? {}
  const { id: resource_id = 0, title = '' } = resource ?? {}
  useEffect(() => {
    shownPage.set({ course_id, course_name, course_type, item_id, resource_id, title, page, pages: Math.max(1, pages) })
  }, [course_id, course_name, course_type, item_id, resource_id, title, page, pages])
  useEffect(() => () => shownPage.set(undefined), [])
}
