import type { Lesson } from '@jiangtai/contract/lessons'
import { createStore, type Store } from '../storage/store.ts'
import { isOutage } from './outage.ts'
import type { LiveStores } from './stores.ts'

type News = 'began' | 'taken' | 'ended'

/** This page asked for it: whoever pressed the button sees what comes of it. */
export const lessonAsked = createStore(false)

/** What became of my lesson. What a class is like when it is first seen is no news, nor is a change to another class. */
export function newsOf(before: Lesson | undefined, after: Lesson | undefined, me: number): News | undefined {
  if (!before || !after || before.class_id !== after.class_id) return undefined
  const isMine = ({ status, teacher_id }: Lesson) => status === 1 && teacher_id === me
  if (isMine(before) === isMine(after)) return undefined
  if (isMine(after)) return 'began'
  return after.status === 1 ? 'taken' : 'ended'
}

interface Deps extends Pick<LiveStores, 'lesson' | 'own' | 'connection'> {
  readonly asked: Pick<Store<boolean>, 'get'>
  readonly me: number
  readonly toast: { readonly info: (text: string) => void; readonly warning: (text: string, ms?: number) => void }
}

/** Has to be read: something of the teacher's is gone. */
const takenMs = 8000

/** Says what happened to the lesson of a teacher other than by the buttons of this page. */
export function followLesson({ lesson, own, connection, asked, me, toast }: Deps): () => void {
  let before = lesson.get()
  /** A tool has answered this page since: the lesson began with it, not on another device. */
  let isUsed = false
  const stopOwn = own.subscribe(() => {
    isUsed = true
  })
  const stopLesson = lesson.subscribe(() => {
    const after = lesson.get()
    const news = newsOf(before, after, me)
    const wasUsed = isUsed
    before = after
    isUsed = false
    if (!news || !after || asked.get()) return
    if (news === 'taken') toast.warning(`${after.teacher_name}老师开始上课，你的课已结束`, takenMs)
    else if (news === 'ended') toast.info('已下课')
    // O109. What comes while the line is still counted as lost is the replay: it began in the meantime, somewhere else.
    else if (!isOutage(connection.get())) toast.info(wasUsed ? '已自动开始上课' : '已开始上课')
  })
  return () => {
    stopOwn()
    stopLesson()
  }
}
