import { type QuestionDraft, questionLimits, questionTypes, type SubType, subTypes } from '@jiangtai/contract/question'
import { isEmptyDoc, noDoc } from '@jiangtai/contract/rich-doc'
import { joinDocs, labelled } from './drafts.ts'
import type { ReadRow } from './read-file.ts'

/** A question, a text that other questions stand below (its stem is the text), or where such a group ends. */
export type Piece =
  | { readonly kind: 'question'; readonly row: ReadRow }
  | { readonly kind: 'material'; readonly row: ReadRow; readonly subs?: number | undefined }
  | { readonly kind: 'end' }

const isSub = (type: number): type is SubType => subTypes.some((known) => known === type)

/** Questions below a text become one question for reading. `subs`: how many are its own, where the file says so; else all up to the next text. */
export function joinMaterials(pieces: readonly Piece[]): ReadRow[] {
  const rows: ReadRow[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    if (piece?.kind === 'question') rows.push(piece.row)
    if (piece?.kind !== 'material') continue
    const below = rowsBelow(pieces, at + 1, piece.subs)
    const isFit = below.length > 0 && below.length <= questionLimits.subs && below.every(({ draft }) => isSub(draft.type))
    rows.push(isFit ? joined(piece.row, below, piece.subs === undefined) : alone(piece.row, below.length))
    if (isFit) at += below.length
  }
  return rows
}

function rowsBelow(pieces: readonly Piece[], from: number, most = Number.POSITIVE_INFINITY): ReadRow[] {
  const rows: ReadRow[] = []
  for (let at = from; at < pieces.length && rows.length < most; at++) {
    const piece = pieces[at]
    if (piece?.kind !== 'question') break
    rows.push(piece.row)
  }
  return rows
}

const asMaterial = ({ draft }: ReadRow): QuestionDraft => ({
  ...draft,
  type: questionTypes.read,
  body: { material: draft.body.stem ?? noDoc, subs: [] },
  key: { subs: [] },
})

const alone = (row: ReadRow, count: number): ReadRow => ({
  ...row,
  draft: asMaterial(row),
  messages: [
    ...row.messages,
    { level: 2, text: count > questionLimits.subs ? `材料后面有${count}题，最多${questionLimits.subs}个小题` : '材料后面没有小题' },
  ],
})

function joined(row: ReadRow, below: readonly ReadRow[], isGuessed: boolean): ReadRow {
  const draft = asMaterial(row)
  const explanations = below.map((sub, at) =>
    isEmptyDoc(sub.draft.explanation) ? noDoc : labelled(`（${at + 1}）`, sub.draft.explanation),
  )
  const scores = below.map((sub) => sub.draft.full_centi)
  const sum = scores.every((score) => score !== undefined) ? scores.reduce<number>((total, score) => total + (score ?? 0), 0) : undefined
  return {
    place: row.place,
    source: [row.source, ...below.map(({ source }) => source)].join('\n\n'),
    draft: {
      ...draft,
      body: { ...draft.body, subs: below.flatMap(({ draft: { type, body } }) => (isSub(type) ? [{ type, body }] : [])) },
      key: { subs: below.map((sub) => sub.draft.key) },
      explanation: joinDocs(draft.explanation, ...explanations),
      ...(draft.full_centi === undefined && sum !== undefined ? { full_centi: sum } : {}),
    },
    messages: [
      ...row.messages,
      ...below.flatMap(({ messages }, at) => messages.map(({ level, text }) => ({ level, text: `第${at + 1}小题：${text}` }))),
      ...(isGuessed ? [{ level: 1 as const, text: `后面的${below.length}题作为这段材料的小题` }] : []),
    ],
  }
}
