import { expect, it } from 'vitest'
import { createPlayClock } from './play-clock.ts'
import { playKey } from './play-keys.ts'
import type { Progress } from './view-props.ts'

function clock() {
  const told: Progress[] = []
  return { told, ...createPlayClock((progress) => void told.push(progress)) }
}

it('tells what was played, not what was leapt over, every ten seconds and at the end', () => {
  const { told, play, passed, stop } = clock()
  play(0)
  passed(4000, 4, 60)
  passed(10_500, 40, 60)
  stop(12_000, 60, 60)
  expect(told).toEqual([
    { seconds: 10, position: 40, isDone: false },
    { seconds: 2, position: 60, isDone: true },
  ])
})

it('a pause does not count, and nothing is told twice', () => {
  const { told, play, stop } = clock()
  play(0)
  stop(3000, 3, 60)
  stop(9000, 3, 60)
  play(20_000)
  stop(21_000, 4, 60)
  expect(told.map(({ seconds }) => seconds)).toEqual([3, 1])
})

it('what was seen to its end stays so when it is seen again', () => {
  const { told, play, stop } = clock()
  play(0)
  stop(1000, 59, 60)
  play(2000)
  stop(3000, 1, 60)
  expect(told.map(({ isDone }) => isDone)).toEqual([true, true])
})

it('space plays and pauses, arrows leap five seconds and not beyond the ends', () => {
  const player = {
    paused: true,
    currentTime: 3,
    duration: 9,
    async play() {
      player.paused = false
    },
    pause() {
      player.paused = true
    },
  }
  expect([playKey(' ', player), player.paused]).toEqual([true, false])
  expect([playKey(' ', player), player.paused]).toEqual([true, true])
  expect([playKey('ArrowLeft', player), player.currentTime]).toEqual([true, 0])
  expect([playKey('ArrowRight', player), playKey('ArrowRight', player), player.currentTime]).toEqual([true, true, 9])
  expect(playKey('Enter', player)).toBe(false)
})
