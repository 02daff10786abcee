import { expect, it } from 'vitest'
import { keepDock, readDock } from './dock-memory.ts'

function createStorage(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}

it('finds the dock where it was left', () => {
  const storage = createStorage()
  const memory = { isCollapsed: true, place: { left: 40, top: 300 }, edge: 'left', isTwoRows: true, showsStudents: true } as const
  keepDock(() => storage, memory)
  expect(readDock(() => storage)).toEqual(memory)
})

it.each([null, '', '{', '[]', '{"isCollapsed":"yes"}', '{"isCollapsed":true,"place":{"left":"x"}}', '{"isCollapsed":false,"edge":"top"}'])(
  'stands in its own place after %j',
  (text) => {
    expect(readDock(() => createStorage(text))).toEqual({ isCollapsed: false })
  },
)
