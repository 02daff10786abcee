import type { Lesson } from '@jiangtai/contract/lessons'
import { expect, it } from 'vitest'
import { createStore } from '../storage/store.ts'
import { followLesson, newsOf } from './lesson-news.ts'
import { createLiveStores } from './stores.ts'

const me = 5
const lessonOf = (teacher_id: number, status: 0 | 1, class_id = 7): Lesson => ({
  class_id,
  lesson_id: teacher_id * 10 + status,
  teacher_id,
  teacher_name: teacher_id === me ? '周敏' : '李想',
  course_id: 0,
  status,
  start_time: 0,
})
const [mine, over, theirs] = [lessonOf(me, 1), lessonOf(me, 0), lessonOf(6, 1)]

it('my lesson begins, is taken over or ends; another class and the first picture are no news', () => {
  expect(newsOf(over, mine, me)).toBe('began')
  expect(newsOf(theirs, mine, me)).toBe('began')
  expect(newsOf(mine, theirs, me)).toBe('taken')
  expect(newsOf(mine, over, me)).toBe('ended')
  expect(newsOf(theirs, lessonOf(6, 0), me)).toBeUndefined()
  expect(newsOf(mine, { ...mine, lesson_id: 99 }, me)).toBeUndefined()
  expect(newsOf(undefined, mine, me)).toBeUndefined()
  expect(newsOf(mine, undefined, me)).toBeUndefined()
  expect(newsOf(lessonOf(me, 0, 8), mine, me)).toBeUndefined()
})

function page() {
  const { lesson, own, connection } = createLiveStores()
  const asked = createStore(false)
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  lesson.set(over)
  const stop = followLesson({ lesson, own, connection, asked, me, toast: { info: say, warning: say } })
  return { lesson, own, connection, asked, said, stop }
}

it('O109: a lesson that began with a tool is announced, and so is a takeover, once each', () => {
  const { lesson, own, said, stop } = page()
  own.set(new Map())
  lesson.set(mine)
  lesson.set({ ...mine })
  lesson.set(theirs)
  expect(said).toEqual(['已自动开始上课', '李想老师开始上课，你的课已结束'])
  stop()
  lesson.set(mine)
  expect(said).toHaveLength(2)
})

it('begun with the button on another device it is not called automatic', () => {
  const { lesson, said } = page()
  lesson.set(mine)
  expect(said).toEqual(['已开始上课'])
})

it('ended on another device it is said, ended by the button of this page it is not', () => {
  const { lesson, asked, said } = page()
  asked.set(true)
  lesson.set(mine)
  lesson.set(over)
  expect(said).toEqual([])
  lesson.set(mine)
  asked.set(false)
  lesson.set(over)
  expect(said).toEqual(['已下课'])
})

it('a replay after an outage tells of a loss, not of a lesson that began meanwhile', () => {
  const { lesson, connection, said } = page()
  connection.set({ state: 'lost', attempt: 2 })
  lesson.set(mine)
  expect(said).toEqual([])
  connection.set({ state: 'failed' })
  lesson.set(theirs)
  expect(said).toEqual(['李想老师开始上课，你的课已结束'])
})
