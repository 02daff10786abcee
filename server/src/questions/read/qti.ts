import {
  type LeafBody,
  type LeafKey,
  type QuestionDraft,
  type QuestionType,
  questionTypes,
  type SubType,
  subTypes,
} from '@jiangtai/contract/question'
import { isEmptyDoc, noDoc, plainText, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { blankKey, numberAccept, textAccept } from './accepted.ts'
import { choiceDraft } from './choices.ts'
import { emptyDraft, joinDocs, lostPicture, type Notes, notes, unsupported, withBlankAtEnd } from './drafts.ts'
import { type FileList, fileList } from './files.ts'
import { escapedHtml, readHtml } from './html.ts'
import { type ReadQuestions, type ReadRow, readLimits, tooMuch, UnreadableFile } from './read-file.ts'
import { childOf, childrenNamed, elementsOf, parseXml, textOf, within, type XmlElement } from './xml.ts'
import { type ZipParts, zipParts } from './zip-parts.ts'

/** A package of QTI 2.1: one file for each question. */
export function readQti(bytes: Uint8Array): ReadQuestions {
  const parts = zipParts(bytes)
  const files = fileList()
  const rows: ReadRow[] = []
  for (const path of itemPaths(parts)) {
    const item = itemAt(parts, path)
    if (!item) continue
    if (rows.length >= readLimits.questions) throw tooMuch()
    rows.push(rowOf(item, path, rows.length + 1, parts, files))
  }
  if (rows.length === 0) throw new UnreadableFile('压缩包里没有 QTI 2.1 题目')
  return { rows, files: files.list }
}

const xmlAt = (parts: ZipParts, path: string) => {
  const bytes = parts.read(path)
  return bytes && parseXml(bytes.toString('utf8'))
}

function itemAt(parts: ZipParts, path: string): XmlElement | undefined {
  const item = xmlAt(parts, path)
  return item?.name === 'assessmentItem' ? item : undefined
}

/** In the order of the list that stands in the package, and then those it does not name. */
function itemPaths(parts: ZipParts): string[] {
  const manifest = parts.names.includes('imsmanifest.xml') ? xmlAt(parts, 'imsmanifest.xml') : undefined
  const listed = childrenNamed(childOf(manifest, 'resources'), 'resource').map((resource) => resource.attrs.get('href') ?? '')
  const all = parts.names.filter((name) => name.toLowerCase().endsWith('.xml') && name !== 'imsmanifest.xml')
  return [...new Set([...listed.filter((name) => all.includes(name)), ...all])]
}

interface Reading {
  readonly doc: (html: string) => RichDoc
  readonly noted: Notes
}

/** As HTML, with words of ours in the place of interactions. */
function htmlIn(element: XmlElement, markOf: (interaction: XmlElement) => string): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return escapedHtml(child)
      if (child.name.endsWith('Interaction')) return markOf(child)
      if (child.name === 'rubricBlock' || child.name === 'feedbackBlock' || child.name === 'feedbackInline') return ''
      const attrs = ['src', 'alt', 'width', 'colspan', 'rowspan', 'style']
        .flatMap((name) => (child.attrs.has(name) ? [` ${name}="${escapedHtml(child.attrs.get(name) ?? '')}"`] : []))
        .join('')
      return `<${child.name}${attrs}>${htmlIn(child, markOf)}</${child.name}>`
    })
    .join('')
}

function interactionsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => (child.name.endsWith('Interaction') ? [child] : interactionsIn(child)))
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

function pathOf(path: string, address: string): string {
  const parts = folderOf(path).split('/').slice(0, -1)
  for (const part of safeDecoded(address).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
const safeDecoded = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function rowOf(item: XmlElement, path: string, count: number, parts: ZipParts, files: FileList): ReadRow {
  const noted = notes()
  const fileAt = (address: string) => {
    const bytes = /^[a-z]+:/i.test(address) ? undefined : parts.read(pathOf(path, address))
    return bytes ? files.add(pathOf(path, address), bytes) : files.addData(address)
  }
  const doc = (html: string) => {
    const read = readHtml(html, { fileAt })
    if (read.lost > 0) noted.fail(lostPicture)
    return read.doc
  }
  if (within(item, 'math')) noted.warn('公式（MathML）没有读入')
  const draft = draftOf(item, { doc, noted })
  const feedback = childrenNamed(item, 'modalFeedback').map((one) => doc(htmlIn(one, () => '')))
  const title = (item.attrs.get('title') ?? '').slice(0, 40)
  return {
    place: `第${count}题 · ${title || path.slice(0, 80)}`,
    source: plainText(draft.body.stem ?? draft.body.material ?? noDoc).slice(0, 4000),
    draft: { ...draft, explanation: joinDocs(...feedback) },
    messages: noted.messages,
  }
}

const known = new Set(['choiceInteraction', 'textEntryInteraction', 'extendedTextInteraction'])
const names = new Map(
  Object.entries({
    ...{ matchInteraction: '匹配', associateInteraction: '匹配', gapMatchInteraction: '匹配', orderInteraction: '排序' },
    ...{ inlineChoiceInteraction: '选词填空', hottextInteraction: '文中选词', hotspotInteraction: '点图', uploadInteraction: '上传' },
  }),
)
const { pack, analysis, read, single, judge } = questionTypes

function draftOf(item: XmlElement, reading: Reading): QuestionDraft {
  const body = childOf(item, 'itemBody') ?? { name: 'itemBody', attrs: new Map(), children: [] }
  const interactions = interactionsIn(body).slice(0, 100)
  const text = () => reading.doc(htmlIn(body, () => ''))
  const unknown = interactions.find(({ name }) => !known.has(name))
  if (unknown) reading.noted.fail(unsupported(names.get(unknown.name) ?? unknown.name.slice(0, 40)))
  if (interactions.length === 0) reading.noted.fail('没有找到要作答的地方')
  const [first] = interactions
  if (unknown || !first) return { ...emptyDraft(single), body: { stem: text() } }
  if (interactions.every(({ name }) => name === 'textEntryInteraction')) {
    const stem = reading.doc(htmlIn(body, () => '<span data-blank="1"></span>'))
    return { ...emptyDraft(pack), body: { stem }, key: { blanks: interactions.map((one, at) => blankOf(item, one, at + 1, reading)) } }
  }
  if (interactions.length === 1) {
    const leaf = leafOf(item, first, reading)
    return { ...emptyDraft(leaf.type), body: { ...leaf.body, stem: withPrompt(text(), leaf.body.stem) }, key: leaf.key }
  }
  let place = 0
  const material = reading.doc(
    htmlIn(body, ({ name }) => (name === 'textEntryInteraction' ? `（${++place}）____` : `<p>（${++place}）</p>`)),
  )
  const subs = interactions.map((one, at) => subOf(leafOf(item, one, reading), at + 1))
  return {
    ...emptyDraft(read),
    body: { material, subs: subs.map(({ type, body: own }) => ({ type, body: own })) },
    key: { subs: subs.map(({ key }) => key) },
  }
}

const withPrompt = (before: RichDoc, prompt: RichDoc = noDoc) => (isEmptyDoc(before) ? prompt : joinDocs(before, prompt))

interface Read {
  readonly type: QuestionType
  readonly body: LeafBody
  readonly key: LeafKey
}

const isSub = (type: QuestionType): type is SubType => subTypes.some((one) => one === type)
const subOf = ({ type, body, key }: Read, n: number) => {
  const stem = body.stem && !isEmptyDoc(body.stem) ? body.stem : textDoc(`第（${n}）题`)
  const isBlank = type === pack
  return { type: isSub(type) ? type : single, body: { ...body, stem: isBlank ? withBlankAtEnd(stem) : stem }, key }
}

/** What is right, as the package says it for an interaction. */
function keyIn(item: XmlElement, interaction: XmlElement) {
  const name = interaction.attrs.get('responseIdentifier')
  const declared = childrenNamed(item, 'responseDeclaration').find((one) => one.attrs.get('identifier') === name)
  const right = childrenNamed(childOf(declared, 'correctResponse'), 'value').map((value) => textOf(value).trim())
  const mapped = childrenNamed(childOf(declared, 'mapping'), 'mapEntry')
    .slice(0, 200)
    .map((entry) => ({
      key: entry.attrs.get('mapKey') ?? '',
      value: Number(entry.attrs.get('mappedValue')) || 0,
      isCase: entry.attrs.get('caseSensitive') === 'true',
    }))
  return { right, mapped, isSeveral: declared?.attrs.get('cardinality') === 'multiple', baseType: declared?.attrs.get('baseType') ?? '' }
}

function blankOf(item: XmlElement, interaction: XmlElement, n: number, { noted }: Reading) {
  const { right, mapped, baseType } = keyIn(item, interaction)
  const best = Math.max(0, ...mapped.map(({ value }) => value))
  const values = [
    ...right.map((v) => ({ v, isCase: false })),
    ...mapped.filter(({ value }) => value > 0 && value === best).map(({ key, isCase }) => ({ v: key, isCase })),
  ]
  const unique = values.filter(({ v }, at) => values.findIndex((other) => other.v === v) === at)
  const isNumber = baseType === 'float' || baseType === 'integer'
  return blankKey(
    n,
    unique.map(({ v, isCase }) =>
      isNumber ? numberAccept(v) : textAccept(v, isCase || mapped.some((entry) => entry.key === v && entry.isCase)),
    ),
    noted,
  )
}

function leafOf(item: XmlElement, interaction: XmlElement, reading: Reading): Read {
  const promptElement = childOf(interaction, 'prompt')
  const prompt = promptElement ? reading.doc(htmlIn(promptElement, () => '')) : noDoc
  if (interaction.name === 'textEntryInteraction')
    return { type: pack, body: { stem: prompt }, key: { blanks: [blankOf(item, interaction, 1, reading)] } }
  const { right, mapped, isSeveral } = keyIn(item, interaction)
  if (interaction.name === 'extendedTextInteraction') {
    const reference = right.filter((value) => value !== '')
    return { type: analysis, body: { stem: prompt }, key: reference.length > 0 ? { reference: textDoc(...reference) } : {} }
  }
  const options = childrenNamed(interaction, 'simpleChoice').slice(0, 100)
  const ids = options.map((option) => (option.attrs.get('identifier') ?? '').toLowerCase())
  if (ids.length === 2 && ids.includes('true') && ids.includes('false') && !isSeveral) {
    const said = right[0]?.toLowerCase()
    return { type: judge, body: { stem: prompt }, key: said === 'true' ? { right: 1 } : said === 'false' ? { right: 0 } : {} }
  }
  const positive = mapped.filter(({ value }) => value > 0)
  const total = positive.reduce((sum, { value }) => sum + value, 0)
  const rights = new Set(right.length > 0 ? right : positive.map(({ key }) => key))
  const choices = options.map((option) => {
    const id = option.attrs.get('identifier') ?? ''
    const value = mapped.find(({ key }) => key === id)?.value
    const share = isSeveral && value !== undefined && total > 0 ? (100 * value) / total : undefined
    return {
      doc: reading.doc(htmlIn(option, () => '')),
      percent: rights.has(id) ? (share ?? (isSeveral ? 100 / rights.size : 100)) : Math.min(0, share ?? 0),
    }
  })
  const draft = choiceDraft(prompt, choices, !isSeveral, reading.noted)
  const isFixed = options.some((option) => option.attrs.get('fixed') === 'true')
  return { type: draft.type, body: { ...draft.body, ...(isFixed ? { is_fixed_order: 1 as const } : {}) }, key: draft.key }
}
