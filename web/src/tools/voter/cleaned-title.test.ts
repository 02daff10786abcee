import { newVote, voterProblems } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { cleanedTitle } from './cleaned-title.ts'

it('R466: the title keeps the Chinese, letters and digits of a question, and the description gets all of it', () => {
  const cleaned = cleanedTitle({ title: ' 2x+3=7 的解是？', desc: '' })
  expect(cleaned).toEqual({ title: '2x37的解是', desc: '2x+3=7 的解是？' })
  const form = { ...newVote, ...cleaned, options: ['x=2', 'x=5'] }
  expect(voterProblems(form)).toEqual([])
  expect(cleanedTitle({ title: '哪个对？', desc: '看第 3 页' })?.desc).toBe('哪个对？ 看第 3 页')
  expect(cleanedTitle({ title: '哪个对？', desc: '哪个对？' })?.desc).toBe('哪个对？')
  expect(cleanedTitle({ title: '字'.repeat(25), desc: '' })).toEqual({ title: '字'.repeat(20), desc: '字'.repeat(25) })
})

it('nothing is offered where the title is right, nothing would be left of it, or the description is full', () => {
  for (const title of ['', '  ', '方程的解', '？！']) expect(cleanedTitle({ title, desc: '' })).toBeUndefined()
  expect(cleanedTitle({ title: '哪个对？', desc: '字'.repeat(97) })).toBeUndefined()
})

it('a second sentence takes the place of the first, and what the teacher wrote stays behind it', () => {
  const put = '哪个对？'
  expect(cleanedTitle({ title: '哪个错？', desc: put }, put)?.desc).toBe('哪个错？')
  expect(cleanedTitle({ title: '哪个错？', desc: `${put} 看第 3 页` }, put)?.desc).toBe('哪个错？ 看第 3 页')
  expect(cleanedTitle({ title: put, desc: `${put} 看第 3 页` })?.desc).toBe('哪个对？ 看第 3 页')
  expect(cleanedTitle({ title: '哪个错？', desc: '看第 3 页' }, put)?.desc).toBe('哪个错？ 看第 3 页')
})
