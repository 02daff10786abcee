import { expect, it } from 'vitest'
import { createTime, settled } from '../../../test/exam-sync.ts'
import { createInkKeeper, inkPauses } from './ink-keeper.ts'

function begin() {
  const time = createTime()
  const put: (number | undefined)[] = []
  const drawn = { strokes: 0, isLineDown: false }
  let release: (() => void) | undefined
  const keeper = createInkKeeper({
    async keep() {
      const { strokes } = drawn
      if (hold) await new Promise<void>((resolve) => (release = resolve))
      if (drawn.isLineDown) throw new Error('没有连上')
      put.push(strokes === 0 ? undefined : strokes)
    },
    now: time.now,
    later: time.later,
  })
  let hold = false
  const draw = () => {
    drawn.strokes += 1
    keeper.changed()
  }
  return { time, put, drawn, keeper, draw, hold: (on: boolean) => (hold = on), release: () => release?.() }
}

it('keeps what is drawn when the pen rests, and every fifteen seconds where it does not', async () => {
  const { time, put, draw, keeper } = begin()
  draw()
  await time.pass(inkPauses.rest - 1)
  expect(put).toEqual([])
  await time.pass(1)
  expect(put).toEqual([1])
  expect(keeper.state.get()).toBe('kept')
  for (let at = 0; at < 16; at++) {
    draw()
    await time.pass(1000)
  }
  expect(put).toEqual([1, 16])
})

it('keeps the newest at once when somebody waits for it, and what was drawn meanwhile afterwards', async () => {
  const { time, put, draw, keeper, hold, release } = begin()
  hold(true)
  draw()
  const first = keeper.save()
  await settled()
  draw()
  hold(false)
  const second = keeper.save()
  release()
  await Promise.all([first, second])
  expect(put).toEqual([1, 2])
  await time.pass(60_000)
  expect(put).toEqual([1, 2])
  await keeper.save()
  expect(put).toEqual([1, 2])
})

it('tries again by itself when it could not be sent, and says so to whoever waits', async () => {
  const { time, put, draw, drawn, keeper } = begin()
  drawn.isLineDown = true
  draw()
  await expect(keeper.save()).rejects.toThrow('没有连上')
  expect(keeper.state.get()).toBe('failed')
  drawn.isLineDown = false
  await time.pass(inkPauses.most)
  expect(put).toEqual([1])
})

it('takes the picture away when everything is wiped off', async () => {
  const { put, draw, drawn, keeper } = begin()
  draw()
  await keeper.save()
  drawn.strokes = 0
  keeper.changed()
  await keeper.save()
  expect(put).toEqual([1, undefined])
})
