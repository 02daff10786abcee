import { expect, test } from 'vitest'
import { putUpBrowser } from '../../../test/browser.ts'
import { clearTab } from '../../kit/session/clear-stored.ts'
import { openBoard, showBoard } from './open-board.ts'

const browser = putUpBrowser()

test('which board is open outlives a reload, but not whoever opened it', () => {
  showBoard('hand-writing')
  expect(openBoard.get()).toBe('hand-writing')
  expect(browser.window.sessionStorage.getItem('jiangtai.board')).toBe('hand-writing')
  clearTab()
  expect(openBoard.get()).toBeUndefined()
  expect(browser.window.sessionStorage.getItem('jiangtai.board')).toBeNull()
})
