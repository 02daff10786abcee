import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAfterMs, watchStanding } from './standing.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A film that plays, read from a school server that is there or not. */
function watched(isThere: () => Promise<boolean>) {
  const film = Object.assign(new EventTarget(), { readyState: 4, networkState: 2, paused: false, ended: false, seeking: false })
  const [leave, asked] = [vi.fn(), vi.fn(isThere)]
  const stop = watchStanding(film, { isThere: asked, leave, now: () => performance.now() })
  const is = (change: Partial<typeof film>, event: string) => {
    Object.assign(film, change)
    film.dispatchEvent(new Event(event))
  }
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return leave.mock.calls.length > 0
  }
  return { film, is, after, asked, stop }
}
const yes = async () => true
const no = async () => false
/** As `stillThere` gives up after two seconds. */
const silent = () => new Promise<boolean>((answer) => setTimeout(() => answer(false), 2000))

it('a school server that has died is left as soon as it was asked; one that says nothing any more within three seconds', async () => {
  const dead = watched(no)
  dead.is({ readyState: 2 }, 'waiting')
  expect([await dead.after(askAfterMs - 1), await dead.after(1)]).toEqual([false, true])
  const gone = watched(silent)
  gone.is({ readyState: 2 }, 'waiting')
  expect([await gone.after(2700), await gone.after(300)]).toEqual([false, true])
})

it('events that change nothing put nothing off: a film that stands is left in time all the same', async () => {
  const { is, after } = watched(silent)
  is({ readyState: 2 }, 'waiting')
  for (let ms = 0; ms < 2500; ms += 250) {
    expect(await after(250)).toBe(false)
    is({}, 'timeupdate')
  }
  expect(await after(500)).toBe(true)
  // Nor does it help that its length came last.
  const early = watched(silent)
  early.is({ readyState: 0 }, 'loadstart')
  early.is({ readyState: 1 }, 'loadedmetadata')
  expect(await early.after(3000)).toBe(true)
})

it('one that is slow for a moment, and is there, is not left; one that stays so is', async () => {
  const { is, after, asked } = watched(yes)
  is({ readyState: 2 }, 'waiting')
  expect(await after(3500)).toBe(false)
  is({ readyState: 4 }, 'canplay')
  expect([await after(20_000), asked.mock.calls.length]).toEqual([false, 1])
  is({ readyState: 2 }, 'waiting')
  expect([await after(3999), await after(1)]).toEqual([false, true])
})

it('an answer that comes after the film has gone on says nothing', async () => {
  const { is, after } = watched(silent)
  is({ readyState: 2 }, 'waiting')
  await after(1500)
  is({ readyState: 4 }, 'playing')
  expect(await after(10_000)).toBe(false)
})

it.each([
  ['that somebody has stopped', { paused: true }, 'pause'],
  ['that was seen to its end', { ended: true }, 'ended'],
  ['that plays on from what has come', {}, 'stalled'],
] as const)('a film %s asks nothing and stays, however long it stands', async (_what, change, event) => {
  const { is, after, asked } = watched(no)
  is({ ...change, ...(event !== 'stalled' && { readyState: 2 }) }, event)
  expect([await after(60_000), asked.mock.calls.length]).toEqual([false, 0])
})

it('once it is no longer watched nothing is left', async () => {
  const { is, after, stop } = watched(no)
  is({ readyState: 2 }, 'waiting')
  stop()
  is({}, 'waiting')
  expect(await after(60_000)).toBe(false)
})

it('one that nobody plays is not waited for where the browser fetches nothing before; where it fetches, it is', async () => {
  const { is, after, asked } = watched(no)
  is({ readyState: 0, networkState: 1, paused: true }, 'loadstart')
  expect([await after(20_000), asked.mock.calls.length]).toEqual([false, 0])
  is({ networkState: 2 }, 'stalled')
  expect(await after(askAfterMs)).toBe(true)
})
