import { type Accept, hasSubs, isHeard, type Leaf, leavesOf, type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { blanksOf, isEmptyDoc, noDoc, nodesOf, type RichDoc } from '@jiangtai/contract/rich-doc'
import { asDecimal } from '../read/accepted.ts'
import { dataAddress } from '../read/files.ts'
import { escapedGift, tagComment } from '../read/gift-syntax.ts'
import { explanationWithKey } from '../rubric.ts'
import { tagsOf } from '../tags.ts'
import { fractionsOf } from './fractions.ts'
import { type AddressOf, htmlOf } from './html.ts'
import { type FilesById, type Noting, noting, type Written } from './written.ts'

/** Pictures stand in the text as addresses that hold them: GIFT has no other place for them. */
export function writeGift(drafts: readonly QuestionDraft[], files: FilesById): Written {
  const noted = noting()
  const addresses = new Map([...files].map(([id, file]) => [id, dataAddress(file)]))
  const addressOf: AddressOf = (id) => addresses.get(id) ?? ''
  const parts = drafts.flatMap((draft, at) => {
    const fault = faultOf(draft)
    if (fault) noted.leaveOut(at, fault)
    return fault ? [] : [questionText(draft, at, addressOf, noted)]
  })
  return { bytes: Buffer.from(`${parts.join('\n\n')}\n`), notes: noted.list }
}

const manyBlanks = 'GIFT 格式的填空题只能有一个空'
const isOneBlank = ({ type, body }: Leaf) => type !== questionTypes.pack || blanksOf(body.stem ?? noDoc).length === 1

function faultOf(draft: QuestionDraft): string | undefined {
  if (isHeard(draft.type)) return 'GIFT 格式不能带听力音频'
  const leaves = leavesOf(draft)
  if (!leaves.every(isOneBlank)) return manyBlanks
  return leaves.every(({ body }) => isPlain(body.stem ?? noDoc) || !isEmptyDoc(body.stem ?? noDoc)) ? undefined : '题干为空'
}

/** One line of text and formulas that needs no HTML. */
const isPlain = (doc: RichDoc) =>
  doc.content.length === 1 &&
  [...nodesOf(doc)].every((node) => ['doc', 'paragraph', 'tex', 'blank'].includes(node.type) || (node.type === 'text' && isPlainText(node)))
const isPlainText = (node: { readonly text: string; readonly marks?: unknown }) =>
  !node.marks && !/[<>&\n\r\t\u00a0]|^\s|\s$| {2}|\\[([]|\$\$|^\/\/|^\[|^::/.test(node.text)

const blankMark = '<span data-blank="1">_____</span>'

/** `gap` stands where the blank is. */
function textOf(doc: RichDoc, addressOf: AddressOf, gap = ''): string {
  const html = htmlOf(doc, addressOf)
  const plain = isPlain(doc)
    ? html
        .slice('<p>'.length, -'</p>'.length)
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : html
  const isSafe = isPlain(doc) && !plain.replaceAll(blankMark, '').match(/[<>&]/)
  const [head, text] = isSafe ? ['', plain] : ['[html]', html]
  return head + text.split(blankMark).map(escapedGift).join(gap)
}

function questionText(draft: QuestionDraft, at: number, addressOf: AddressOf, noted: Noting): string {
  const explanation = isEmptyDoc(draft.explanation) ? noDoc : draft.explanation
  if (!hasSubs(draft.type)) return tagComment(tagsOf(draft)) + leafText(draft, explanation, at, addressOf, noted)
  const material = textOf(draft.body.material ?? noDoc, addressOf)
  if (explanation.content.length > 0) noted.lose(at, '阅读题的解析没有写进文件')
  const subs = leavesOf(draft).map(
    (leaf) =>
      tagComment(tagsOf({ ...draft, ...leaf, points: [], source: '', difficulty: undefined, full_centi: undefined })) +
      leafText(leaf, noDoc, at, addressOf, noted),
  )
  return [tagComment(tagsOf(draft)) + material, ...subs].join('\n\n')
}

function leafText({ type, body, key }: Leaf, explanation: RichDoc, at: number, addressOf: AddressOf, noted: Noting): string {
  const read = (doc: RichDoc) => textOf(doc, addressOf)
  const said = type === questionTypes.analysis ? explanationWithKey(explanation, key) : explanation
  const general = said.content.length > 0 ? `\n####${read(said)}` : ''
  const stem = body.stem ?? noDoc
  const group = (inner: string) => `{${inner}${general}${inner.includes('\n') || general ? '\n' : ''}}`
  if (type === questionTypes.judge) return `${read(stem)}${group(key.right === 1 ? 'TRUE' : 'FALSE')}`
  if (type === questionTypes.pack) return textOf(stem, addressOf, group(blankText(key.blanks?.[0]?.accept ?? [], at, noted)))
  if (type === questionTypes.analysis) return `${read(stem)}${group('')}`
  const percents = fractionsOf(type, body, key)
  const options = (body.options ?? []).map(({ doc }, place) => {
    const percent = percents[place] ?? '0'
    const sign = type === questionTypes.single ? (percent === '0' ? '~' : '=') : `~${percent === '0' ? '' : `%${percent}%`}`
    return `\n\t${sign}${read(doc)}`
  })
  return `${read(stem)}${group(options.join(''))}`
}

function blankText(accept: readonly Accept[], at: number, { lose }: Noting): string {
  const isNumber = accept.length > 0 && accept.every(({ mode, v }) => mode === 'number' && asDecimal(v) !== undefined)
  if (accept.some((one) => one.unit || one.simplest || one.case || one.tol_kind === 'rel' || (!isNumber && one.mode === 'number')))
    lose(at, '单位、相对误差、大小写等要求没有写进文件')
  if (!isNumber) return accept.map(({ v }) => `=${escapedGift(v)}`).join(' ')
  return `#${accept.map(({ v, tol, tol_kind }) => `=${asDecimal(v)}:${tol_kind === 'rel' ? '0' : tol || '0'}`).join(' ')}`
}
