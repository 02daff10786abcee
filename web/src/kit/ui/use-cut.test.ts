import { expect, it } from 'vitest'
import { cutOf } from './use-cut.ts'

it('a body is cut where it goes on, and not by a fraction of a pixel', () => {
  const at = (scrollTop: number, scrollHeight = 500) => cutOf({ scrollTop, scrollHeight, clientHeight: 300 })
  expect(at(0)).toEqual({ above: false, below: true })
  expect(at(100)).toEqual({ above: true, below: true })
  expect(at(199.5)).toEqual({ above: true, below: false })
  expect(at(0, 300)).toEqual({ above: false, below: false })
})
