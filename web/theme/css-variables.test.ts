import { describe, expect, it } from 'vitest'
import { cssVariables } from './css-variables.ts'
import tokens from './tokens.json' with { type: 'json' }

const css = cssVariables(tokens)
const block = (selector: string) => {
  const start = css.indexOf(`${selector}{`)
  return css.slice(start, css.indexOf('}', start))
}

describe('css variables', () => {
  it('puts the default organisation and everything shared on the root', () => {
    const root = block(':root')
    expect(root).toContain('--primary:#0F7358')
    expect(root).toContain('--space-4:16px')
    expect(root).toContain('--radius-grid:4px')
    expect(root).toContain('--motion-fast:120ms')
    expect(root).toContain('--motion-loader-delay-ms:300ms')
    expect(root).toContain('--z-toast:2310')
    expect(root).toContain('--chalk-yellow-ink:#2B2000')
    expect(root).toContain('--font-kai:"Kaiti SC"')
    expect(root).toContain('--lamp2:#F2B705;--lamp2-on:#2B2000')
    expect(root).toContain('--score0:#2C5FB0')
    expect(root).toContain('--score5:#0A7184')
  })

  it('hxz and jp change their own colours', () => {
    expect(block("[data-org='hxz']")).toContain('--primary:#1D5C9E')
    expect(block("[data-org='jp']")).toContain('--error:#B3123A')
  })

  it('the default has its own too, within a page of another', () => {
    expect(block("[data-org='default']")).toContain('--primary:#0F7358')
    expect(block("[data-org='default']")).not.toContain('--space')
  })

  it('leaves out what an organisation does not change, and knows every colour it does', () => {
    const names = (selector: string) => block(selector).match(/--[\w-]+(?=:)/g) ?? []
    expect(names("[data-org='hxz']")).not.toContain('--ink')
    expect(names(':root')).toEqual(expect.arrayContaining(names("[data-org='jp']")))
  })

  it('swaps the type scale on a phone', () => {
    expect(block(':root')).toContain('--text-body:14px')
    expect(block("[data-layout='phone']")).toContain('--text-body:16px')
    expect(block("[data-layout='phone']")).toContain('--text-title1:24px')
    expect(block(':root')).toContain('--panel-title:30px')
    expect(block("[data-layout='phone']")).toContain('--panel-title:24px')
  })
})
