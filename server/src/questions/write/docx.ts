import {
  difficultyTitles,
  hasBlanks,
  hasSubs,
  type LeafBody,
  type LeafKey,
  pointsOf,
  type QuestionDraft,
  type QuestionType,
  questionTitles,
  questionTypes,
} from '@jiangtai/contract/question'
import { type Inline, isEmptyDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { Document, type FileChild, LevelFormat, Packer } from 'docx'
import { ruleWords } from '../accept-words.ts'
import { guard, textNode } from '../read/line.ts'
import { listStyle } from '../read/word-body.ts'
import { guarded } from './guarding.ts'
import { keyWords, letterAt } from './key-words.ts'
import { blocksOf, type Lead, paragraphOf } from './word-blocks.ts'
import { type Pictures, picturesOf, type StoredFile } from './word-pictures.ts'

/** Where the answers stand. */
export type AnswerPlace = 'none' | 'end' | 'each'

export interface DocxOrder {
  readonly drafts: readonly QuestionDraft[]
  /** By the ids in the drafts. One that is missing, or cannot be shown, is the word 图片. */
  readonly files: ReadonlyMap<number, StoredFile>
  readonly answers: AnswerPlace
}

/**
 * Questions as a Word document that `readDocx` reads back: formulas are Word's own. Not carried: sound, the ids of options (they are A, B, C again), further
 * paragraphs of one list item, and commands of LaTeX that Word has no word for, which stand as `$…$`.
 */
export async function writeDocx({ drafts, files, answers }: DocxOrder): Promise<Uint8Array> {
  const pictures = await picturesOf(drafts, files)
  const writing: Writing = { pictures, children: [], lists: { count: 0 } }
  for (const [at, draft] of drafts.entries()) writeQuestion(writing, draft, at + 1, answers === 'each')
  if (answers === 'end') {
    writing.children.push(paragraphOf([textNode('参考答案')], { isHeading: true }, pictures))
    for (const [at, draft] of drafts.entries()) writeAnswers(writing, draft, `${at + 1}．`)
  }
  return Packer.toBuffer(documentOf(writing.children))
}

interface Writing {
  readonly pictures: Pictures
  readonly children: FileChild[]
  readonly lists: { count: number }
}

const number = { alignment: 'start', style: { paragraph: { indent: { left: 480, hanging: 360 } } } } as const
const levels = [0, 1, 2]

/** What the lists of questions look like. */
export const listNumbering = {
  styles: { paragraphStyles: [{ id: 'QuestionList', name: listStyle, basedOn: 'Normal', quickFormat: true }] },
  numbering: {
    config: [
      {
        reference: 'ordered',
        levels: levels.map((level) => ({ ...number, level, format: LevelFormat.DECIMAL, text: `%${level + 1}.` })),
      },
      { reference: 'bullet', levels: levels.map((level) => ({ ...number, level, format: LevelFormat.BULLET, text: '•' })) },
    ],
  },
}

const documentOf = (children: readonly FileChild[]) =>
  new Document({
    styles: {
      default: { document: { run: { font: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' }, size: 21 } } },
      ...listNumbering.styles,
    },
    numbering: listNumbering.numbering,
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 }, margin: { left: 1440, right: 1440, top: 1440, bottom: 1440 } } },
        children,
      },
    ],
  })

/** A part of a question behind its words: `答案：`. */
function writeDoc(writing: Writing, lead: string, doc: RichDoc, type: QuestionType | undefined, look: Lead = {}) {
  writing.children.push(
    ...blocksOf(doc, { lead, look, hasBlanks: type !== undefined && hasBlanks(type), pictures: writing.pictures, lists: writing.lists }),
  )
}

const writeLine = (writing: Writing, lead: string, words: string) => {
  const content: Inline[] = guarded([textNode(words)], false)
  writing.children.push(paragraphOf([textNode(lead), ...content], {}, writing.pictures))
}

function writeQuestion(writing: Writing, draft: QuestionDraft, no: number, hasAnswers: boolean) {
  const { type, body, key, full_centi } = draft
  const score = full_centi === undefined ? '' : `（${pointsOf(full_centi)}分）`
  const head = `${no}．【${questionTitles[type]}】${score}`
  if (!hasSubs(type)) {
    writeLeaf(writing, head, type, body)
    if (hasAnswers) writeAnswers(writing, draft, '答案：')
    return
  }
  writeDoc(writing, head, body.material ?? { type: 'doc', content: [] }, undefined, { isQuestion: true })
  for (const [at, sub] of (body.subs ?? []).entries()) {
    writeLeaf(writing, `（${at + 1}）【${questionTitles[sub.type]}】`, sub.type, sub.body)
    if (hasAnswers) writeKey(writing, '答案：', sub.type, sub.body, key.subs?.[at] ?? {})
  }
  if (hasAnswers) writeFacts(writing, draft)
}

function writeLeaf(writing: Writing, head: string, type: QuestionType, body: LeafBody) {
  writeDoc(writing, head, body.stem ?? { type: 'doc', content: [] }, type, { isQuestion: true })
  for (const [at, { doc }] of (body.options ?? []).entries()) writeDoc(writing, `${letterAt(at)}．`, doc, undefined)
}

function writeAnswers(writing: Writing, draft: QuestionDraft, lead: string) {
  const { type, body, key } = draft
  if (hasSubs(type)) {
    writeLine(writing, lead, '')
    for (const [at, sub] of (body.subs ?? []).entries()) writeKey(writing, `（${at + 1}）`, sub.type, sub.body, key.subs?.[at] ?? {})
  } else writeKey(writing, lead, type, body, key)
  writeFacts(writing, draft)
}

function writeKey(writing: Writing, lead: string, type: QuestionType, body: LeafBody, key: LeafKey) {
  if (type === questionTypes.analysis) writeDoc(writing, lead, key.reference ?? { type: 'doc', content: [] }, undefined)
  else {
    const words = keyWords(type, body, key)
    if (hasBlanks(type)) writeLine(writing, lead, words)
    else writing.children.push(paragraphOf([textNode(`${lead}${words}`)], {}, writing.pictures))
  }
  if (key.rule && type === questionTypes.multiple) writeLine(writing, '计分：', ruleWords[key.rule])
  if (body.is_fixed_order) writeLine(writing, '选项顺序：', '固定')
  if (key.any_order?.length) writeLine(writing, '可互换：', key.any_order.map((group) => group.join('、')).join('；'))
  for (const [at, { text, points_centi }] of (key.rubric ?? []).entries())
    writeLine(writing, at === 0 ? '评分标准：' : '', `${text}（${pointsOf(points_centi)}分）`)
}

function writeFacts(writing: Writing, { type, explanation, difficulty, points, source }: QuestionDraft) {
  if (!isEmptyDoc(explanation)) writeDoc(writing, hasSubs(type) ? '整题解析：' : '解析：', explanation, undefined)
  if (difficulty) writeLine(writing, '难度：', difficultyTitles[difficulty])
  if (points.length > 0)
    writeLine(writing, '知识点：', points.map((name) => name.replace(/[、，,；;]/g, (sign) => `${sign}${guard}`)).join('、'))
  if (source !== '') writeLine(writing, '来源：', source)
}
