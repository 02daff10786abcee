import { expect, it } from 'vitest'
import { createAskOnClose } from './ask-on-close.ts'

it('whoever closes the tab is asked as long as something is left, and not after it', () => {
  const tab = new EventTarget()
  const close = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let left = 2
  const look = createAskOnClose(() => left > 0, tab)
  expect(close()).toBe(false)
  look()
  look()
  expect(close()).toBe(true)
  left = 0
  look()
  expect(close()).toBe(false)
})
