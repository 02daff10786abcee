import { refusals } from '@jiangtai/contract/refusal'
import { schoolLimits } from '@jiangtai/contract/school'
import { describe, expect, it } from 'vitest'
import { hostsTyped } from '../members/schools.ts'
import { isAmong, markAfter, schoolTyped } from './school.ts'

const words = {
  ...{ system_long_name: ' 市第一  中学 ', system_sort_name: '一中', page_title: '一中课堂', home_url: '' },
  ...{ service_phone: '400-000-0000', service_hours: '' },
}
const clean = () => false

describe('what is typed of a school', () => {
  it('is tidied, and without an address of its own people come to the login page', () =>
    expect(schoolTyped(words, clean)).toEqual({ ...words, system_long_name: '市第一 中学', home_url: '/login' }))

  it.each([
    ['schoolNameEmpty', { system_sort_name: ' ' }],
    ['pageTitleEmpty', { page_title: '' }],
    ['schoolWordsLong', { system_long_name: '长'.repeat(schoolLimits.longName + 1) }],
    ['homeUrlWrong', { home_url: 'javascript:alert(1)' }],
    ['homeUrlWrong', { home_url: '//evil.test' }],
    ['homeUrlWrong', { home_url: '/\\evil.test' }],
    ['homeUrlWrong', { home_url: 'school.test' }],
  ] as const)('%s: %o', (reason, change) => {
    expect(() => schoolTyped({ ...words, ...change }, clean)).toThrow(expect.objectContaining({ reason }))
  })

  it('has no bad words', () =>
    expect(() => schoolTyped(words, (texts) => texts.includes('一中课堂'))).toThrow(expect.objectContaining({ reason: 'badWords' })))
})

describe('hosts', () => {
  it('are kept as they are compared, each once', () =>
    expect(hostsTyped([' HTTPS://Class.Test/ ', 'class.test', '10.0.0.5:3000', '', 'class.test:80'])).toEqual([
      'class.test',
      '10.0.0.5:3000',
    ]))

  it.each(['a b', 'class.test/path', 'a@b', '课堂.test', 'x_y.test'])('%s is none', (host) => {
    expect(() => hostsTyped([host])).toThrow(expect.objectContaining({ reason: 'hostWrong' }))
  })

  it('are few', () =>
    expect(() => hostsTyped(Array.from({ length: schoolLimits.hosts + 1 }, (_, at) => `h${at}.test`))).toThrow(
      refusals.tooManyHosts[1].replace('N', '10'),
    ))

  it('open a school with any port, or with the one that is written', () =>
    expect([isAmong('a.test:3000', ['a.test']), isAmong('a.test', ['a.test:3000']), isAmong('b.a.test', ['a.test'])]).toEqual([
      ...[true, false, false],
    ]))
})

it('a mark that belongs to the colours follows them, an own one stays', () =>
  expect(['/brand/mark-jp.svg', '/brand/school/ab.png'].map((mark) => markAfter(mark, 'hxz'))).toEqual([
    '/brand/mark-hxz.svg',
    '/brand/school/ab.png',
  ]))
