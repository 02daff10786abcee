import { expect, it } from 'vitest'
import { UnreadableFile } from './read-file.ts'
import { childOf, elementsOf, parseXml, textOf, tooDeepName, within, xmlLimits } from './xml.ts'

it('elements, attributes and text are a tree', () => {
  const root = parseXml(
    `\uFEFF<?xml version="1.0"?><!-- no -->\n<w:p w:a="1 &amp; 2" b='x>y'><w:t xml:space="preserve"> a&lt;b&#x4E2D;&#25991; </w:t><w:br/><![CDATA[<raw>]]></w:p>`,
  )
  expect(root.name).toBe('w:p')
  expect([...root.attrs]).toEqual([
    ['w:a', '1 & 2'],
    ['b', 'x>y'],
  ])
  expect(elementsOf(root).map(({ name }) => name)).toEqual(['w:t', 'w:br'])
  expect(textOf(root)).toBe(' a<b中文 <raw>')
  expect(childOf(root, 'w:t')?.attrs.get('xml:space')).toBe('preserve')
})

it('R887 a document type is passed over: no entity is made or fetched', () => {
  const root = parseXml(
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]><a>&x;&m;<b/>&#0;&#xD800;&#x110000;</a>',
  )
  expect(textOf(root)).toBe('&x;&m;')
})

it('what is no XML is said to be broken', () => {
  for (const text of [
    '',
    'words',
    '<a>',
    '<a></b>',
    '</a>',
    '<a b="1></a>',
    '<a',
    '<!-- x',
    '<![CDATA[',
    '<>',
    '<a><![CDATA[x</a>',
    '<a <b></b>',
  ])
    expect(() => parseXml(text), text).toThrow(UnreadableFile)
})

it('ten thousand levels are read as far as anybody can walk, and more elements than that are refused', () => {
  const levels = 10_000
  const deep = parseXml(`<r>${'<a>'.repeat(levels)}x${'</a>'.repeat(levels)}<b/></r>`)
  expect(within(deep, tooDeepName)).toBeDefined()
  expect(childOf(deep, 'b')).toBeDefined()
  expect(textOf(deep)).toBe('')
  expect(() => parseXml(`<r>${'<a/>'.repeat(100)}</r>`, { ...xmlLimits, nodes: 100 })).toThrow('文件太大')
  expect(() => parseXml('<r>words</r>', { ...xmlLimits, chars: 10 })).toThrow('文件太大')
})
