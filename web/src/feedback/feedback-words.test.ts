import { expect, it } from 'vitest'
import { filesKept, textFault } from './feedback-words.ts'

it('R1108: 5 to 500 characters, blanks counted once', () => {
  expect([textFault('四 个字好'), textFault('  好好好好   好 '), textFault('字'.repeat(500))]).toEqual([undefined, undefined, undefined])
  for (const wrong of ['', '四个字！', '好    好', '字'.repeat(501)]) expect(textFault(wrong)).toBe('反馈内容应为5至500字')
  // A character of two units is one.
  expect(textFault('😀'.repeat(500))).toBeUndefined()
})

it('what the tab has kept of the files is read, and anything else is nothing', () => {
  const file = { file_id: 1, name: 'a.png', bytes: 3 }
  expect(filesKept(JSON.stringify([file, { name: 'b' }]))).toEqual([file])
  expect([filesKept('{'), filesKept('{}')]).toEqual([[], []])
})
