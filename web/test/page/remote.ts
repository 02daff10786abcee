import { resources } from '@jiangtai/contract/resources'
import { type RemoteShown, type RemoteState, remotePath, teacherRemote } from '@jiangtai/contract/teacher-remote'
import type { Page } from '@playwright/test'
import { frame, type Said } from './frames.ts'
import { inLesson, logIn, teacher } from './school.ts'
import { slidesOf } from './slides.ts'
import type { Stand } from './stand.ts'
import { picture, slides } from './studies.ts'

const { hears, says } = teacherRemote

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

/** A phone that drives the big screen of its teacher, which does what is pressed. `more`: what else runs in the lesson. */
export function withRemote(stand: Stand, ...more: readonly Said[]) {
  logIn(stand, teacher)
  slidesOf(stand)
  stand.answer(resources.byId, ({ id }) => (id === picture.id ? picture : slides))
  let state = remoteOf({ own_id: ownRemote.remote_id })
  let answers = true
  const keep = (change: Partial<RemoteState>) => {
    state = { ...state, ...change }
    const told = frame(says.state, state)
    inLesson(stand, teacher, told, ...more)
    return told
  }
  keep({})
  stand.answerFrame(hears.press, ({ command, tool = '' }) => {
    if (!answers) return [keep({})]
    const { page, tools } = state.shown
    const step = { page_next: 1, page_prev: -1, open_tool: 0, close_tool: 0 }[command]
    const others = tools.filter((one) => one !== tool)
    const open = command === 'open_tool' ? [...others, tool] : command === 'close_tool' ? others : tools
    return [keep({ shown: shownOf({ page: page + step, tools: open }), done: state.done + 1 })]
  })
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
