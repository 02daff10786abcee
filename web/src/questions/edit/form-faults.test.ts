import { questionTypes } from '@jiangtai/contract/question'
import { type RefusalName, refusals, sentence } from '@jiangtai/contract/refusal'
import { type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import { CallFailed } from '../../kit/calls/send.ts'
import { faultAt, formFaults, refusedFault } from './form-faults.ts'
import { emptyForm, withType } from './question-form.ts'

const form = emptyForm()
const refused = (name: RefusalName, filling = {}) =>
  new CallFailed('refused', sentence(name, filling), { errCode: refusals[name][0], data: null })
const formula = (src: string): RichDoc => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'tex', attrs: { src } }] }] })

it('an empty form lacks a stem, the text of its options and a right answer, each at its place', () => {
  const faults = formFaults(form)
  expect(faults.map(({ place, option = '' }) => `${place}${option}`)).toEqual([
    'stem',
    'optionsa',
    'optionsb',
    'optionsc',
    'optionsd',
    'key',
  ])
  expect(faultAt(faults, { place: 'options', option: 'c' })).toBe('选项内容不能为空')
  expect(faultAt(faults, { place: 'options' })).toBeUndefined()
})

it('what a question is worth, how long it takes and where it is from have limits', () => {
  const wrong = { ...form, score: '0.3', minutes: 'x', source: '字'.repeat(61), points: [{ id: 1, name: '', share: 99 }] }
  const places = formFaults(wrong).map(({ place }) => place)
  expect(places.slice(-4)).toEqual(['points', 'score', 'expected', 'source'])
  expect(faultAt(formFaults({ ...form, minutes: '121' }), { place: 'expected' })).toBe('预计用时最多两小时')
})

it('a formula that the server cannot read is found again', () => {
  const src = `\\frac{${'x'.repeat(50)}`
  const lead = { ...form.lead, options: [{ id: 'b' as const, doc: formula(src) }] }
  const named = `${src.slice(0, 40)}…`
  expect(refusedFault({ ...form, lead }, refused('texBad', { x: named }))).toMatchObject({ place: 'options', option: 'b' })
  expect(refusedFault(form, refused('texBad', { x: named }))).toMatchObject({ place: 'explanation' })
})

it('so is the blank whose answer is no number', () => {
  const read = withType(form, questionTypes.read)
  const accept = [{ v: '十二', mode: 'number' as const, case: 0 as const }]
  const sub = { ...form.lead, type: questionTypes.pack, stem: textDoc('几'), blanks: [{ n: 2, weight: 1, accept }] }
  const found = refusedFault({ ...read, subs: [form.lead, sub] }, refused('numberBad', { n: 2, x: '十二' }))
  expect(found).toEqual({ place: 'blanks', sub: 2, n: 2, text: '第2空的答案不是一个数：十二' })
})

it('whatever else is refused is said at its field, or above the form', () => {
  const placeOf = (name: RefusalName) => refusedFault(form, refused(name, { n: 1 })).place
  expect((['pointUnknown', 'questionPlace', 'questionAudio', 'badWords'] as const).map(placeOf)).toEqual([
    'points',
    'subject',
    'audio',
    'whole',
  ])
})
