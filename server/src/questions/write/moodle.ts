import {
  type Accept,
  type BlankKey,
  hasSubs,
  isHeard,
  type Leaf,
  leavesOf,
  pointsOf,
  type QuestionDraft,
  questionTypes,
} from '@jiangtai/contract/question'
import { blanksOf, filesOf, noDoc, plainText, type RichDoc } from '@jiangtai/contract/rich-doc'
import { asDecimal } from '../read/accepted.ts'
import { escapedCloze } from '../read/cloze.ts'
import { joinDocs } from '../read/drafts.ts'
import { escapedHtml } from '../read/html.ts'
import { rubricDoc } from '../rubric.ts'
import { tagsOf } from '../tags.ts'
import { fractionsOf } from './fractions.ts'
import { htmlOf } from './html.ts'
import { type FilesById, type Noting, noting, type Written } from './written.ts'

const element = (name: string, inner: string, attrs = '') => `<${name}${attrs}>${inner}</${name}>\n`
/** What XML cannot hold is in no document, but a file that does not open would be worse. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const plain = (text: string) => element('text', escapedHtml(text.replace(unwritable, '')))
const section = (html: string) => element('text', `<![CDATA[${html.replace(unwritable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`)

type Encoded = ReadonlyMap<number, { readonly name: string; readonly base64: string }>

/** With the files that it names, as Moodle keeps them beside a text. */
function filesText(doc: RichDoc, files: Encoded): string {
  return [...new Set(filesOf(doc))]
    .flatMap((id) => {
      const file = files.get(id)
      return file ? [element('file', file.base64, ` name="${escapedHtml(`${id}-${file.name}`)}" path="/" encoding="base64"`)] : []
    })
    .join('')
}
const addressIn = (files: Encoded) => (id: number) => `@@PLUGINFILE@@/${encodeURIComponent(`${id}-${files.get(id)?.name ?? ''}`)}`

function rich(name: string, doc: RichDoc, files: Encoded, attrs = '', html = htmlOf(doc, addressIn(files))): string {
  return element(name, `\n${section(html)}${filesText(doc, files)}`, `${attrs} format="html"`)
}

export function writeMoodle(drafts: readonly QuestionDraft[], given: FilesById): Written {
  const files: Encoded = new Map([...given].map(([id, { name, bytes }]) => [id, { name, base64: Buffer.from(bytes).toString('base64') }]))
  const noted = noting()
  const parts = drafts.flatMap((draft, at) => {
    if (!isHeard(draft.type)) return [questionText(draft, at, files, noted)]
    noted.leaveOut(at, 'Moodle 格式不能带听力音频')
    return []
  })
  return { bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('')}</quiz>\n`), notes: noted.list }
}

const tagText = (tags: readonly string[]) =>
  tags.length === 0 ? '' : element('tags', `\n${tags.map((tag) => element('tag', plain(tag).trim())).join('')}`)

function questionText(draft: QuestionDraft, at: number, files: Encoded, noted: Noting): string {
  const about = rich('generalfeedback', draft.explanation, files)
  const grade = draft.full_centi === undefined ? '' : element('defaultgrade', pointsOf(draft.full_centi))
  if (!hasSubs(draft.type)) return leafText(draft, about + grade + tagText(tagsOf({ ...draft, full_centi: undefined })), at, files, noted)
  const material = draft.body.material ?? noDoc
  const head = question('description', material, rich('questiontext', material, files) + about + tagText(tagsOf(draft)))
  const subs = leavesOf(draft).map((leaf) => {
    const tags = tagsOf({ ...draft, ...leaf, points: [], source: '', difficulty: undefined, full_centi: undefined })
    return leafText(leaf, tagText(tags), at, files, noted)
  })
  return head + subs.join('')
}

const question = (type: string, stem: RichDoc, inner: string) =>
  element('question', `\n${element('name', plain(plainText(stem).replace(/\s+/g, ' ').slice(0, 60)).trim())}${inner}`, ` type="${type}"`)

const answer = (percent: string, inner: string, attrs = '') => element('answer', `\n${inner}`, ` fraction="${percent}"${attrs}`)

function leafText(leaf: Leaf, about: string, at: number, files: Encoded, noted: Noting): string {
  const { type, body, key } = leaf
  const stem = body.stem ?? noDoc
  const text = rich('questiontext', stem, files)
  if (type === questionTypes.judge) {
    const answers = ([1, 0] as const).map((value) => answer(key.right === value ? '100' : '0', plain(value === 1 ? 'true' : 'false')))
    return question('truefalse', stem, text + about + answers.join(''))
  }
  if (type === questionTypes.analysis)
    return question('essay', stem, text + about + rich('graderinfo', joinDocs(key.reference ?? noDoc, rubricDoc(key)), files))
  if (type === questionTypes.pack) return packText(leaf, about, at, files, noted)
  const percents = fractionsOf(type, body, key)
  const answers = (body.options ?? []).map(({ doc }, place) => rich('answer', doc, files, ` fraction="${percents[place] ?? '0'}"`))
  const settings =
    element('single', type === questionTypes.multiple ? 'false' : 'true') + element('shuffleanswers', body.is_fixed_order ? '0' : '1')
  return question('multichoice', stem, text + about + settings + element('answernumbering', 'ABCD') + answers.join(''))
}

/** Moodle asks for numbers as decimals, and for one kind of answer in a blank. */
const isNumeric = (accept: readonly Accept[]) =>
  accept.length > 0 && accept.every(({ mode, v }) => mode === 'number' && asDecimal(v) !== undefined)
const offOf = ({ tol, tol_kind }: Accept) => (tol && tol_kind !== 'rel' ? tol : '0')

function noteLost({ accept }: BlankKey, isAlone: boolean, at: number, { lose }: Noting): void {
  const units = new Set(accept.map(({ unit = '', unit_mode = '' }) => `${unit} ${unit_mode}`))
  const isKept = accept.every(
    (one) =>
      !one.simplest &&
      one.tol_kind !== 'rel' &&
      one.unit_mode !== 'ignore' &&
      (!one.unit || (isAlone && isNumeric(accept) && units.size === 1)),
  )
  const isOneKind = new Set(accept.map(({ mode, case: isCase }) => `${mode}${isCase}`)).size <= 1
  if (!isKept || !isOneKind || (accept[0]?.mode === 'number' && !isNumeric(accept)))
    lose(at, '单位、相对误差、大小写等要求没有全部写进文件')
}

function packText({ body, key }: Leaf, about: string, at: number, files: Encoded, noted: Noting): string {
  const stem = body.stem ?? noDoc
  const blanks = key.blanks ?? []
  const isAlone = blanksOf(stem).length === 1 && blanks.length === 1
  for (const blank of blanks) noteLost(blank, isAlone, at, noted)
  if (key.any_order && key.any_order.length > 0) noted.lose(at, '可以互换的空没有写进文件')
  if (isAlone) return aloneText(stem, blanks[0]?.accept ?? [], about, files)
  let place = 0
  const html = htmlOf(stem, addressIn(files))
    .split(blankMark)
    .map((part) => part.replaceAll('{', '&#123;'))
    .reduce((before, behind) => `${before}${gapText(blanks[place++])}${behind}`)
  return question('cloze', stem, rich('questiontext', stem, files, '', html) + about)
}

const blankMark = '<span data-blank="1">_____</span>'

function gapText(blank: BlankKey | undefined): string {
  const { accept = [], weight = 1 } = blank ?? {}
  const words = (text: string) => escapedHtml(escapedCloze(text))
  if (isNumeric(accept)) return `{${weight}:NUMERICAL:${accept.map((one) => `=${asDecimal(one.v)}:${offOf(one)}`).join('~')}}`
  const kind = accept.some((one) => one.case === 1) ? 'SHORTANSWER_C' : 'SHORTANSWER'
  return `{${weight}:${kind}:${accept.map(({ v }) => `=${words(v)}`).join('~')}}`
}

function aloneText(stem: RichDoc, accept: readonly Accept[], about: string, files: Encoded): string {
  const text = rich('questiontext', stem, files)
  if (!isNumeric(accept)) {
    const answers = accept.map(({ v }) => answer('100', plain(v)))
    return question(
      'shortanswer',
      stem,
      text + about + element('usecase', accept.some((one) => one.case === 1) ? '1' : '0') + answers.join(''),
    )
  }
  const answers = accept.map((one) => answer('100', plain(asDecimal(one.v) ?? one.v) + element('tolerance', offOf(one))))
  const [first] = accept
  const units = first?.unit
    ? element('unitgradingtype', first.unit_mode === 'must' ? '1' : '0') +
      element('unitpenalty', '1.0') +
      element('showunits', '0') +
      element('units', element('unit', element('multiplier', '1') + element('unit_name', escapedHtml(first.unit))))
    : ''
  return question('numerical', stem, text + about + answers.join('') + units)
}
