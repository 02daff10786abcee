import { expect, it } from 'vitest'
import { homeOf, isFile, securedHome, wayTo } from './addresses.ts'

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

it.each([
  ['http://class.example.cn', 'https://class.example.cn/login', 'https://class.example.cn'],
  ['http://192.168.1.20:3000', 'https://192.168.1.20:3000/', 'https://192.168.1.20:3000'],
  ['http://class.example.cn:8080', 'https://class.example.cn/', 'https://class.example.cn'],
  ['http://class.example.cn', 'https://www.class.example.cn/', undefined],
  ['http://class.example.cn', 'https://class.example.cn.evil.test/', undefined],
  ['http://class.example.cn', 'https://class.example.cn:8443/', undefined],
  ['http://class.example.cn', 'http://class.example.cn:8080/', undefined],
  ['https://class.example.cn', 'http://class.example.cn/', undefined],
  ['https://class.example.cn:8443', 'https://class.example.cn/', undefined],
  ['http://class.example.cn', 'javascript:alert(1)', undefined],
  [undefined, 'https://class.example.cn/', undefined],
])('of a school at %s that leads to %s the address is %s', (from, to, secured) => {
  expect(securedHome(to, from)).toBe(secured)
})

it('files are told from pages', () => {
  for (const path of ['/files/1/a.pdf', '/previews/12', '/thumbs/3?w=1']) expect(isFile(home + path)).toBe(true)
  for (const path of ['/', '/files', '/teacher-resource/1', '/sandbox-wechat?a=/files/1', '/wwx/auth-success'])
    expect(isFile(home + path)).toBe(false)
})

it('without a school nothing is its page', () => {
  expect(wayTo(home, undefined)).toBe('browser')
})
