import { pagePlans } from '@jiangtai/contract/page-plans'
import { resources } from '@jiangtai/contract/resources'
import { type RemoteMedia, type RemoteShown, type RemoteState, remotePath, teacherRemote } from '@jiangtai/contract/teacher-remote'
import type { Page } from '@playwright/test'
import type * as z from 'zod/mini'
import { resourceOf } from '../resource.ts'
import { frame, type Said } from './frames.ts'
import { inLesson, logIn, teacher } from './school.ts'
import { slidesOf } from './slides.ts'
import type { Stand } from './stand.ts'
import { picture, slides } from './studies.ts'

const { hears, says } = teacherRemote
type RemotePress = z.output<typeof hears.press.data>

export { remotePath }
export const ownRemote = { remote_id: 50, device: 'phone', joined_time: Date.UTC(2026, 10, 16, 1, 45) } as const

export const shownOf = (change: Partial<RemoteShown> = {}): RemoteShown => ({
  ...{ course_name: '3.4 实际问题与一元一次方程', resource_id: slides.id, title: slides.title, page: 1, pages: 3, tools: [], ...change },
})

/** One phone drives the screen that is called so. */
export const remoteOf = (change: Partial<RemoteState> = {}): RemoteState => ({
  ...{ class_id: teacher.class_id, teacher_id: teacher.user_id, screen_id: 'board' },
  ...{ remotes: [ownRemote], shown: shownOf(), done: 0, ...change },
})

export const film = resourceOf({ id: 3, title: '两车相遇', name: '两车相遇.mp4', media_type_id: 1, media_class_id: 1, seconds: 190 })

export const mediaOf = (change: Partial<RemoteMedia> = {}): RemoteMedia => ({
  ...{ state: 'paused', position: 72_000, duration: 190_000, speed: 100, is_muted: 0, at: Date.UTC(2026, 10, 16, 2), ...change },
})

/** What the big screen shows after it has done what was pressed. */
function afterPress(shown: RemoteShown, { command, tool = '', value = 0 }: Pick<RemotePress, 'command' | 'tool' | 'value'>): RemoteShown {
  const { page, tools, media = mediaOf() } = shown
  const others = tools.filter((one) => one !== tool)
  const played = (change: Partial<RemoteMedia>) => ({ ...shown, media: { ...media, ...change } })
  if (command === 'page_next') return { ...shown, page: page + 1 }
  if (command === 'page_prev') return { ...shown, page: page - 1 }
  if (command === 'page_to') return { ...shown, page: value }
  if (command === 'open_tool') return { ...shown, tools: [...others, tool] }
  if (command === 'close_tool') return { ...shown, tools: others }
  if (command === 'media_play') return played({ state: 'playing', at: Date.now() })
  if (command === 'media_pause') return played({ state: 'paused' })
  if (command === 'media_back') return played({ position: media.position - 10_000 })
  if (command === 'media_mute') return played({ is_muted: 1 })
  return shown
}

/** A phone that drives the big screen of its teacher, which does what is pressed. `more`: what else runs in the lesson. */
export function withRemote(stand: Stand, ...more: readonly Said[]) {
  logIn(stand, teacher)
  slidesOf(stand)
  stand.answer(resources.byId, ({ id }) => [picture, film].find((one) => one.id === id) ?? slides)
  stand.answer(pagePlans.list, { list: [] })
  let state = remoteOf({ own_id: ownRemote.remote_id })
  let answers = true
  const keep = (change: Partial<RemoteState>) => {
    state = { ...state, ...change }
    const told = frame(says.state, state)
    inLesson(stand, teacher, told, ...more)
    return told
  }
  keep({})
  stand.answerFrame(hears.press, (press) =>
    answers ? [keep({ shown: afterPress(state.shown, press), done: state.done + 1 })] : [keep({})],
  )
  stand.answerFrame(hears.black, ({ is_black }) => [keep({ is_black })])
  return {
    /** What is pressed reaches the server, and the screen does nothing. */
    fallSilent() {
      answers = false
    },
    elsewhere(change: Partial<RemoteState>) {
      keep(change)
      stand.say(says.state, state)
    },
  }
}

export const bigScreen = (page: Page) => page.getByRole('region', { name: '大屏' })
export const headOf = (page: Page) => page.locator('header').getByRole('status')
export const tabOf = (page: Page, name: string) => page.getByRole('navigation', { name: '遥控方式' }).getByRole('button', { name })
