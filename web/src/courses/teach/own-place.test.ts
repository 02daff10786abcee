import { expect, it } from 'vitest'
import { putUpBrowser } from '../../../test/browser.ts'
import { ownPlace } from './own-place.ts'

const stand = putUpBrowser()
const known = { resource_id: 7, page: 2 }

it('the place of a tab is there at once, and gone when the lesson is left', () => {
  expect(ownPlace.get(5)).toBeUndefined()
  ownPlace.set(5, { id: 107, page: 2, known })
  ownPlace.set(5, { id: 107, page: 3, known })
  expect(ownPlace.get(5)).toEqual({ id: 107, page: 3, known })
  ownPlace.forget()
  expect(ownPlace.get(5)).toBeUndefined()
})

it('the place in one lesson is none in another, which a link opens in the same tab', () => {
  ownPlace.set(5, { id: 107, page: 2, known })
  expect(ownPlace.get(6)).toBeUndefined()
})

it.each(['', 'x', '107', '5/107', '5/107/x', '5//2', '5/107/2', '5/107/2/7/x'])('what is no place is none: %j', (text) => {
  ownPlace.set(5, { id: 1, page: 1, known })
  const { sessionStorage } = stand.window
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text)
  expect(ownPlace.get(5)).toBeUndefined()
})

it('without storage there is no place, and nothing fails', () => {
  Object.assign(stand.window, { sessionStorage: undefined })
  ownPlace.set(5, { id: 107, page: 2, known })
  ownPlace.forget()
  expect(ownPlace.get(5)).toBeUndefined()
})
