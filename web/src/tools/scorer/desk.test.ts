import type { ScorerGroup } from '@jiangtai/contract/scorer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDesk, standing } from './desk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that takes what it is sent when `answer` is called. */
function createStand() {
  let known: readonly ScorerGroup[] = [
    { id: 1, name: '追光组', score: 0 },
    { id: 2, name: '朝阳组', score: 0 },
  ]
  const sent: ScorerGroup[][] = []
  let isThere = true
  const answers: ((ok: boolean) => void)[] = []
  const desk = createDesk({
    groups: () => known,
    isThere: () => isThere,
    update: (groups) => {
      sent.push(groups)
      return new Promise((resolve) => {
        answers.push((ok) => {
          if (ok) known = groups
          resolve(ok)
        })
      })
    },
  })
  return {
    desk,
    sent,
    learn: (groups: readonly ScorerGroup[]) => {
      known = groups
    },
    closeIt: () => {
      isThere = false
    },
    answer: async (ok = true) => {
      answers.shift()?.(ok)
      await vi.advanceTimersByTimeAsync(0)
    },
    shown: () => standing(known, desk.doing.get()),
    scores: () => standing(known, desk.doing.get()).map(({ score }) => score),
  }
}

it('presses within 200 ms are one message, and are seen at once', async () => {
  const { desk, sent, scores } = createStand()
  for (const id of [1, 1, 2]) desk.step(id, 1)
  expect(scores()).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(199)
  expect(sent).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map((groups) => groups.map(({ score }) => score))).toEqual([[2, 1]])
})

it('the screen never jumps back: presses while a message is on its way wait for its answer', async () => {
  const { desk, sent, scores, answer } = createStand()
  desk.step(1, 1)
  await vi.advanceTimersByTimeAsync(200)
  desk.step(1, 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
  expect(scores()).toEqual([2, 0])
  await answer()
  expect(scores()).toEqual([2, 0])
  expect(sent.map((groups) => groups[0]?.score)).toEqual([1, 2])
  await answer()
  expect(scores()).toEqual([2, 0])
})

it('what another device did meanwhile is kept in the next message', async () => {
  const { desk, sent, learn } = createStand()
  desk.step(1, 1)
  learn([
    { id: 1, name: '追光组', score: 0 },
    { id: 2, name: '朝阳组', score: 5 },
  ])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent[0]?.map(({ score }) => score)).toEqual([1, 5])
})

it('what was refused is taken back', async () => {
  const { desk, scores, answer } = createStand()
  desk.step(1, 1)
  await vi.advanceTimersByTimeAsync(200)
  await answer(false)
  expect(scores()).toEqual([0, 0])
})

it('a refused name takes no score with it', async () => {
  const { desk, shown, answer } = createStand()
  desk.step(1, 1)
  const renamed = desk.rename(1, '坏词')
  await answer()
  await answer()
  await answer(false)
  expect(await renamed).toBe(false)
  expect(shown()[0]).toEqual({ id: 1, name: '追光组', score: 1 })
})

it('a removed group can be taken back for six seconds, and nobody was told', async () => {
  const { desk, sent, shown } = createStand()
  desk.remove(1)
  await vi.advanceTimersByTimeAsync(5999)
  expect(shown()).toHaveLength(1)
  desk.undo()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toHaveLength(2)
  expect(sent).toHaveLength(0)
})

it('then it goes, and at once when another one follows or everything is settled', async () => {
  const { desk, sent, answer } = createStand()
  desk.remove(1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(sent.map((groups) => groups.map(({ id }) => id))).toEqual([[2]])
  await answer()
  desk.remove(2)
  void desk.settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toEqual([])
})

it('a save carries all that waits, without waiting for what is on its way', async () => {
  const { desk, sent, shown } = createStand()
  desk.step(1, 1)
  await vi.advanceTimersByTimeAsync(200)
  desk.step(1, 1)
  desk.remove(2)
  await vi.advanceTimersByTimeAsync(0)
  const saved: ScorerGroup[][] = []
  await desk.together(async (groups) => {
    saved.push(groups)
    return true
  })
  expect(saved).toEqual([[{ id: 1, name: '追光组', score: 2 }]])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  expect(shown().map(({ id }) => id)).toEqual([1, 2])
})

it('what a save has taken along is not sent after it', async () => {
  const { desk, sent, answer } = createStand()
  desk.step(1, 1)
  await vi.advanceTimersByTimeAsync(200)
  desk.step(1, 1)
  // It waits for the answer to the first.
  await vi.advanceTimersByTimeAsync(200)
  let saved: (ok: boolean) => void = () => {}
  const together = desk.together(() => new Promise((resolve) => (saved = resolve)))
  await answer()
  saved(true)
  await together
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})

it('what is left when the scorer was closed goes nowhere: another one may have the same ids', async () => {
  const { desk, sent, closeIt } = createStand()
  desk.remove(1)
  desk.step(2, 1)
  closeIt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(0)
})

it('after a save that came to nothing, what waited goes on its own', async () => {
  const { desk, sent, scores } = createStand()
  desk.step(1, 1)
  void desk.together(async () => false)
  await vi.advanceTimersByTimeAsync(0)
  expect(scores()).toEqual([1, 0])
  expect(sent).toHaveLength(1)
})

it('a message that must know the answers goes when everything before it has arrived', async () => {
  const { desk, answer } = createStand()
  desk.step(1, 1)
  const save = vi.fn(async () => true)
  const saved = desk.afterwards(save)
  await vi.advanceTimersByTimeAsync(500)
  expect(save).not.toHaveBeenCalled()
  await answer()
  await saved
  expect(save).toHaveBeenCalledOnce()
})
