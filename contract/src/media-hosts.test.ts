import { describe, expect, it } from 'vitest'
import { isHostAmong, mediaHostOf } from './media-hosts.ts'

describe('a host that is allowed', () => {
  it.each([
    ['v.qq.com', 'v.qq.com'],
    [' Player.Bilibili.com ', 'player.bilibili.com'],
    ['*.school.example', '*.school.example'],
    ['xn--80a.example.com', 'xn--80a.example.com'],
  ])('is kept as browsers compare it: %s', (typed, host) => expect(mediaHostOf(typed)).toEqual({ host }))

  it.each([
    ['а.example.com', 'hostNotAscii'],
    ['例子.中国', 'hostNotAscii'],
    ['https://v.qq.com', 'hostNotName'],
    ['v.qq.com/x', 'hostNotName'],
    ['v.qq.com:443', 'hostNotName'],
    ['v.qq.com.', 'hostNotName'],
    ['qq', 'hostNotName'],
    ['*', 'hostNotName'],
    ['*.*.com', 'hostNotName'],
    ['v.*.com', 'hostNotName'],
    ["v.qq.com; script-src 'unsafe-inline'", 'hostNotName'],
    ['', 'hostNotName'],
    ['*.com', 'hostTooWide'],
    ['*.com.cn', 'hostTooWide'],
    ['*.edu.cn', 'hostTooWide'],
    ['localhost', 'hostInside'],
    ['*.local', 'hostInside'],
    ['nas.lan', 'hostInside'],
    ['10.0.0.1', 'hostInside'],
  ])('is refused with the reason: %s', (typed, fault) => expect(mediaHostOf(typed)).toEqual({ fault }))

  it('covers itself, or with a star what is below it, and nothing that only ends or begins alike', () => {
    const list = ['v.qq.com', '*.school.example']
    expect(['v.qq.com', 'a.school.example', 'a.b.school.example'].every((host) => isHostAmong(host, list))).toBe(true)
    const others = [
      'qq.com',
      'a.v.qq.com',
      'v.qq.com.evil.com',
      'xv.qq.com',
      'school.example',
      'evilschool.example',
      '*.school.example.evil',
    ]
    expect(others.some((host) => isHostAmong(host, list))).toBe(false)
    expect(isHostAmong('v.qq.com', [])).toBe(false)
  })
})
