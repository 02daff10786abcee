import { scanStates } from '@jiangtai/contract/wechat-login'
import { expect, it } from 'vitest'
import { coverWords, hintWords, isOver, waitingWords } from './scan-words.ts'

it.each([
  ['waiting', false, '', '等待扫码，确认后自动继续'],
  ['scanned', false, '', '已扫码，请在微信里点确认'],
  ['confirmed', true, '', '已确认'],
  ['refused', true, '你在微信里没有同意，点击重新扫码', '等待扫码，确认后自动继续'],
  ['expired', true, '二维码已失效，点击刷新', '等待扫码，确认后自动继续'],
] as const)('a scan that is %s says so, and is asked about until it is over', (name, over, cover, waiting) => {
  const state = scanStates[name]
  expect([isOver(state), coverWords(state), waitingWords({ state, isOpened: false })]).toEqual([over, cover, waiting])
})

it('where another window shows the code it says so', () => {
  expect(waitingWords({ state: scanStates.waiting, isOpened: true })).toBe('在打开的窗口里扫码，确认后这里自动继续')
})

it('who has one phone alone is told that it does not scan its own screen, where the code is one of the open platform', () => {
  expect(hintWords({ isOpened: true, onPhone: true })).toContain('另一台手机')
  for (const place of [
    { isOpened: false, onPhone: true },
    { isOpened: true, onPhone: false },
  ])
    expect(hintWords(place)).toBe('请打开手机微信扫一扫')
})
