import type { Paper, PaperItem } from '@jiangtai/contract/exam'
import { hasSubs, type LeafAnswer } from '@jiangtai/contract/question'
import { blanksOf } from '@jiangtai/contract/rich-doc'
import { isAnswered, type Journal } from '../journal/journal.ts'

/** How far one question is. `part`: some of its parts, or some of its blanks. */
export type Filling = 'answered' | 'part' | 'blank'

export interface CardTile {
  readonly item: PaperItem
  /** Where it stands for this student, from 1. */
  readonly place: number
  readonly section: string
  readonly filling: Filling
  readonly isMarked: boolean
}

/** How many blanks each leaf has; 0: it is answered in another way. */
const blanksIn = ({ type, body }: PaperItem) =>
  (hasSubs(type) ? (body.subs ?? []).map((sub) => sub.body.stem) : [body.stem]).map((stem) => (stem ? blanksOf(stem).length : 0))

const isWhole = ({ b = [] }: LeafAnswer, blanks: number) => b.length >= blanks && b.every((said) => said.trim() !== '')

export function fillingOf(item: PaperItem, journal: Journal): Filling {
  const answers = item.leaves.map(({ no }) => journal.get(no)?.a)
  const blanks = blanksIn(item)
  if (!answers.some(isAnswered)) return 'blank'
  return answers.every((answer, at) => answer && isAnswered(answer) && isWhole(answer, blanks[at] ?? 0)) ? 'answered' : 'part'
}

/** R936: the answer card, in the order of this student. */
export function cardOf(paper: Paper, journal: Journal, marked: readonly number[]): CardTile[] {
  const items = paper.sections.flatMap(({ title, items }) => items.map((item) => ({ item, section: title })))
  return items.map(({ item, section }, at) => ({
    ...{ item, section, place: at + 1, filling: fillingOf(item, journal), isMarked: marked.includes(item.no) },
  }))
}

const isLocked = ({ leaves }: PaperItem, journal: Journal) => leaves.every(({ no }) => journal.get(no)?.isLocked === true)

/** R900: where somebody who fills in begins: where that was left, or the first question that is not closed altogether. */
export function fillPlace(paper: Paper, journal: Journal, kept: number | undefined): number {
  const items = paper.sections.flatMap((section) => section.items)
  const left = items[(kept ?? 0) - 1]
  if (kept !== undefined && left && !isLocked(left, journal)) return kept
  return (
    Math.max(
      0,
      items.findIndex((item) => !isLocked(item, journal)),
    ) + 1
  )
}

/** R898: questions of which a part has no answer at all. */
export const withBlanks = (paper: Paper, journal: Journal) =>
  paper.sections.flatMap(({ items }) => items).filter(({ leaves }) => leaves.some(({ no }) => !isAnswered(journal.get(no)?.a))).length

/** R1160: as the card counts them; empty where all are answered. */
export function leftWords(tiles: readonly CardTile[]): string {
  const count = (wanted: Filling) => tiles.filter(({ filling }) => filling === wanted).length
  const [blank, part] = [count('blank'), count('part')]
  const words = [blank > 0 ? `${blank} 题未作答` : '', part > 0 ? `${part} 题没有答完` : ''].filter(Boolean)
  return words.length > 0 ? `还有 ${words.join('、')}，` : ''
}

export const fillingWords: Readonly<Record<Filling, string>> = { answered: '已答', part: '答了一部分', blank: '未答' }

export const tileWords = ({ place, filling, isMarked }: CardTile) => `第 ${place} 题，${fillingWords[filling]}${isMarked ? '，待检查' : ''}`
