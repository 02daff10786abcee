import { type LeafBody, type LeafKey, type QuestionDraft, questionLimits, questionTypes, type SubType } from '@jiangtai/contract/question'
import { isEmptyDoc, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { blankKey, numberAccept, partlyRight, textAccept } from './accepted.ts'
import { choiceDraft } from './choices.ts'
import { emptyDraft, joinDocs, labelled, type Notes } from './drafts.ts'
import { withoutEntities } from './entities.ts'
import { signAt } from './gift-syntax.ts'
import { readHtml } from './html.ts'

/** One gap in a text of Moodle: `{1:SHORTANSWER:=Berlin~%50%Bonn#feedback}`. */
interface Gap {
  readonly kind: 'text' | 'case' | 'number' | 'single' | 'multiple'
  readonly weight: number
  readonly answers: readonly { readonly text: string; readonly percent: number; readonly feedback: string }[]
}

const kinds = new Map<string, Gap['kind']>([
  ...['SHORTANSWER', 'SA', 'MW'].map((name) => [name, 'text'] as const),
  ...['SHORTANSWER_C', 'SAC', 'MWC'].map((name) => [name, 'case'] as const),
  ...['NUMERICAL', 'NM'].map((name) => [name, 'number'] as const),
  ...['MULTICHOICE', 'MC', 'MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH'].map((name) => [name, 'single'] as const),
  ...['MULTICHOICE_S', 'MCS', 'MULTICHOICE_VS', 'MCVS', 'MULTICHOICE_HS', 'MCHS'].map((name) => [name, 'single'] as const),
  ...['MULTIRESPONSE', 'MR', 'MULTIRESPONSE_H', 'MRH', 'MULTIRESPONSE_S', 'MRS', 'MULTIRESPONSE_HS', 'MRHS'].map(
    (name) => [name, 'multiple'] as const,
  ),
])

const head = /\{(\d{0,3}):([A-Z_]{2,20}):/g
const weightHead = /^\s*(?:=|%(-?\d{1,3}(?:\.\d{1,7})?)%)/
const mostGaps = 100

const escapes = /\\([}#~"/\\:{=])/g
const unescaped = (text: string) => withoutEntities(text.replace(escapes, '$1')).trim()

function answersOf(text: string): Gap['answers'] {
  const answers: { text: string; percent: number; feedback: string }[] = []
  for (let from = 0; from <= text.length && answers.length < mostGaps; ) {
    const next = signAt(text, '~', from)
    const whole = text.slice(from, next < 0 ? text.length : next)
    const [start = '', percent] = weightHead.exec(whole) ?? []
    const feedback = signAt(whole, '#', start.length)
    answers.push({
      text: whole.slice(start.length, feedback < 0 ? whole.length : feedback),
      feedback: feedback < 0 ? '' : whole.slice(feedback + 1),
      percent: start === '' ? 0 : percent === undefined ? 100 : Number(percent),
    })
    if (next < 0) break
    from = next + 1
  }
  return answers
}

/** The text with `markOf` in the place of its gaps. */
function gapsIn(html: string, markOf: (n: number) => string): { readonly html: string; readonly gaps: Gap[] } {
  const gaps: Gap[] = []
  let [text, from] = ['', 0]
  for (const match of html.matchAll(head)) {
    const kind = kinds.get(match[2] ?? '')
    const start = match.index + match[0].length
    if (!kind || match.index < from || gaps.length >= mostGaps) continue
    const end = signAt(html, '}', start)
    if (end < 0) break
    // An entity has no # that begins a feedback: it is made a sign before.
    const inner = html
      .slice(start, end)
      .replace(/&#(\d{1,7}|x[\da-f]{1,6});/gi, (entity) => withoutEntities(entity).replace(/[}#~\\]/g, '\\$&'))
    gaps.push({ kind, weight: match[1] ? Number(match[1]) : 1, answers: answersOf(inner) })
    text += html.slice(from, match.index) + markOf(gaps.length)
    from = end + 1
  }
  return { html: text + html.slice(from), gaps }
}

const isTyped = ({ kind }: Gap) => kind === 'text' || kind === 'case' || kind === 'number'

function blankOf(gap: Gap, n: number, notes: Notes, weight = gap.weight) {
  const full = gap.answers.filter(({ percent }) => percent > 99.99)
  const partly = gap.answers.filter(({ percent }) => percent > 0 && percent <= 99.99)
  if (partly.length > 0) notes.warn(partlyRight(partly.map(({ text }) => unescaped(text))))
  const accept = full.map(({ text }) => {
    const colon = gap.kind === 'number' ? signAt(text, ':') : -1
    if (gap.kind !== 'number') return textAccept(unescaped(text), gap.kind === 'case')
    return colon < 0 ? numberAccept(unescaped(text)) : numberAccept(unescaped(text.slice(0, colon)), unescaped(text.slice(colon + 1)))
  })
  return blankKey(n, accept, notes, weight)
}

/** R883: gaps to write in make a question of blanks; where some are to choose from, the text is a material and each gap a question below it. */
export function clozeDraft(html: string, read: (html: string) => RichDoc, notes: Notes): QuestionDraft {
  const first = gapsIn(html, () => '<span data-blank="1"></span>')
  if (first.gaps.length === 0) notes.fail('没有找到空')
  if (first.gaps.every(isTyped)) {
    const weights = first.gaps.map(({ weight }) => weight)
    const isEven = weights.every((weight) => weight === weights[0])
    return {
      ...emptyDraft(questionTypes.pack),
      body: { stem: read(first.html) },
      key: { blanks: first.gaps.map((gap, at) => blankOf(gap, at + 1, notes, isEven ? 1 : gap.weight)) },
      explanation: feedbackOf(first.gaps),
    }
  }
  const { html: material, gaps } = gapsIn(html, (n) => `（${n}）____`)
  const subs = gaps.map((gap, at) => subOf(gap, at + 1, notes))
  return {
    ...emptyDraft(questionTypes.read),
    body: { material: read(material), subs: subs.map(({ type, body }) => ({ type, body })) },
    key: { subs: subs.map(({ key }) => key) },
    explanation: feedbackOf(gaps),
  }
}

/** What Moodle would say to an answer, by the number of its gap. */
const feedbackOf = (gaps: readonly Gap[]): RichDoc =>
  joinDocs(
    ...gaps.slice(0, questionLimits.blanks).flatMap(({ answers }, at) =>
      answers.flatMap(({ text, feedback }) => {
        const doc = readHtml(feedback.replace(escapes, '$1')).doc
        return isEmptyDoc(doc) ? [] : [labelled(`（${at + 1}）${unescaped(text).slice(0, 50)}：`, doc)]
      }),
    ),
  )

function subOf(gap: Gap, n: number, notes: Notes): { readonly type: SubType; readonly body: LeafBody; readonly key: LeafKey } {
  const title = `第（${n}）空`
  if (isTyped(gap)) {
    const stem: RichDoc = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: title },
            { type: 'blank', attrs: { n: 1 } },
          ],
        },
      ],
    }
    return { type: questionTypes.pack, body: { stem }, key: { blanks: [blankOf(gap, 1, notes, 1)] } }
  }
  const choices = gap.answers.map(({ text, percent }) => ({ doc: readHtml(text.replace(escapes, '$1')).doc, percent }))
  const { type, body, key } = choiceDraft(textDoc(title), choices, gap.kind === 'single', notes)
  return { type: type === questionTypes.multiple ? questionTypes.multiple : questionTypes.single, body, key }
}

/** An answer as it stands in a gap. */
export const escapedCloze = (text: string): string => text.replace(/[}#~\\]/g, '\\$&')
