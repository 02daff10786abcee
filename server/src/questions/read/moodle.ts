import { type Accept, type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { isScore } from '@jiangtai/contract/question-faults'
import { blanksOf, isEmptyDoc, noDoc, plainText, type RichDoc } from '@jiangtai/contract/rich-doc'
import { textOf as decodedText } from '../../read-csv.ts'
import { keyOf } from '../rubric.ts'
import { centiOf, tagged, withTags } from '../tags.ts'
import { blankKey, numberAccept, partlyRight, textAccept } from './accepted.ts'
import { choiceDraft } from './choices.ts'
import { clozeDraft } from './cloze.ts'
import { emptyDraft, joinDocs, labelled, lostPicture, type Notes, notes, unsupported, withBlankAtEnd } from './drafts.ts'
import { type FileList, fileList } from './files.ts'
import { lastOfPath } from './gift.ts'
import { escapedHtml, readHtml } from './html.ts'
import { htmlOfMarkdown } from './markdown.ts'
import { joinMaterials, type Piece } from './materials.ts'
import { type ReadQuestions, type ReadRow, readLimits, tooMuch, UnreadableFile } from './read-file.ts'
import { childOf, childrenNamed, parseXml, textOf, type XmlElement } from './xml.ts'

/** R883: a file in the XML of Moodle. */
export function readMoodle(bytes: Uint8Array): ReadQuestions {
  if (bytes.length > readLimits.bytes) throw tooMuch()
  const text = decodedText(bytes)
  const quiz = text === undefined ? undefined : parseXml(text)
  if (quiz?.name !== 'quiz') throw new UnreadableFile('这不是 Moodle 导出的题目文件')
  const files = fileList()
  const pieces: Piece[] = []
  let [category, count] = ['', 0]
  for (const question of childrenNamed(quiz, 'question')) {
    if (question.attrs.get('type') === 'category') {
      category = lastOfPath(wordsIn(childOf(question, 'category')))
      pieces.push({ kind: 'end' })
      continue
    }
    if (++count > readLimits.questions) throw tooMuch()
    pieces.push(pieceOf(question, count, category, files))
  }
  return { rows: joinMaterials(pieces), files: files.list }
}

/** Most text stands in an element of its own in the element. */
const wordsIn = (element: XmlElement | undefined): string => {
  const inner = childOf(element, 'text')
  return inner ? textOf(inner) : element ? element.children.filter((child) => typeof child === 'string').join('') : ''
}
const said = (element: XmlElement, name: string) => wordsIn(childOf(element, name)).trim()
const isYes = (word: string) => word === 'true' || word === '1'

const others = new Map(
  Object.entries({
    ...{
      matching: '匹配',
      randomsamatch: '匹配',
      ddmatch: '匹配',
      calculated: '计算题',
      calculatedsimple: '计算题',
      calculatedmulti: '计算题',
    },
    ...{ ddwtos: '拖放填空', gapselect: '选词填空', ordering: '排序', ddimageortext: '拖放到图', ddmarker: '拖放标记', coderunner: '编程' },
  }),
)

/** HTML with the files that stand beside it. */
function htmlReader(files: FileList, { fail }: Notes) {
  return (html: string, element: XmlElement | undefined, format = 'html'): RichDoc => {
    const own = new Map<string, number>()
    for (const file of childrenNamed(element, 'file')) {
      const name = file.attrs.get('name') ?? ''
      const id = file.attrs.get('encoding') === 'base64' ? files.add(name, Buffer.from(textOf(file), 'base64')) : undefined
      if (id !== undefined) own.set(`${(file.attrs.get('path') ?? '/').replace(/^\//, '')}${name}`, id)
    }
    const fileAt = (address: string) => own.get(pluginFile(address) ?? '') ?? files.addData(address)
    const shown = format === 'plain_text' ? escapedHtml(html) : format === 'markdown' ? htmlOfMarkdown(html) : html
    const { doc, lost } = readHtml(shown, { fileAt, hasLines: format === 'plain_text' || format === 'moodle_auto_format' })
    if (lost > 0) fail(lostPicture)
    return doc
  }
}

function pluginFile(address: string): string | undefined {
  const [, name] = /^@@PLUGINFILE@@\/([^?#]*)/.exec(address) ?? []
  try {
    return name && decodeURIComponent(name)
  } catch {
    return name
  }
}

type Read = (element: XmlElement | undefined, change?: (html: string) => string) => RichDoc

function pieceOf(question: XmlElement, count: number, category: string, files: FileList): Piece {
  const noted = notes()
  const readText = htmlReader(files, noted)
  const read: Read = (element, change = (html) => html) => readText(change(wordsIn(element)), element, element?.attrs.get('format'))
  const tags = tagged(childrenNamed(childOf(question, 'tags'), 'tag').map((tag) => wordsIn(tag).trim()))
  const points = tags.points.length === 0 && category !== '' ? [category] : tags.points
  const readHtmlText = (html: string) => readText(html, childOf(question, 'questiontext'), 'html')
  const draft = withOldPicture(question, draftOf(question, read, noted, readHtmlText), readHtmlText)
  const full = tags.full_centi ?? gradeOf(question, noted)
  const explanation = joinDocs(draft.explanation, explanationOf(question, draft, read))
  const whole = withTags({ ...draft, explanation }, { ...tags, points })
  const row: ReadRow = {
    place: `第${count}题${said(question, 'name') === '' ? '' : ` · ${said(question, 'name').slice(0, 40)}`}`,
    source: sourceOf(question, whole),
    draft: full === undefined ? whole : { ...whole, full_centi: full },
    messages: noted.messages,
  }
  return question.attrs.get('type') === 'description' ? { kind: 'material', row, subs: tags.subs } : { kind: 'question', row }
}

function gradeOf(question: XmlElement, { warn }: Notes): number | undefined {
  const grade = said(question, 'defaultgrade')
  const centi = centiOf(grade)
  if (grade === '' || question.attrs.get('type') === 'description') return undefined
  if (centi !== undefined && isScore(centi)) return centi
  warn(`分值「${grade.slice(0, 20)}」不能用，请另外设置`)
  return undefined
}

const sourceOf = (question: XmlElement, { body }: QuestionDraft) =>
  [
    plainText(body.stem ?? body.material ?? noDoc),
    ...childrenNamed(question, 'answer')
      .slice(0, 20)
      .map((answer) => `${answer.attrs.get('fraction') ?? '0'}% ${plainText(readHtml(wordsIn(answer)).doc)}`),
  ]
    .join('\n')
    .slice(0, 4000)

interface Answer {
  readonly element: XmlElement
  readonly percent: number
}
const mostAnswers = 100
const answersOf = (question: XmlElement): Answer[] =>
  childrenNamed(question, 'answer')
    .slice(0, mostAnswers)
    .map((element) => ({ element, percent: Number(element.attrs.get('fraction')) || 0 }))

function draftOf(question: XmlElement, read: Read, noted: Notes, readHtmlText: (html: string) => RichDoc): QuestionDraft {
  const type = question.attrs.get('type') ?? ''
  const text = childOf(question, 'questiontext')
  const answers = answersOf(question)
  switch (type) {
    case 'multichoice': {
      const choices = answers.map(({ element, percent }) => ({ doc: read(element), percent }))
      const draft = choiceDraft(read(text), choices, isYes(said(question, 'single') || 'true'), noted)
      const order = said(question, 'shuffleanswers')
      return order !== '' && !isYes(order) ? { ...draft, body: { ...draft.body, is_fixed_order: 1 } } : draft
    }
    case 'truefalse': {
      const right = answers.find(({ percent }) => percent > 99.99)
      const key = right ? { right: wordsIn(right.element).trim().toLowerCase() === 'true' ? (1 as const) : (0 as const) } : {}
      return { ...emptyDraft(questionTypes.judge), body: { stem: read(text) }, key }
    }
    case 'shortanswer':
    case 'numerical': {
      const stem = read(text, withBlank)
      const accept = acceptedOf(question, answers, type === 'numerical', noted)
      return {
        ...emptyDraft(questionTypes.pack),
        body: { stem: blanksOf(stem).length === 0 ? withBlankAtEnd(stem) : stem },
        key: { blanks: [blankKey(1, accept, noted)] },
      }
    }
    case 'essay':
      return { ...emptyDraft(questionTypes.analysis), body: { stem: read(text) }, key: keyOf(read(childOf(question, 'graderinfo'))) }
    case 'cloze':
    case 'multianswer':
      return clozeDraft(wordsIn(text), readHtmlText, noted)
    case 'description':
      return { ...emptyDraft(questionTypes.read), body: { stem: read(text) } }
    default:
      noted.fail(unsupported(others.get(type) ?? (type.slice(0, 30) || '未知')))
      return { ...emptyDraft(questionTypes.single), body: { stem: read(text) } }
  }
}

/** Where Moodle would show the field to write in. */
const withBlank = (html: string) => (html.includes('data-blank') ? html : html.replace(/_{5,}/, '<span data-blank="1"></span>'))

/** Files of Moodle 1 have the picture beside the text. */
function withOldPicture(question: XmlElement, draft: QuestionDraft, readHtmlText: (html: string) => RichDoc): QuestionDraft {
  const [name, base64] = [said(question, 'image'), said(question, 'image_base64')]
  const kind = /\.(png|jpe?g|gif)$/i.exec(name)?.[1]?.toLowerCase()
  if (!kind || base64 === '') return draft
  const picture = readHtmlText(`<img src="data:image/${kind === 'jpg' ? 'jpeg' : kind};base64,${escapedHtml(base64)}">`)
  const { stem, material } = draft.body
  return {
    ...draft,
    body: {
      ...draft.body,
      ...(stem ? { stem: joinDocs(stem, picture) } : {}),
      ...(material ? { material: joinDocs(material, picture) } : {}),
    },
  }
}

function acceptedOf(question: XmlElement, answers: readonly Answer[], isNumber: boolean, { warn }: Notes): Accept[] {
  const partly = answers.filter(({ percent }) => percent > 0 && percent <= 99.99)
  if (partly.length > 0) warn(partlyRight(partly.map(({ element }) => wordsIn(element).trim())))
  const full = answers.filter(({ percent }) => percent > 99.99)
  if (!isNumber) {
    const accept = full
      .map(({ element }) => textAccept(wordsIn(element), isYes(said(question, 'usecase'))))
      .filter(({ v }) => v.trim() !== '*')
    if (accept.some(({ v }) => v.includes('*'))) warn('答案中的 * 按普通字符处理')
    return accept
  }
  const unit = unitOf(question)
  return full
    .filter(({ element }) => wordsIn(element).trim() !== '*')
    .map(({ element }) => ({ ...numberAccept(wordsIn(element).trim(), said(element, 'tolerance')), ...unit }))
}

/** The unit in which the answer is given. Moodle takes marks off where it is missing, or lets it be left out. */
function unitOf(question: XmlElement): Pick<Accept, 'unit' | 'unit_mode'> {
  const units = childrenNamed(childOf(question, 'units'), 'unit')
  const own = units.find((unit) => Number(said(unit, 'multiplier')) === 1) ?? units[0]
  const name = own ? said(own, 'unit_name') : ''
  if (name === '') return {}
  const isGraded = ['1', '2'].includes(said(question, 'unitgradingtype'))
  return { unit: [...name].slice(0, 20).join(''), unit_mode: isGraded ? 'must' : 'may' }
}

function explanationOf(question: XmlElement, draft: QuestionDraft, read: Read): RichDoc {
  const isChoice = draft.body.options !== undefined
  const ofAnswers = answersOf(question)
    .slice(0, 20)
    .flatMap(({ element }, at) => {
      const feedback = read(childOf(element, 'feedback'))
      if (isEmptyDoc(feedback)) return []
      const words = wordsIn(element).trim().slice(0, 50)
      const name = isChoice ? String.fromCharCode(65 + at) : draft.type === questionTypes.judge ? (words === 'true' ? '对' : '错') : words
      return [labelled(`${name}：`, feedback)]
    })
  return joinDocs(read(childOf(question, 'generalfeedback')), ...ofAnswers)
}
