import { boardLimits } from '@jiangtai/contract/board'
import { expect, test } from 'vitest'
import { shownPage } from '../../parts/board/board.ts'
import { createDesk } from '../../parts/board/desk.ts'
import { runCommand } from './run-command.ts'

const deskOf = () => createDesk({ log: { width: 100, height: 100, background: 'transparent', operations: [] }, now: () => 0 })

test('keys turn between the pages there are, and add none', () => {
  const desk = deskOf()
  desk.turn(2)
  const to = (by: 1 | -1) => {
    runCommand(desk, { to: 'page', by })
    return desk.state.get().board
  }
  expect(to(1)).toMatchObject({ page: 2, pages: { length: 2 } })
  expect(to(-1).page).toBe(1)
  expect(to(-1).page).toBe(1)
  expect(to(1).page).toBe(2)
})

test('a colour that is not seen on the background is not taken', () => {
  const desk = deskOf()
  runCommand(desk, { to: 'color', color: 'black' })
  expect(desk.state.get().color).toBe('black')
  desk.fill('blackboard')
  runCommand(desk, { to: 'color', color: 'green' })
  runCommand(desk, { to: 'color', color: 'black' })
  expect(desk.state.get().color).toBe('green')
})

test('the page is moved as far as it goes on, and made larger as far as it may be', () => {
  const desk = deskOf()
  runCommand(desk, { to: 'pan', x: -120, y: 0 })
  expect(shownPage(desk.state.get().board)).toMatchObject({ x: -1200, y: 0 })
  runCommand(desk, { to: 'pan', x: 9e6, y: 0 })
  expect(shownPage(desk.state.get().board).x).toBe(boardLimits.side * 40)
  for (let times = 0; times < 20; times++) runCommand(desk, { to: 'zoom', times: 1.25 })
  expect(desk.state.get().zoom).toBe(4)
  runCommand(desk, { to: 'zoom', times: 0 })
  expect(desk.state.get().zoom).toBe(1)
})
