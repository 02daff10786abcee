import { expect, it } from 'vitest'
import { createCookieJar } from '../../kit/live/cookies.ts'
import { isTight } from '../../kit/window/tight.ts'
import { baseFontSize, columnsOf, dockLayout, itemCount, itemWidth, margin, rowsOf, widthOf } from './dock-layout.ts'

const free = { edge: undefined, isTwoRows: false }

it('R244, R245: an item is 90 wide, and there is one more than there are tools', () => {
  expect(itemWidth).toBe(90)
  expect([0, 1, 11].map(itemCount)).toEqual([1, 2, 12])
})

it('R607: an item is 90 wide with a margin of 100, and what the channel remembers in cookies is kept for 365 days', () => {
  expect([itemWidth, margin]).toEqual([90, 100])
  const page = { cookie: '' }
  createCookieJar(page).set('class_id', '7')
  expect(page.cookie).toContain(`max-age=${365 * 24 * 3600}`)
})

it.each([
  [11, 1180, 1],
  [11, 1179, 2],
  [1, 280, 1],
  [1, 279, 2],
  [13, 1360, 1],
  [13, 1359, 2],
  [14, 1360, 1],
  [14, 1359, 2],
] as const)('R246: %i tools in a window of %i stand in %i row(s)', (tools, width, rows) => {
  expect(rowsOf(tools, width)).toBe(rows)
})

it('two rows are as even as possible, and never wider than the window', () => {
  expect(columnsOf(11, 1, 1920)).toBe(11)
  expect(columnsOf(11, 2, 1024)).toBe(6)
  expect([960, 640].map((width) => columnsOf(13, 2, width))).toEqual([7, 7])
  expect(columnsOf(1, 2, 200)).toBe(1)
})

it('on a phone tools stand in a sheet, five beside each other', () => {
  const onPhone = (tools: number, width: number) => dockLayout({ ...free, tools, isSheet: true }, { width, height: 844 })
  expect(onPhone(14, 390)).toEqual({ shape: 'sheet', columns: 5, itemHeight: 64 })
  expect([onPhone(14, 320).columns, onPhone(14, 512).columns, onPhone(2, 390).columns]).toEqual([4, 7, 2])
})

it('a window is tight on a phone, on its side or zoomed until it is low; tools are lower there', () => {
  expect([isTight(true, 844), isTight(false, 390), isTight(false, 540), isTight(false, 768)]).toEqual([true, true, true, false])
  expect(dockLayout({ ...free, tools: 13 }, { width: 640, height: 344 })).toEqual({ shape: 'rows', columns: 7, itemHeight: 56 })
})

it('tools are narrower in a narrow window, and wide enough for three signs', () => {
  expect([widthOf(7, 960), widthOf(7, 640)]).toEqual([itemWidth, 54])
  expect(widthOf(6, 1024)).toBe(itemWidth)
  // Thirteen tools in a row leave the rail in sight.
  expect([1440, 1366, 1920].map((width) => widthOf(13, width))).toEqual([88, 82, itemWidth])
  expect([1440, 1366].map((width) => widthOf(14, width))).toEqual([82, 76])
})

it('R608: the base font size is 80 from a width of 330, and 100 below', () => {
  expect([1920, 330].map(baseFontSize)).toEqual([80, 80])
  expect([329, 240].map(baseFontSize)).toEqual([100, 100])
})

const desk = { width: 1440, height: 884 }

it('two rows can be had where one would do, but not of a single tool', () => {
  expect(dockLayout({ ...free, tools: 4 }, desk)).toEqual({ shape: 'row', columns: 4, itemHeight: 88 })
  expect(dockLayout({ ...free, tools: 4, isTwoRows: true }, desk)).toEqual({ shape: 'rows', columns: 2, itemHeight: 76 })
  expect(dockLayout({ ...free, tools: 1, isTwoRows: true }, desk).shape).toBe('row')
})

it.each([
  [4, 884, 1, 88],
  [11, 1064, 1, 78],
  [11, 752, 2, 88],
  [11, 480, 2, 56],
])('at an edge %i tools in a height of %i stand in %i column(s), each %i high', (tools, height, columns, itemHeight) => {
  expect(dockLayout({ tools, edge: 'left', isTwoRows: false }, { width: 1440, height })).toEqual({ shape: 'upright', columns, itemHeight })
})

it('at an edge two rows are two columns', () => {
  expect(dockLayout({ tools: 4, edge: 'right', isTwoRows: true }, desk).columns).toBe(2)
})
