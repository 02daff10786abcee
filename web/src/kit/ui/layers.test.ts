import { expect, it } from 'vitest'
import { addLayer, isModalOpen, isTopLayer, raiseLayer, windowBehind } from './layers.ts'

function box() {
  const ranks: string[] = []
  const style = { setProperty: (_: string, rank: string) => void ranks.push(rank) }
  // Only compared and numbered, never looked into.
  return { box: { style } as unknown as HTMLElement, rank: () => Number(ranks.at(-1)) }
}

it('the newest layer is on top, and what was below comes back when it goes', () => {
  const [first, second] = [box().box, box().box]
  const removeFirst = addLayer({ box: first, modal: false })
  const removeSecond = addLayer({ box: second, modal: false })
  expect(isTopLayer(second)).toBe(true)
  removeSecond()
  expect(isTopLayer(first)).toBe(true)
  removeFirst()
  expect(isTopLayer(first)).toBe(false)
})

it('a window that opens under a dialog leaves it on top', () => {
  const [dialog, window] = [box().box, box().box]
  const removeDialog = addLayer({ box: dialog, modal: true })
  const removeWindow = addLayer({ box: window, modal: false })
  expect(isTopLayer(dialog)).toBe(true)
  expect(isModalOpen()).toBe(true)
  removeDialog()
  expect(isTopLayer(window)).toBe(true)
  expect(isModalOpen()).toBe(false)
  removeWindow()
})

it('a window that is touched comes before the others, but not before a dialog', () => {
  const [first, second, dialog] = [box(), box(), box()]
  const removeFirst = addLayer({ box: first.box, modal: false })
  const removeSecond = addLayer({ box: second.box, modal: false })
  expect(second.rank()).toBeGreaterThan(first.rank())
  raiseLayer(first.box)
  expect(isTopLayer(first.box)).toBe(true)
  expect(first.rank()).toBeGreaterThan(second.rank())
  const removeDialog = addLayer({ box: dialog.box, modal: true })
  raiseLayer(second.box)
  expect(isTopLayer(dialog.box)).toBe(true)
  expect(second.rank()).toBeGreaterThan(first.rank())
  for (const remove of [removeFirst, removeDialog, removeSecond]) remove()
})

it('a window is behind only while another window is before it', () => {
  const [first, second, dialog] = [box(), box(), box()]
  const removeFirst = addLayer({ box: first.box, modal: false, opener: 'first' })
  expect(windowBehind('first')).toBeUndefined()
  const removeDialog = addLayer({ box: dialog.box, modal: true })
  expect(windowBehind('first')).toBeUndefined()
  const removeSecond = addLayer({ box: second.box, modal: false, opener: 'second' })
  expect(windowBehind('first')).toBe(first.box)
  expect(windowBehind('second')).toBeUndefined()
  expect(windowBehind('none')).toBeUndefined()
  raiseLayer(first.box)
  expect(windowBehind('first')).toBeUndefined()
  expect(windowBehind('second')).toBe(second.box)
  for (const remove of [removeFirst, removeDialog, removeSecond]) remove()
})
