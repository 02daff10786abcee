import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it.each([
  ['周敏', '周*'],
  ['欧阳小明', '欧***'],
  ['敏', '敏*'],
  ['𠮷田', '𠮷*'],
  ['', '*'],
])('%s is written as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
