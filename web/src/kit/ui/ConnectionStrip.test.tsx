import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Connection, ConnectionStrip } from './ConnectionStrip.tsx'

const said = (connection: Connection, forStudent = false) =>
  renderToStaticMarkup(<ConnectionStrip connection={connection} forStudent={forStudent} onRetry={() => {}} />).replace(/<[^>]*>/g, '')

it('says how it stands with the line, and offers to try again only where that helps', () => {
  expect(said({ state: 'slow' })).toBe('连接有点慢，互动可能晚 2 – 3 秒')
  expect(said({ state: 'lost' })).toBe('网络断开，恢复后自动接上立即重试')
  expect(said({ state: 'lost', attempt: 3 })).toBe('网络断开，正在重连（第 3 次）。互动恢复后自动接上立即重试')
  expect(said({ state: 'failed' })).toBe('连不上服务器，请检查网络立即重试')
  expect(said({ state: 'lost', attempt: 3, isRestarting: true })).toBe('服务器正在重启，好了自动接上立即重试')
  expect(said({ state: 'failed', isRestarting: true })).toBe('服务器还没有重启好，好了自动接上立即重试')
  expect(said({ state: 'back', isRestarting: true })).toBe('服务器已恢复')
  expect(said({ state: 'back' })).toBe('网络已恢复')
  expect(said({ state: 'back', resent: 0 })).toBe('网络已恢复')
  expect(said({ state: 'back', resent: 2 })).toBe('已恢复，补发了 2 条消息')
})

it('has its own words for students, who need not be in a lesson', () => {
  expect(said({ state: 'lost', attempt: 3 }, true)).toBe('没网了，连上后自动接上立即重试')
  expect(said({ state: 'lost', attempt: 3, isRestarting: true }, true)).toBe('服务器正在重启，好了自动接上立即重试')
  expect(said({ state: 'back', resent: 1 }, true)).toBe('连上了，补发了 1 条消息')
})
