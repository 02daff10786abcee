import { expect, it } from 'vitest'
import { blocksOf } from './blocks-of.ts'

it('every line is a paragraph, short numbered ones are headings, and markup stays text', () => {
  const text = '一、总则\n\n 欢迎使用。\r\n第二条 账号\n二、这一行虽然有编号，但它是一句很长很长的完整的话，不是标题。\n<b>x</b>'
  expect(blocksOf(text).map((block) => [block.isHeading, block.text])).toEqual([
    [true, '一、总则'],
    [false, '欢迎使用。'],
    [true, '第二条 账号'],
    [false, '二、这一行虽然有编号，但它是一句很长很长的完整的话，不是标题。'],
    [false, '<b>x</b>'],
  ])
})
