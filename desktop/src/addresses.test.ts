import { expect, it } from 'vitest'
import { homeOf, wayTo } from './addresses.ts'

it.each([
  ['class.example.cn', 'https://class.example.cn'],
  [' https://class.example.cn/login?u=1#x ', 'https://class.example.cn'],
  ['HTTP://Class.Example.cn:3000/', 'http://class.example.cn:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['10.0.0.5', 'http://10.0.0.5'],
  ['172.20.1.1:80', 'http://172.20.1.1'],
  ['localhost:3000', 'http://localhost:3000'],
  ['desk.local:3000/', 'http://desk.local:3000'],
])('%s is the school at %s', (typed, home) => {
  expect(homeOf(typed)).toBe(home)
})

it.each(['', '   ', 'file:///etc/passwd', 'javascript://x', 'https://', 'https://a:b@school.cn', '讲台 学校', 'ftp://school.cn'])(
  '%j is no address',
  (typed) => {
    expect(homeOf(typed)).toBeUndefined()
  },
)

const home = 'https://class.example.cn'

it.each([
  ['https://class.example.cn/course-teach?x=1', 'here'],
  ['https://class.example.cn.evil.test/', 'browser'],
  ['http://class.example.cn/', 'browser'],
  ['https://class.example.cn:8443/', 'browser'],
  ['https://class.example.cn@evil.test/', 'browser'],
  ['https://other.test/', 'browser'],
  ['file:///C:/Windows/System32/calc.exe', 'nowhere'],
  ['javascript:alert(1)', 'nowhere'],
  ['ms-settings:', 'nowhere'],
  ['smb://share/x', 'nowhere'],
  ['data:text/html,x', 'nowhere'],
  ['not an address', 'nowhere'],
])('%s goes %s', (url, way) => {
  expect(wayTo(url, home)).toBe(way)
})

it('without a school nothing is its page', () => {
  expect(wayTo(home, undefined)).toBe('browser')
})
