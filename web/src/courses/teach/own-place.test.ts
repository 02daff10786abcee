import { expect, it } from 'vitest'
import { putUpBrowser } from '../../../test/browser.ts'
import { ownPlace } from './own-place.ts'

const stand = putUpBrowser()

it('the place of a tab is there at once, and gone when the lesson is left', () => {
  expect(ownPlace.get()).toBeUndefined()
  ownPlace.set({ id: 107, page: 2 })
  ownPlace.set({ id: 107, page: 3 })
  expect(ownPlace.get()).toEqual({ id: 107, page: 3 })
  ownPlace.forget()
  expect(ownPlace.get()).toBeUndefined()
})

it.each(['', 'x', '107', '107/x', '/2'])('what is no place is none: %j', (text) => {
  ownPlace.set({ id: 1, page: 1 })
  const { sessionStorage } = stand.window
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text)
  expect(ownPlace.get()).toBeUndefined()
})

it('without storage there is no place, and nothing fails', () => {
  Object.assign(stand.window, { sessionStorage: undefined })
  ownPlace.set({ id: 107, page: 2 })
  ownPlace.forget()
  expect(ownPlace.get()).toBeUndefined()
})
