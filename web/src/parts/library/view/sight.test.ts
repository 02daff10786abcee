import { expect, it } from 'vitest'
import { fitFor, hasChoice, larger, scrollKept, sizeIn, withinPage } from './sight.ts'

const a4 = { width: 595, height: 842 }
const slide = { width: 960, height: 540 }
const projector = { width: 1800, height: 900 }
const phone = { width: 390, height: 500 }

it('an upright page is as wide as a screen that lies, a slide is seen whole', () => {
  expect([fitFor(a4, projector, 'auto'), fitFor(slide, projector, 'auto'), fitFor(a4, phone, 'auto')]).toEqual(['width', 'page', 'page'])
  expect(sizeIn(a4, projector, { fit: 'width', times: 1 }, 1)).toEqual({ width: 1800, height: 2547 })
  expect(sizeIn(a4, projector, { fit: 'page', times: 1 }, 1)).toEqual({ width: 635, height: 900 })
})

it('whoever wants the other way has it, where there is another', () => {
  expect([fitFor(a4, projector, 'page'), fitFor(slide, projector, 'width'), fitFor(slide, phone, 'width')]).toEqual([
    'page',
    'width',
    'page',
  ])
  expect([hasChoice(slide, projector), hasChoice(slide, phone)]).toEqual([true, false])
})

it('it grows up to four times, and never beyond what a browser can draw over', () => {
  expect([larger({ fit: 'page', times: 3.8 }, 1.25).times, larger({ fit: 'page', times: 1.25 }, 0.81).times]).toEqual([4, 1])
  expect(sizeIn(slide, phone, { fit: 'page', times: 4 }, 3).width).toBe(1560)
  const { width, height } = sizeIn(a4, projector, { fit: 'width', times: 4 }, 1)
  expect(width * height).toBeLessThanOrEqual(32_000_000)
  expect(scrollKept(100, 50, 2)).toBe(250)
})

it('a key that leads on shows the rest of a tall page first', () => {
  const tall = { clientHeight: 1000, scrollHeight: 2500 }
  expect(withinPage({ ...tall, scrollTop: 0 }, 'next')).toBe(850)
  expect(withinPage({ ...tall, scrollTop: 1200 }, 'next')).toBe(300)
  expect(withinPage({ ...tall, scrollTop: 1499 }, 'next')).toBe(0)
  expect([withinPage({ ...tall, scrollTop: 0 }, 'previous'), withinPage({ ...tall, scrollTop: 500 }, 'previous')]).toEqual([0, -500])
})
