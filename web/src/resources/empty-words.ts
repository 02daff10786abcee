import type { Tab } from './shelves.ts'

const empty = {
  mine: ['还没有上传资源', '课件、视频、音频、图片和文档，传上来就在这里。'],
  school: ['还没有公共资源', '老师们把自己的资源“放进校本”，全校就都能用。'],
  shared: ['还没有老师分享给你', '同事分享时让你复制的在这里；只能看的在“课程分享”里。'],
  collected: ['还没有收藏', '在公共资源里点星星，以后在这里就能找到。'],
} as const

/** Of a school that has not confirmed the teacher yet nothing is shown. */
const unvouched = ['学校还没有确认你的账号', '确认后，这里会有全校老师共享的资源；你自己的资源现在就能用。'] as const

/** What a shelf says that has nothing on it. */
export function emptyWords(tab: Tab, isVouched: boolean) {
  const isWaiting = (tab === 'school' || tab === 'shared') && !isVouched
  const [title, hint] = isWaiting ? unvouched : empty[tab]
  return { isWaiting, title, hint }
}
