import { expect, it } from 'vitest'
import { hearTracked, track, trackCourse } from './track.ts'

it('what is done before anybody counts is counted later, once', () => {
  const heard: number[] = []
  track(54)
  hearTracked((id) => void heard.push(id))
  hearTracked((id) => void heard.push(id))
  track(62)
  expect(heard).toEqual([54, 62])
})

it('what is done belongs to the course in sight, or to the one that is named', () => {
  const heard: number[] = []
  const leave = trackCourse(35)
  hearTracked((_id, _ms, courseId) => void heard.push(courseId))
  track(62)
  track(54, 34)
  const leaveNext = trackCourse(36)
  // The page before goes after the next has come.
  leave()
  track(62)
  leaveNext()
  track(62)
  expect(heard).toEqual([35, 34, 36, 0])
})
