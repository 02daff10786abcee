import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../kit/storage/store.ts'
import { followRoom, type Held } from './follow-room.ts'
import { createLens, movedBy, withScale } from './lens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const board = { width: 1920, height: 1080 }
const tablet = { width: 1024, height: 768 }

function stand() {
  const around = Object.assign(new EventTarget(), { innerWidth: board.width, innerHeight: board.height })
  const first = withScale(createLens('magnifier', board), 2)
  const store = createStore<Held>({ lens: movedBy(first, first.rect, { x: 300, y: 100 }, board), room: board })
  const end = followRoom(store, around)
  const resize = ({ width, height }: typeof board) => {
    Object.assign(around, { innerWidth: width, innerHeight: height })
    around.dispatchEvent(new Event('resize'))
  }
  return { store, resize, end }
}

it('R450, R451: 50 ms after the window has its new size, zoom and area are the first ones of it', () => {
  const { store, resize } = stand()
  const before = store.get()
  resize(tablet)
  vi.advanceTimersByTime(49)
  expect(store.get()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(store.get()).toEqual({ lens: createLens('magnifier', tablet), room: tablet })
})

it('while it is still being dragged larger nothing is computed', () => {
  const { store, resize } = stand()
  const heard = vi.fn()
  store.subscribe(heard)
  for (let width = 1900; width > 1000; width -= 20) {
    resize({ ...board, width })
    vi.advanceTimersByTime(40)
  }
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('closed, it hears nothing more', () => {
  const { store, resize, end } = stand()
  const before = store.get()
  resize(tablet)
  end()
  resize(board)
  vi.advanceTimersByTime(1000)
  expect(store.get()).toBe(before)
})
