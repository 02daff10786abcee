import { expect, it } from 'vitest'
import { hostHint, hostTyped, platformsLeft, siteName } from './host-words.ts'

it('hosts that people know have a name', () => {
  expect([siteName('player.bilibili.com'), siteName('v.qq.com'), siteName('a.example.com')]).toEqual(['哔哩哔哩', '腾讯视频', undefined])
})

it('platforms are offered until all their players are allowed', () => {
  expect(platformsLeft(['v.qq.com', 'open.douyin.com'])).toEqual(['哔哩哔哩', '优酷', '抖音'])
})

it.each([
  ['https://www.school.example/a?b=1', 'www.school.example'],
  [' v.qq.com ', 'v.qq.com'],
  ['https://', 'https://'],
  ['*.school.example', '*.school.example'],
])('%j is taken for %j', (typed, host) => {
  expect(hostTyped(typed)).toBe(host)
})

it('an entry for many says so', () => {
  expect([hostHint('*.school.example'), hostHint('v.qq.com')]).toEqual(['school.example 下面的全部网站', undefined])
})
