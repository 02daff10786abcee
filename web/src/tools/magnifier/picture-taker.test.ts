import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPictureTaker } from './picture-taker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stand() {
  const answers: { readonly done: (picture: number) => void; readonly fail: (error: Error) => void }[] = []
  const taken: number[] = []
  const failed: unknown[] = []
  const refined: number[] = []
  const taker = createPictureTaker<number>({
    first: -1,
    take: () => new Promise((done, fail) => answers.push({ done, fail })),
    refine: async (picture) => void refined.push(picture),
    onTaken: (picture) => taken.push(picture),
    onFailed: (error) => failed.push(error),
    restMs: 300,
  })
  const answer = async (at: number) => {
    answers[at]?.done(at)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { taker, answers, taken, failed, refined, answer }
}

const rest = () => vi.advanceTimersByTimeAsync(300)

it('as long as nothing changes none is taken', async () => {
  const { answers } = stand()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers.length).toBe(0)
})

it('changes that come together are one picture', async () => {
  const { taker, answers } = stand()
  for (let change = 0; change < 20; change++) {
    taker.changed()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(answers.length).toBe(0)
  await rest()
  expect(answers.length).toBe(1)
})

it('none is taken while the lens is held, and the one that is due when it is let go', async () => {
  const { taker, answers } = stand()
  taker.hold(true)
  taker.changed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers.length).toBe(0)
  taker.hold(false)
  await rest()
  expect(answers.length).toBe(1)
})

it('two fingers hold it until both have let go', async () => {
  const { taker, answers } = stand()
  taker.hold(true)
  taker.hold(true)
  taker.changed()
  taker.hold(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers.length).toBe(0)
  taker.hold(false)
  await rest()
  expect(answers.length).toBe(1)
})

it('none is taken while keys move the lens, and the one that is due when they rest', async () => {
  const { taker, answers, refined } = stand()
  taker.changed()
  for (let press = 0; press < 20; press++) {
    taker.moved()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect([answers, refined]).toEqual([[], []])
  await rest()
  expect(answers.length).toBe(1)
})

it('moving alone takes none', async () => {
  const { taker, answers } = stand()
  taker.hold(true)
  taker.moved()
  taker.hold(false)
  taker.moved()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers.length).toBe(0)
})

it('there are never two at once: what changes meanwhile is in the next', async () => {
  const { taker, answers, taken, answer } = stand()
  taker.changed()
  await rest()
  taker.changed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers.length).toBe(1)
  await answer(0)
  await rest()
  await answer(1)
  expect(taken).toEqual([0, 1])
})

describe('when it is over', () => {
  it('a picture that comes late is dropped, and so is a failure', async () => {
    const [one, other] = [stand(), stand()]
    for (const { taker } of [one, other]) taker.changed()
    await rest()
    for (const { taker } of [one, other]) taker.end()
    await one.answer(0)
    other.answers[0]?.fail(new Error('late'))
    await vi.advanceTimersByTimeAsync(0)
    expect([one.answers.length, one.taken, other.answers.length, other.failed]).toEqual([1, [], 1, []])
  })

  it('nothing is due any more', async () => {
    const { taker, answers, refined } = stand()
    taker.changed()
    taker.end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([answers, refined]).toEqual([[], []])
  })
})

it('R567: what the rendering library throws is passed on', async () => {
  const { taker, answers, failed } = stand()
  taker.changed()
  await rest()
  const error = new Error('Timeout after 3000ms')
  answers[0]?.fail(error)
  await vi.advanceTimersByTimeAsync(0)
  expect(failed).toEqual([error])
})

it('each picture is refined once, after a rest, and not while the lens is held or another one is due', async () => {
  const { taker, refined, answer } = stand()
  await rest()
  expect(refined).toEqual([-1])
  taker.changed()
  await rest()
  await answer(0)
  taker.hold(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refined).toEqual([-1])
  taker.changed()
  taker.hold(false)
  await rest()
  await answer(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refined).toEqual([-1, 1])
})
