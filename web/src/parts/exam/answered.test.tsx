import { type LeafAnswer, type LeafBody, type QuestionType, questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Answered } from './Answered.tsx'

const chosen: LeafBody = {
  options: [
    { id: 'c', doc: textDoc('甲') },
    { id: 'a', doc: textDoc('乙') },
    { id: 'b', doc: textDoc('丙') },
  ],
}
const words = (type: QuestionType, answer: LeafAnswer) =>
  renderToStaticMarkup(<Answered type={type} body={chosen} answer={answer} />)
    .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it.each<[QuestionType, LeafAnswer, string]>([
  [questionTypes.single, { o: ['a'] }, 'B 乙'],
  [questionTypes.multiple, { o: ['b', 'c'] }, 'A 甲 C 丙'],
  [questionTypes.judge, { j: 0 }, '错误'],
  [questionTypes.pack, { b: ['山'] }, '山'],
  [questionTypes.pack, { b: ['山', ' '] }, '第 1 空：山 第 2 空： 没有填'],
  [questionTypes.analysis, { t: '因为 <b>', f: [7, 8], i: 9, au: 3 }, '因为 &lt;b&gt; [放大图片 1] [放大图片 2] [放大手写] [录音]'],
  ...([1, 2, 9, 7, 3] as const).map((type): [QuestionType, LeafAnswer, string] => [type, {}, '没有作答']),
])('R932: an answer of type %i stands as it was given: %o', (type, answer, said) => {
  expect(words(type, answer)).toBe(said)
})
