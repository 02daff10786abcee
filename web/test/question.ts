import type { ListedQuestion } from '@jiangtai/contract/questions'
import type { Block, Inline, RichDoc } from '@jiangtai/contract/rich-doc'

const piecesOf = (text: string): Inline[] =>
  text
    .split('$')
    .map((piece, at): Inline => (at % 2 === 1 ? { type: 'tex', attrs: { src: piece } } : { type: 'text', text: piece }))
    .filter((piece) => piece.type !== 'text' || piece.text !== '')

/** Each text a paragraph; what stands between two $ is a formula. */
export const docOf = (...texts: readonly string[]): RichDoc => ({
  type: 'doc',
  content: texts.map((text): Block => ({ type: 'paragraph', content: piecesOf(text) })),
})

const options = ['$x=3$', '$x=-3$', '$x=1$', '$x=9$']

/** As the list has one: a single choice with formulas, own, of no use yet. */
export const listedQuestion = (more: Partial<ListedQuestion> = {}): ListedQuestion => ({
  ...{ id: 1, type: 1, stem_text: '方程 3x-7=2 的解是', difficulty: 2, points: [], source: '', visibility: 1, full_centi: 500 },
  ...{ version_id: 1, version_no: 1, used_count: 0, owner_name: '周敏', is_mine: 1, updated_at: Date.UTC(2026, 10, 16, 2) / 1000 },
  ...{ root_subject_id: 1, second_subject_id: 0, third_subject_id: 0, course_id: 0 },
  body: {
    stem: docOf('方程 $3x-7=2$ 的解是'),
    options: options.map((text, at) => ({ id: (['a', 'b', 'c', 'd'] as const)[at] ?? 'a', doc: docOf(text) })),
  },
  ...more,
})
