import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NetworkErrorPage } from './Gate.tsx'

it('R069: says that the network failed, why, and offers to try again', () => {
  const html = renderToStaticMarkup(<NetworkErrorPage detail="timeout of 20000ms exceeded" />)
  expect(html).toContain('网络连接错误，请检查网络')
  expect(html).toContain('timeout of 20000ms exceeded')
  expect(html).toContain('点击重试')
})
