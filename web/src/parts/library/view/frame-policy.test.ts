import { expect, it } from 'vitest'
import { frameRights, hasFramesOf } from './frame-policy.ts'

it('a page knows from its policy which hosts it may frame', () => {
  const policy = "default-src 'self'; frame-src 'self' https://v.qq.com https://*.example.com; media-src 'self' https://film.example.org"
  const asked = ['v.qq.com', 'docs.example.com', 'example.com', 'film.example.org', 'self']
  expect(asked.map((host) => hasFramesOf(policy, host))).toEqual([true, true, false, false, false])
  expect(hasFramesOf("default-src 'self'", 'v.qq.com')).toBe(false)
})

it('a frame has an origin of its own, and never ours', () => {
  const school = 'school.example.com'
  expect(frameRights('https://docs.example.com/a', school)).toBe('allow-scripts allow-same-origin')
  for (const address of ['https://school.example.com/a', 'https://SCHOOL.example.com:8443/', '/files/1', ''])
    expect(frameRights(address, school)).toBe('allow-scripts')
})
