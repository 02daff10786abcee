import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearMixTabs, tellMixTabs } from './mix-tabs.ts'

/** A window that hears at once what is stored, as the other tabs do. */
function standWindow() {
  const page = new EventTarget()
  const setItem = (key: string, newValue: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  return Object.assign(page, { localStorage: { setItem } })
}
beforeEach(() => void vi.stubGlobal('window', standWindow()))
afterEach(() => void vi.unstubAllGlobals())

const whose = { class_id: 7, course_id: 1, course_type: 1 } as const

it('tabs hear of their own course only, and no more once they have left', () => {
  const hear = vi.fn()
  const leave = hearMixTabs(whose, hear)
  tellMixTabs({ ...whose, course_id: 12 })
  tellMixTabs({ ...whose, course_type: 2 })
  expect(hear).not.toHaveBeenCalled()
  tellMixTabs(whose)
  expect(hear).toHaveBeenCalledTimes(1)
  leave()
  tellMixTabs(whose)
  expect(hear).toHaveBeenCalledTimes(1)
})
