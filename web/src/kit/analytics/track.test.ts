import { expect, it } from 'vitest'
import { hearTracked, track } from './track.ts'

it('what is done before anybody counts is counted later, once', () => {
  const heard: number[] = []
  track(54)
  hearTracked((id) => void heard.push(id))
  hearTracked((id) => void heard.push(id))
  track(62)
  expect(heard).toEqual([54, 62])
})
