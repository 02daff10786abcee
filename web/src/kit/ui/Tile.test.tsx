import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NameTiles } from './NameTiles.tsx'
import { Tile } from './Tile.tsx'

it('reads a name on tiles as one word', () => {
  const html = renderToStaticMarkup(<NameTiles name="林小满" />)
  expect(html).toContain('role="img"')
  expect(html).toContain('aria-label="林小满"')
})

it('leaves a long name as plain text', () => {
  expect(renderToStaticMarkup(<NameTiles name="阿依古丽·买买提" />)).toContain('>阿依古丽·买买提</span>')
})

it('keeps an avatar silent beside the name', () => expect(renderToStaticMarkup(<Tile name="周敏" />)).toContain('aria-hidden="true"'))
