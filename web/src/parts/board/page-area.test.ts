import type { Mark } from '@jiangtai/contract/board'
import { expect, test } from 'vitest'
import { pageArea } from './page-area.ts'

const screen = { width: 1000, height: 600 }
const done = { page: 1, at: 0 }

test('a picture shows the screen the board was begun on', () => {
  expect(pageArea({ marks: [] }, screen)).toEqual({ left: -500, top: -300, right: 500, bottom: 300 })
})

test('and whatever was drawn beyond it, but not where only the eraser was', () => {
  const marks: Mark[] = [
    { kind: 'line', id: 1, ...done, color: 'red', width: 6, points: [0, 0, 50, 0, 9000, 100, 50, 8] },
    { kind: 'erase', id: 2, ...done, width: 60, height: 80, points: [-90_000, 0, 50, 0] },
    { kind: 'shape', id: 3, ...done, shape: 'oval', color: 'red', x: 0, y: -4000, width: 1000, height: 200, angle: 90 },
  ]
  expect(pageArea({ marks }, screen)).toEqual({ left: -500, top: -450, right: 906, bottom: 300 })
})
