import { remoteSigns } from '@jiangtai/contract/teacher-remote'
import { expect, it } from 'vitest'
import { deviceOf, newRemoteCode, remoteCodeTyped, remoteUrl } from './remote-code.ts'

it('a code has five signs that nobody confuses, and is read however it is typed', () => {
  expect(remoteSigns).toHaveLength(31)
  expect(remoteSigns).not.toMatch(/[0O1IL]/)
  let at = 0
  expect(newRemoteCode((most) => at++ % most)).toBe('ABCDE')
  expect(remoteCodeTyped(' 7f ３k\t9')).toBe('7F3K9')
})

it('the picture leads to the phone’s page of the same site, over the network where the screen says localhost', () => {
  const lan = ['192.168.1.5']
  expect(remoteUrl('https://school.test', '7F3K9', lan)).toBe('https://school.test/m/remote?connect=7F3K9')
  expect(remoteUrl('http://localhost:3000', '7F3K9', lan)).toBe('http://192.168.1.5:3000/m/remote?connect=7F3K9')
  expect(remoteUrl('http://localhost:3000', '7F3K9', [])).toBe('http://localhost:3000/m/remote?connect=7F3K9')
  expect(remoteUrl('http://jp.localhost:3000', '7F3K9', lan)).toContain('jp.localhost:3000')
  expect(remoteUrl('', '7F3K9', [])).toBe('http://localhost/m/remote?connect=7F3K9')
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 13; V2183A) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 12; SM-X200) AppleWebKit/537.36 Chrome/116 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/116 Safari/537.36', 'computer'],
])('%s is a %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
