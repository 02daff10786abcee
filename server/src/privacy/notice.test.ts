import { expect, it } from 'vitest'
import { noticeParts, noticeVersion } from './notice.ts'

it('the notice to guardians has the name and the days of the school', () => {
  const kept = [
    { name: 'facts', days: 700 },
    { name: 'notices', days: 31 },
    { name: 'analytics', days: 32 },
    { name: 'errors', days: 33 },
    { name: 'audits', days: 401 },
  ] as const
  const text = JSON.stringify(noticeParts('江台中学', kept))
  for (const words of ['江台中学', '后 700 天', '通知：31 天', '功能：32 天', '报告：33 天', '记录：401 天', '有 7 天可以取消'])
    expect(text).toContain(words)
})

it('its version is that of what was changed last', () => {
  const own = noticeVersion(0)
  expect([noticeVersion(own - 1), noticeVersion(own + 60)]).toEqual([own, own + 60])
})
