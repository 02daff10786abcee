import { type Projection, projectionScreen } from '@jiangtai/contract/projection-screen'
import type { Page } from '@playwright/test'
import { frame } from './frames.ts'
import { pictureAt } from './pictures.ts'
import { inLesson, logIn, teacher } from './school.ts'
import type { Stand } from './stand.ts'
import { windowOf } from './tools.ts'

const { hears, says } = projectionScreen
const whose = { class_id: teacher.class_id, teacher_id: teacher.user_id }

/** A teacher in a lesson whose thrown picture is kept as the server would. `id`: the one that is thrown already. */
export function withThrown(stand: Stand, id?: number) {
  logIn(stand, teacher)
  const lyingAt = (file_cdn_id: number, lies: Partial<Projection> = {}): Projection => {
    const { url } = pictureAt(stand, file_cdn_id)
    return {
      ...{ ...whose, file_cdn_id, file_cdn_url: url, url, rotate: 0, ws_multiple: 1, scroll_x: 0, scroll_y: 0, count: 1 },
      ...lies,
    }
  }
  const tell = (projection: Projection) => {
    const told = frame(says.thrown, projection)
    inLesson(stand, teacher, told)
    return told
  }
  if (id === undefined) inLesson(stand, teacher)
  else tell(lyingAt(id))
  const takeThrows = () =>
    stand.answerFrame(hears.throw, ({ file_cdn_id = 0, rotate = 0, ws_multiple, scroll_x, scroll_y, count }) => [
      tell(lyingAt(file_cdn_id, { rotate, ws_multiple, scroll_x, scroll_y, count })),
    ])
  takeThrows()
  stand.answerFrame(hears.close, () => {
    inLesson(stand, teacher)
    return [frame(says.closed, whose)]
  })
  return {
    takeThrows,
    /** Another device of the teacher lays it so. */
    elsewhere: (lies: Partial<Projection>) => stand.say(says.thrown, lyingAt(id ?? 0, lies)),
    closeElsewhere: () => stand.say(says.closed, whose),
  }
}

export const thrownOn = (page: Page) => windowOf(page, '投屏').getByRole('img', { name: '投屏图片' })
