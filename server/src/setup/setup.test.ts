import type { SchoolForm } from '@jiangtai/contract/setup'
import { describe, expect, it } from 'vitest'
import { schoolUrl } from '../members/schools.ts'
import { type DemoFacts, plannedClasses, schoolTyped, skippedIn, whyDemoStays } from './setup.ts'

const form = (change: Partial<SchoolForm> = {}): SchoolForm => ({
  long_name: '第一中学',
  short_name: '一中',
  code: 'yizhong',
  theme: 'default',
  hosts: [],
  ...change,
})

describe('a school', () => {
  it('is kept as it is compared', () =>
    expect(
      schoolTyped(
        form({ long_name: '  市  第一中学 ', hosts: ['https://Class.Example.cn/', '', '192.168.1.5:3000', 'class.example.cn:80'] }),
      ),
    ).toEqual(form({ long_name: '市 第一中学', hosts: ['class.example.cn', '192.168.1.5:3000'] })))

  it.each([
    ['no name', { short_name: ' ' }, '请填写学校的名称和简称'],
    ['a code of other signs', { code: 'Yi-1' }, '机构代码只能是 2 至 20 个小写字母和数字'],
    ['a host that a browser reads as another', { hosts: ['1.2.3'] }, '“1.2.3”不是网址：只填域名或 IP 地址，例如 class.example.cn'],
    ['a host that is none', { hosts: ['class.cn/a'] }, '“class.cn/a”不是网址：只填域名或 IP 地址，例如 class.example.cn'],
    ['too many hosts', { hosts: Array.from({ length: 11 }, (_, at) => `a${at}.cn`) }, '最多 10 个网址'],
  ])('with %s is refused', (_what, change, sentence) => expect(() => schoolTyped(form(change))).toThrow(sentence))
})

describe('classes by a pattern', () => {
  it('are so many of each grade, each grade once, with their grade and year', () => {
    const planned = plannedClasses(
      [
        { grade: 7, count: 3 },
        { grade: 10, count: 1 },
        { grade: 7, count: 2 },
      ],
      2026,
    )
    expect(planned.map(({ name }) => name)).toEqual(['七年级(1)班', '七年级(2)班', '高一(1)班'])
    expect(planned.at(-1)).toEqual({ name: '高一(1)班', grade: 10, year: 2026 })
  })
  it('of no grade are refused', () => expect(() => plannedClasses([], 2026)).toThrow('年级至少一个，每个年级 1 至 30 个班'))
})

it('knows the steps that were skipped, and no others', () =>
  expect([skippedIn(''), skippedIn('people,classes,timetable')]).toEqual([[], ['classes', 'people']]))

it.each([
  ['class.example.cn', 'https://console.example.cn', 'https://class.example.cn'],
  ['10.0.0.5', 'http://localhost:3000', 'http://10.0.0.5:3000'],
  ['[fd00::5]', 'http://localhost:3000', 'http://[fd00::5]:3000'],
  ['[fd00::5]:8080', 'http://localhost:3000', 'http://[fd00::5]:8080'],
  ['class.example.cn:8443', 'https://localhost:3000', 'https://class.example.cn:8443'],
])('%s is opened, from %s, at %s', (host, here, url) => expect(schoolUrl(host, here)).toBe(url))

describe('the demo schools', () => {
  const facts = (change: Partial<DemoFacts> = {}): DemoFacts => ({
    ...{ schools: [{ name: '演示学校', isOwn: false }], people: 1, hasOthers: true, hasOperator: false, isRemoving: false, failed: '' },
    ...change,
  })
  const own = { schools: [{ name: '演示学校', isOwn: true }] }

  it('go by an operator, and by an administrator of a real school where there is none', () => {
    expect(whyDemoStays(facts(), false)).toBeUndefined()
    expect(whyDemoStays(facts({ hasOperator: true }), false)).toBe('demoOperator')
    expect(whyDemoStays(facts({ hasOperator: true }), true)).toBeUndefined()
  })

  it('stay where only one of their own people asks, or where no other school is', () => {
    expect(whyDemoStays(facts(own), false)).toBe('demoOperator')
    expect(whyDemoStays(facts(own), true)).toBeUndefined()
    expect(whyDemoStays(facts({ ...own, hasOthers: false }), true)).toBe('demoOnly')
  })
})
