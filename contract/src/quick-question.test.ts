import { expect, it } from 'vitest'
import { firstQuestion, optionSign, optionWord, questionForms, questionKinds } from './quick-question.ts'

const { letters, judge } = questionKinds

it('a quick question has two to six letters, or a tick and a cross; four letters are the first', () => {
  const faces = questionForms.map(({ kind, option_count }) =>
    Array.from({ length: option_count }, (_, at) => optionSign(kind, at + 1)).join(''),
  )
  expect(faces).toEqual(['✓✗', 'AB', 'ABC', 'ABCD', 'ABCDE', 'ABCDEF'])
  expect(questionForms).toContainEqual(firstQuestion)
  expect(firstQuestion).toEqual({ kind: letters, option_count: 4 })
})

it('what is read aloud is a word', () => {
  expect([optionWord(judge, 1), optionWord(judge, 2), optionWord(letters, 3)]).toEqual(['对', '错', 'C'])
})
