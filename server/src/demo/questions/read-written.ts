import {
  type LeafBody,
  type LeafKey,
  type OptionId,
  optionIds,
  type Question,
  type QuestionType,
  questionTypes,
} from '@jiangtai/contract/question'
import { isEmptyDoc, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { readAnswers } from '../../questions/cell-answers.ts'
import { readCell } from '../../questions/cell-text.ts'
import { notes } from '../../questions/read/drafts.ts'
import { keyOf } from '../../questions/rubric.ts'
import type { Written, WrittenLeaf } from './written.ts'

/** A file of the demo school as an upload. */
export type FileOf = (file: string) => { readonly id: number; readonly seconds: number }

const letters = (right: string): OptionId[] => [...right.toLowerCase()].flatMap((letter) => optionIds.find((id) => id === letter) ?? [])

function keyIn({ right, rule, blanks, reference }: WrittenLeaf<QuestionType>): LeafKey {
  if (blanks !== undefined) return readAnswers(blanks, notes())
  if (reference !== undefined) return keyOf(docIn(reference))
  if (right === '对' || right === '错') return { right: right === '对' ? 1 : 0 }
  return right === undefined ? {} : { right: letters(right), ...(rule && { rule }) }
}

const docIn = (text: string, pictures: readonly number[] = [], hasBlanks = false): RichDoc => readCell(text, pictures, hasBlanks).doc

function leafIn(leaf: WrittenLeaf<QuestionType>, pictures: readonly number[] = []): { readonly body: LeafBody; readonly key: LeafKey } {
  const options = leaf.options?.map((text, at) => ({ id: optionIds[at] ?? 'a', doc: docIn(text) }))
  const stem = docIn(leaf.stem, pictures, leaf.blanks !== undefined)
  return { body: { ...(isEmptyDoc(stem) ? {} : { stem }), ...(options && { options }) }, key: keyIn(leaf) }
}

export function questionIn(written: Written, fileOf: FileOf): Question {
  const { type, material, audio, subs, pictures = [] } = written
  const { body, key } = leafIn(
    written,
    pictures.map((file) => fileOf(file).id),
  )
  const leaves = subs?.map((sub) => ({ type: sub.type, ...leafIn(sub) }))
  const heard = audio && fileOf(audio.file)
  return {
    type,
    body: {
      ...body,
      ...(material !== undefined && { material: docIn(material) }),
      ...(audio && heard && { audio: { file_id: heard.id, duration_s: heard.seconds, plays: audio.plays } }),
      ...(leaves && { subs: leaves.map((leaf) => ({ type: leaf.type, body: leaf.body })) }),
    },
    key: { ...(leaves ? { subs: leaves.map((leaf) => leaf.key) } : key), ...(audio && { transcript: audio.transcript }) },
  }
}

export const explanationIn = ({ why }: Written): RichDoc => (why === undefined ? noDoc : docIn(why))

const { single, multiple, judge, pack, analysis, read, hearing, hearingPack, hearingRead } = questionTypes
/** What it is worth where it does not say, and how many seconds it takes. */
const usual: Readonly<Record<QuestionType, readonly [points: number, seconds: number]>> = {
  ...{ [single]: [3, 60], [multiple]: [4, 90], [judge]: [2, 30], [pack]: [3, 90], [analysis]: [8, 480], [read]: [10, 600] },
  ...{ [hearing]: [2, 60], [hearingPack]: [3, 120], [hearingRead]: [6, 300] },
}

export const worthOf = ({ type, full = usual[type][0] }: Written) => ({ full_centi: full * 100, expected_s: usual[type][1] })
