import { expect, it, vi } from 'vitest'
import { pageBack } from './page-back.ts'

const turned = (page: number, pages: number | undefined) => {
  const turnTo = vi.fn<(page: number) => void>()
  pageBack(page, pages, turnTo)
  return turnTo.mock.calls.flat()
}

it('a page that has gone leads to the last there is; nothing moves while pages are unknown or none', () => {
  expect(turned(3, 2)).toEqual([2])
  expect(turned(2, 2)).toEqual([])
  expect(turned(2, undefined)).toEqual([])
  expect(turned(2, 0)).toEqual([])
})
