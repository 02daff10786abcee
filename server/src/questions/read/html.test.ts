import { RichDoc, richDocFault, textDoc } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import { randomDoc, seeded } from '../../../test/rich-docs.ts'
import { htmlOf } from '../write/html.ts'
import { readHtml } from './html.ts'

const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: readonly string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
})
const blocks = (html: string) => readHtml(html).doc.content

describe('HTML becomes our own tree', () => {
  it.each([
    ['一<br>二', [paragraph(words('一')), paragraph(words('二'))]],
    ['<p>一 \n 二</p><p>三</p>', [paragraph(words('一 二')), paragraph(words('三'))]],
    ['<div>一<p>二</div>三', [paragraph(words('一')), paragraph(words('二')), paragraph(words('三'))]],
    ['<p>a<b>b<i>c</b>d</i></p>', [paragraph(words('a'), words('b', 'bold'), words('c', 'bold', 'italic'), words('d'))]],
    [
      'x<sup>2</sup>+y<sub>1</sub><u>u</u>',
      [paragraph(words('x'), words('2', 'sup'), words('+y'), words('1', 'sub'), words('u', 'underline'))],
    ],
    ['<span style="font-weight: 700; text-decoration:underline">重</span>', [paragraph(words('重', 'bold', 'underline'))]],
    ['&lt;b&gt; &amp; &#23383;&#x5b57; &unknown; &times;', [paragraph(words('<b> & 字字 &unknown; ×'))]],
    ['若a<b且b>c，则 a<c', [paragraph(words('若a<b且b>c，则 a<c'))]],
    ['a<b and c>d', [paragraph(words('a<b and c>d'))]],
    ['&nbsp;&nbsp;两格', [paragraph(words('  两格'))]],
    ['<pre>a  b\n c</pre>', [paragraph(words('a  b')), paragraph(words(' c'))]],
  ])('%s', (html, expected) => expect(blocks(html)).toEqual(expected))

  it('formulas between \\( \\), \\[ \\] and $$ $$, and prices are no formulas', () => {
    expect(blocks('设 \\(a &lt; b\\) 与 $$x^2$$，\\[y\\] 花 $5 到 $6')).toEqual([
      paragraph(
        words('设 '),
        { type: 'tex', attrs: { src: 'a < b' } },
        words(' 与 '),
        { type: 'tex', attrs: { src: 'x^2' } },
        words('，'),
        { type: 'tex', attrs: { src: 'y' } },
        words(' 花 $5 到 $6'),
      ),
    ])
    expect(readHtml('花 $x$', { hasDollars: true }).doc.content).toEqual([paragraph(words('花 '), { type: 'tex', attrs: { src: 'x' } })])
  })

  it('tables and lists, also where ends are left out', () => {
    const cell = (text: string, attrs?: object) => ({ type: 'cell', ...(attrs ? { attrs } : {}), content: [paragraph(words(text))] })
    expect(blocks('<table><tbody><tr><th colspan=2>甲<tr><td>乙<td rowspan="999">丙</table>后')).toEqual([
      {
        type: 'table',
        content: [
          { type: 'row', content: [cell('甲', { colspan: 2 })] },
          { type: 'row', content: [cell('乙'), cell('丙', { rowspan: 50 })] },
        ],
      },
      paragraph(words('后')),
    ])
    expect(blocks('<ol><li>一<ul><li>内</ul><li>二</ol>')).toEqual([
      {
        type: 'list',
        attrs: { is_ordered: 1 },
        content: [
          {
            type: 'item',
            content: [
              paragraph(words('一')),
              { type: 'list', attrs: { is_ordered: 0 }, content: [{ type: 'item', content: [paragraph(words('内'))] }] },
            ],
          },
          { type: 'item', content: [paragraph(words('二'))] },
        ],
      },
    ])
  })

  it('pictures and sounds of the file are kept with their width, and others are counted as lost, never fetched', () => {
    const fileAt = (address: string) => (address === '@@PLUGINFILE@@/a.png' ? 1 : undefined)
    const html =
      '<img src="@@PLUGINFILE@@/a.png" width="320" alt="图&#10;一"><img src="http://example.org/x.png"><audio src="@@PLUGINFILE@@/a.png"></audio>'
    expect(readHtml(html, { fileAt })).toEqual({
      doc: {
        type: 'doc',
        content: [
          paragraph({ type: 'image', attrs: { file_id: 1, width_pct: 50, alt: '图 一' } }, words('[图片]'), {
            type: 'audio',
            attrs: { file_id: 1 },
          }),
        ],
      },
      lost: 1,
    })
  })

  it('scripts, styles, frames and handlers leave nothing behind', () => {
    const html =
      '前<script>alert("<p>")</script><style>p{}</style><iframe src="x">内</iframe><svg><script>1</script><text>画</text></svg>' +
      '<p onclick="alert(1)">中</p><!-- <p>注</p> --><?php x ?><object><p>物</p></object><a href="javascript:alert(1)">链</a>后<script>没有结束'
    expect(readHtml(html).doc).toEqual(textDoc('前', '中', '链后'))
  })

  it('signs that turn the writing around are left out', () => {
    expect(readHtml('a\u202eb\u0000c\u0007&#8238;&#0;&#xd800;d').doc).toEqual(textDoc('abcd'))
  })
})

describe('what is written as HTML is read back', () => {
  it('as the same tree, whatever stands in it', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const doc = randomDoc(seeded(seed), { files: 3, depth: 2 })
      if (richDocFault(doc)) continue
      const fileAt = (address: string) => Number(address.slice(1))
      expect(
        readHtml(
          htmlOf(doc, (id) => `#${id}`),
          { fileAt },
        ).doc,
        `seed ${seed}`,
      ).toEqual(doc)
    }
  })
})

describe('HTML that was made to do harm', () => {
  const many = 100_000
  it.each([
    ['tags in tags', '<div>'.repeat(many)],
    ['lists in lists', '<ul><li>'.repeat(many)],
    ['tables in tables', '<table><tr><td>'.repeat(many)],
    ['marks in marks', '<b>x'.repeat(many)],
    ['ends without beginnings', '</b></p></td>'.repeat(many)],
    ['beginnings without ends', '<a x="'.repeat(many)],
    ['quotes of both kinds', `<p a="<p b='`.repeat(many)],
    ['attributes', `<p ${'a=1 '.repeat(many)}>`],
    ['signs of formulas', '\\(\\['.repeat(many)],
    ['dollars', '$ '.repeat(many)],
    ['signs of entities', '&#'.repeat(many)],
    ['comments', '<!--'.repeat(many)],
    ['only <', '<'.repeat(many)],
    ['rows', `<table>${'<tr><td>x'.repeat(many)}`],
    ['breaks', '<br>'.repeat(many)],
  ])('%s: read at once, into a tree that can be looked at', (_what, html) => {
    const { doc } = readHtml(html)
    richDocFault(doc)
    expect(() => RichDoc.parse(doc)).not.toThrow(RangeError)
  })

  it('is never deeper than a tree may be', () => {
    const { doc } = readHtml(
      '<ul><li><table><tr><td><ol><li><table><tr><td>x</table></ol></table></ul><table><tr><td><ul><li><ul><li>y</table>',
    )
    expect(richDocFault(doc)).toBeUndefined()
    expect(JSON.stringify(doc)).toMatch(/"x".*"y"/)
  })
})
