import { expect, it } from 'vitest'
import { addLayer, isModalOpen, isTopLayer } from './layers.ts'

// Only compared, never looked into.
const box = () => ({}) as HTMLElement

it('the newest layer is on top, and what was below comes back when it goes', () => {
  const [first, second] = [box(), box()]
  const removeFirst = addLayer({ box: first, modal: false })
  const removeSecond = addLayer({ box: second, modal: false })
  expect(isTopLayer(second)).toBe(true)
  removeSecond()
  expect(isTopLayer(first)).toBe(true)
  removeFirst()
  expect(isTopLayer(first)).toBe(false)
})

it('a window that opens under a dialog leaves it on top', () => {
  const [dialog, window] = [box(), box()]
  const removeDialog = addLayer({ box: dialog, modal: true })
  const removeWindow = addLayer({ box: window, modal: false })
  expect(isTopLayer(dialog)).toBe(true)
  expect(isModalOpen()).toBe(true)
  removeDialog()
  expect(isTopLayer(window)).toBe(true)
  expect(isModalOpen()).toBe(false)
  removeWindow()
})
