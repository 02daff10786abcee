import { scanStates } from '@jiangtai/contract/wechat-login'
import { expect, it } from 'vitest'
import { nameTyped, shownState } from './scan.ts'

const { waiting, scanned, confirmed, refused, expired } = scanStates

it.each([
  ['nobody began it', undefined, expired],
  ['it has just begun', { scan_state: waiting, expires_at: 101 }, waiting],
  ['the chat app is being asked', { scan_state: 5, expires_at: 101 }, scanned],
  ['somebody has confirmed', { scan_state: confirmed, expires_at: 101 }, confirmed],
  ['somebody has refused', { scan_state: refused, expires_at: 101 }, refused],
  ['its time is over, confirmed or not', { scan_state: confirmed, expires_at: 100 }, expired],
] as const)('what a page is told when %s', (_what, scan, told) => {
  expect(shownState(scan, 100)).toBe(told)
})

it.each([
  ['小周', '小周'],
  ['  two \n\t words ', 'two words'],
  ['gpj.\u202eexe\u0000', 'gpj. exe'],
  ['👩‍🏫', '👩 🏫'],
  ['长'.repeat(60), '长'.repeat(40)],
  ['\u200b', ''],
])('a name of the chat app is kept short and without hidden signs: %j', (given, kept) => {
  expect(nameTyped(given)).toBe(kept)
})
