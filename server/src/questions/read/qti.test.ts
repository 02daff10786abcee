import { questionFaults } from '@jiangtai/contract/question-faults'
import { noDoc, plainText } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../../../test/samples.ts'
import { readQti } from './qti.ts'

const item = (declared: string, body: string, more = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="题一">${declared}<itemBody>${body}</itemBody>${more}</assessmentItem>`
const response = (id: string, cardinality: string, values: readonly string[], more = '', baseType = 'identifier') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${more}</responseDeclaration>`
const read = (...items: readonly string[]) => readQti(zipOf(items.map((text, at) => ({ name: `items/${at}.xml`, text }))))
const one = (text: string) => {
  const [row] = read(text).rows
  if (!row) throw new Error('no row')
  return row
}
const choices = (...names: readonly string[]) => names.map((name) => `<simpleChoice identifier="${name}">选${name}</simpleChoice>`).join('')

describe('a package of QTI 2.1', () => {
  it('choices of one and of several, with what is taken off', () => {
    const single = one(
      item(
        response('R', 'single', ['B']),
        `<p>看题</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>哪个<b>对</b>？</prompt>${choices('A', 'B')}</choiceInteraction>`,
        '<modalFeedback><p>因为</p></modalFeedback>',
      ),
    )
    expect(single).toMatchObject({ place: '第1题 · 题一', draft: { type: 1, key: { right: ['b'] } }, messages: [] })
    expect([plainText(single.draft.body.stem ?? noDoc), plainText(single.draft.explanation)]).toEqual(['看题\n哪个对？', '因为'])
    const mapping =
      '<mapping><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="C" mappedValue="1"/><mapEntry mapKey="B" mappedValue="-1"/></mapping>'
    const several = (more: string) =>
      one(
        item(
          response('R', 'multiple', ['A', 'C'], more),
          `<choiceInteraction responseIdentifier="R"><prompt>题</prompt>${choices('A', 'B', 'C')}</choiceInteraction>`,
        ),
      ).draft
    expect(several('')).toMatchObject({ type: 2, key: { right: ['a', 'c'], rule: 'part' } })
    expect(several(mapping)).toMatchObject({ type: 2, key: { right: ['a', 'c'], rule: 'each' } })
  })
  it('true or false, blanks in the text, answers in words', () => {
    const judge = one(
      item(
        response('R', 'single', ['false']),
        `<choiceInteraction responseIdentifier="R"><prompt>题</prompt>${choices('true', 'false')}</choiceInteraction>`,
      ),
    )
    expect(judge.draft).toMatchObject({ type: 9, key: { right: 0 } })
    const mapping =
      '<mapping><mapEntry mapKey="York" mappedValue="1" caseSensitive="true"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>'
    const pack = one(
      item(
        response('R', 'single', ['York'], mapping, 'string') + response('S', 'single', ['3.5'], '', 'float'),
        '<p>甲<textEntryInteraction responseIdentifier="R"/>乙<textEntryInteraction responseIdentifier="S"/></p>',
      ),
    )
    expect(plainText(pack.draft.body.stem ?? noDoc)).toBe('甲____乙____')
    expect(pack.draft.key.blanks?.map(({ accept }) => accept)).toEqual([
      [{ v: 'York', mode: 'text', case: 1 }],
      [{ v: '3.5', mode: 'number', case: 0 }],
    ])
    const essay = one(
      item(
        response('R', 'single', ['要点'], '', 'string'),
        '<extendedTextInteraction responseIdentifier="R"><prompt>谈谈</prompt></extendedTextInteraction>',
      ),
    )
    expect(essay.draft).toMatchObject({ type: 3 })
    expect(plainText(essay.draft.key.reference ?? noDoc)).toBe('要点')
  })
  it('several of them in one are a reading', () => {
    const { draft } = one(
      item(
        response('R', 'single', ['A']) + response('S', 'single', ['x'], '', 'string'),
        `<p>材料</p><choiceInteraction responseIdentifier="R"><prompt>一</prompt>${choices('A', 'B')}</choiceInteraction><p>二<textEntryInteraction responseIdentifier="S"/></p>`,
      ),
    )
    expect(draft).toMatchObject({ type: 4, body: { subs: [{ type: 1 }, { type: 7 }] } })
    expect(questionFaults(draft)).toEqual([])
  })
  it('others are told to be unknown, and nothing outside the package is asked for (R887)', () => {
    expect(one(item('', '<orderInteraction responseIdentifier="R"/>')).messages).toEqual([{ level: 2, text: '暂不支持的题型：排序' }])
    expect(
      one(item('', '<p><img src="http://evil/x.png"/><img src="../../../etc/x.png"/></p><extendedTextInteraction/>')).messages,
    ).toEqual([{ level: 2, text: '图片丢失' }])
  })
  it('in the order of its list, with its pictures', () => {
    const essay = (text: string) => item('', `<p>${text}</p><extendedTextInteraction/>`)
    const bytes = zipOf([
      { name: 'imsmanifest.xml', text: '<manifest><resources><resource href="b.xml"/><resource href="x/a.xml"/></resources></manifest>' },
      { name: 'x/a.xml', text: essay('甲<img src="../p/%E5%9B%BE.png" alt="图"/>') },
      { name: 'b.xml', text: essay('乙') },
      { name: 'other.xml', text: '<assessmentTest/>' },
      { name: 'p/图.png', text: 'PNG' },
    ])
    const { rows, files } = readQti(bytes)
    expect(rows.map(({ draft }) => plainText(draft.body.stem ?? noDoc))).toEqual(['乙', '甲[图片]'])
    expect(files.map(({ name }) => name)).toEqual(['图.png'])
  })
  it('that has no question, or is no zip, is told', () => {
    expect(() => readQti(zipOf([{ name: 'a.xml', text: '<x/>' }]))).toThrow('没有 QTI 2.1 题目')
    expect(() => readQti(Buffer.from('no zip'))).toThrow('文件无法读取')
    expect(() => readQti(zipOf([{ name: 'a.xml', text: '<assessmentItem><itemBody>' }]))).toThrow('损坏')
  })
})
