import { markNames, RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EditorNode, editable, evenDoc } from './even-doc.ts'
import { schemaParts } from './schema.ts'

const schema = getSchema(schemaParts)
const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content })
const evenly = (...content: EditorNode[]) => evenDoc({ type: 'doc', content }).content

describe('what the editor holds', () => {
  test('an editor that nobody wrote in holds nothing', () => {
    expect(evenDoc({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual({ type: 'doc', content: [] })
  })

  test('marks stand in one order, and no list of them is empty', () => {
    expect(
      evenly(
        paragraph(
          { type: 'text', text: '甲', marks: [{ type: 'dot' }, { type: 'bold' }, { type: 'link' }] },
          { type: 'text', text: '乙', marks: [] },
        ),
      ),
    ).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '甲', marks: [{ type: 'bold' }, { type: 'dot' }] },
          { type: 'text', text: '乙' },
        ],
      },
    ])
  })

  test('blanks are numbered as they stand, in cells and lists too', () => {
    const blank = (n: number) => ({ type: 'blank', attrs: { n } })
    const held = evenly(paragraph(blank(1007), { type: 'text', text: '和' }, blank(2)), {
      type: 'list',
      attrs: { is_ordered: 1 },
      content: [{ type: 'item', content: [paragraph(blank(0))] }],
    })
    expect(JSON.stringify(held).match(/"n":\d+/g)).toEqual(['"n":1', '"n":2', '"n":3'])
  })

  test('a cell says how far it reaches only if that is more than itself', () => {
    const cell = (attrs: object): EditorNode => ({ type: 'cell', attrs: { ...attrs }, content: [paragraph()] })
    expect(
      evenly({ type: 'table', content: [{ type: 'row', content: [cell({ colspan: 1, rowspan: 1 }), cell({ colspan: 2, rowspan: 1 })] }] }),
    ).toEqual([
      {
        type: 'table',
        content: [
          {
            type: 'row',
            content: [
              { type: 'cell', content: [{ type: 'paragraph' }] },
              { type: 'cell', attrs: { colspan: 2 }, content: [{ type: 'paragraph' }] },
            ],
          },
        ],
      },
    ])
  })

  test('signs that nobody sees, formulas without a source and pictures without a file are left out', () => {
    expect(
      evenly(
        paragraph(
          { type: 'text', text: '\u202e甲\u0007\n乙' },
          { type: 'tex', attrs: { src: '  ' } },
          { type: 'image', attrs: { file_id: 0 } },
          { type: 'audio', attrs: { file_id: '7' } },
          { type: 'video' },
        ),
        { type: 'script' },
      ),
    ).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: '甲 乙' }] }])
  })

  test('blocks without anything in them get a paragraph for the cursor', () => {
    const doc: RichDoc = {
      type: 'doc',
      content: [
        { type: 'table', content: [{ type: 'row', content: [{ type: 'cell', content: [] }] }] },
        { type: 'list', attrs: { is_ordered: 0 }, content: [] },
      ],
    }
    const held = schema.nodeFromJSON(editable(doc))
    held.check()
    expect(held.toString()).toBe('doc(table(row(cell(paragraph))), paragraph)')
    expect(schema.nodeFromJSON(editable({ type: 'doc', content: [] })).toString()).toBe('doc(paragraph)')
  })
})

const inline = fc.oneof(
  fc.record({
    type: fc.constant('text'),
    text: fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
    marks: fc.uniqueArray(fc.constantFrom(...markNames)).map((names) => names.map((type) => ({ type }))),
  }),
  fc.record({ type: fc.constant('tex'), attrs: fc.record({ src: fc.string({ unit: 'binary', maxLength: 6 }) }) }),
  fc.record({
    type: fc.constant('image'),
    attrs: fc.record({ file_id: fc.integer(), width_pct: fc.double(), alt: fc.string({ unit: 'binary', maxLength: 120 }) }),
  }),
  fc.record({ type: fc.constant('audio'), attrs: fc.record({ file_id: fc.integer() }) }),
  fc.record({ type: fc.constant('blank'), attrs: fc.record({ n: fc.integer() }) }),
)
const { block } = fc.letrec<{ block: EditorNode }>((tie) => {
  const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 })
  const cell = fc.record({
    type: fc.constant('cell'),
    attrs: fc.record({ colspan: fc.integer({ min: -1, max: 99 }), rowspan: fc.nat(99) }),
    content: blocks,
  })
  const row = fc.record({ type: fc.constant('row'), content: fc.array(cell, { maxLength: 3 }) })
  return {
    block: fc.oneof(
      { maxDepth: 1 },
      fc.record({ type: fc.constant('paragraph'), content: fc.array(inline, { maxLength: 5 }) }),
      fc.record({ type: fc.constant('table'), content: fc.array(row, { minLength: 1, maxLength: 2 }) }),
      fc.record({
        type: fc.constant('list'),
        attrs: fc.record({ is_ordered: fc.constantFrom(0, 1) }),
        content: fc.array(fc.record({ type: fc.constant('item'), content: blocks }), { minLength: 1, maxLength: 3 }),
      }),
    ),
  }
})

test('whatever the schema of the editor can hold, the contract accepts, and it is the same when it is opened again', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const held = schema.nodeFromJSON({ type: 'doc', content })
      held.check()
      const doc = RichDoc.parse(evenDoc(held.toJSON()))
      const again = schema.nodeFromJSON(editable(doc))
      again.check()
      expect(evenDoc(again.toJSON())).toEqual(doc)
    }),
    { numRuns: 100 },
  )
})

test('text comes back as it was', () => {
  const doc = textDoc('已知 x', '', '求 y')
  expect(evenDoc(schema.nodeFromJSON(editable(doc)).toJSON())).toEqual(doc)
})
