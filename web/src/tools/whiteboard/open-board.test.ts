import { expect, test } from 'vitest'
import { putUpBrowser } from '../../../test/browser.ts'
import { clearTab } from '../../kit/session/clear-stored.ts'
import { boardsAside, noteBoards, openBoard, showBoard } from './open-board.ts'

const browser = putUpBrowser()

test('which board is open outlives a reload, but not whoever opened it', () => {
  showBoard('hand-writing')
  expect(openBoard.get()).toBe('hand-writing')
  expect(browser.window.sessionStorage.getItem('jiangtai.board')).toBe('hand-writing')
  // Of three boards one is saved: it is opened from the files again.
  noteBoards(3, 2)
  expect([boardsAside.get(), browser.window.sessionStorage.getItem('jiangtai.boards-aside')]).toEqual([3, '2'])
  clearTab()
  expect(boardsAside.get()).toBe(0)
  expect(openBoard.get()).toBeUndefined()
  expect(browser.window.sessionStorage.getItem('jiangtai.board')).toBeNull()
})
