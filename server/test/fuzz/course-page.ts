import { coursePage } from '../../src/tools/course-page/course-page.ts'
import type { Play } from './play.ts'
import { castTimes, isTeacher, some } from './world.ts'

export const coursePagePlay: Play = {
  tool: coursePage,

  steps: [
    [
      8,
      (world) => {
        const { choose } = world
        const shown = { resource_id: choose.of([0, 5, 6, 7]), page: choose.of([1, 2, 3, 9999]), follow: choose.of([0, 1, 1]) }
        some(world, isTeacher)?.say('lesson_page', shown, castTimes(world))
      },
    ],
    [1, (world) => some(world)?.say('lesson_page', { resource_id: 5, page: 1, follow: 1 })],
  ],

  /** What may not be followed only its teacher sees. */
  hear({ actor }, { data }) {
    const isHidden = data.resource_id !== 0 && data.follow === 0
    if (isHidden && data.teacher_id !== actor.id)
      throw new Error(`${actor.name} sees a page that may not be followed: ${JSON.stringify(data)}`)
  },
}
