import { expect, it } from 'vitest'
import { auditWords } from './audits.ts'

it.each([
  ['{"权限":"无","第":2}', '权限：无；第：2'],
  ['', ''],
  ['{"权限":"学校管', '{"权限":"学校管'],
])('%s is read as %s', (json, words) => {
  expect(auditWords(json)).toBe(words)
})
