import {
  type ExamSlice,
  fewestPeople,
  type ItemFlag,
  itemFlags,
  type PointRate,
  type ReportItem,
  reportLimits,
} from '@jiangtai/contract/exam-reports'
import { noDoc, plainText } from '@jiangtai/contract/rich-doc'
import { inBp, ratio } from '../statistics/ratio.ts'
import { letterIn } from './option-letters.ts'
import { Bands, Choices, Counts, type OpenPaper, type PaperLeaf, type StoredSlices } from './stored.ts'

/** R1070: nothing of a class in which fewer than five are marked. */
export function sliceShown(exam: StoredSlices['exam']): ExamSlice | null {
  if (!exam || exam.n < fewestPeople.values || exam.mean_milli === null) return null
  const { n, mean_milli, median_milli, lower_milli, upper_milli, sd_milli, min_centi, max_centi, rate_bp, alpha_milli, sem_milli } = exam
  return {
    ...{ n, mean_milli, median_milli: median_milli ?? 0, lower_milli: lower_milli ?? 0, upper_milli: upper_milli ?? 0, sd_milli },
    ...{ max_centi: max_centi ?? 0, min_centi: min_centi ?? 0, rate_bp: rate_bp ?? 0, alpha_milli, sem_milli },
    ...{ bands: Bands.parse(JSON.parse(exam.bands)), histogram: Counts.parse(JSON.parse(exam.histogram)) },
  }
}

/** What it asks, on one line. */
export function stemOf({ leaf, material }: PaperLeaf): string {
  const own = plainText(leaf.body.stem ?? noDoc)
  const signs = [...(own.trim() === '' ? plainText(material ?? noDoc) : own).replace(/\s+/g, ' ').trim()]
  return signs.length > reportLimits.stemText ? `${signs.slice(0, reportLimits.stemText - 1).join('')}…` : signs.join('')
}

/** As they stand on the paper. */
const lettered = (options: ReportItem['choices'], { leaf }: PaperLeaf) =>
  leaf.body.options
    ? options.map((option) => ({ ...option, id: letterIn(leaf, option.id) })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    : options

const isFlag = (word: unknown): word is ItemFlag => itemFlags.some((flag) => flag === word)

/** Every question of the paper, also of which nothing is marked. */
export function itemsShown({ leaves }: OpenPaper, { items }: Pick<StoredSlices, 'items'>): ReportItem[] {
  const stored = new Map(items.map((item) => [item.leaf_no, item]))
  return [...leaves.values()]
    .toSorted((a, b) => a.no - b.no)
    .map((leaf) => {
      const item = stored.get(leaf.no)
      const isSaid = item !== undefined && item.n >= fewestPeople.values
      const { options, blanks } = isSaid ? Choices.parse(JSON.parse(item.choices)) : { options: [], blanks: [] }
      const flags: unknown = isSaid ? JSON.parse(item.flags) : []
      return {
        ...{ leaf_no: leaf.no, item_no: leaf.itemNo, sub: leaf.subNo, type: leaf.leaf.type, stem_text: stemOf(leaf) },
        ...{ full_centi: leaf.full_centi, n: item?.n ?? 0, blank_n: item?.blank_n ?? 0, wrong_n: item?.wrong_n ?? 0 },
        ...{ partial_n: item?.partial_n ?? 0, right_n: item?.right_n ?? 0, p_bp: isSaid ? item.p_bp : null },
        ...{ d_bp: isSaid ? item.d_bp : null, r_milli: isSaid ? item.r_milli : null, blanks },
        choices: lettered(options, leaf),
        flags: Array.isArray(flags) ? flags.filter(isFlag) : [],
      }
    })
}

interface Point {
  readonly id: number
  readonly name: string
  readonly question_id: number
  readonly share: number
}

/** How much the class got of what asks for a point, each question by its share of it. */
export function pointsShown(points: readonly Point[], { leaves }: OpenPaper, { items }: Pick<StoredSlices, 'items'>): PointRate[] {
  const stored = new Map(items.map((item) => [item.leaf_no, item]))
  const ids = [...new Map(points.map(({ id, name }) => [id, name]))]
  return ids.map(([id, name]) => {
    let [got, full, n] = [0n, 0n, 0]
    const leaf_nos: number[] = []
    for (const leaf of leaves.values()) {
      const share = points.find((point) => point.id === id && point.question_id === leaf.question_id)?.share
      if (share === undefined) continue
      leaf_nos.push(leaf.no)
      const item = stored.get(leaf.no)
      if (!item) continue
      got += BigInt(item.sum_centi) * BigInt(share)
      full += BigInt(item.n) * BigInt(leaf.full_centi) * BigInt(share)
      n = Math.max(n, item.n)
    }
    const isSaid = n >= fewestPeople.values && full > 0n
    return { id, name, leaf_nos: leaf_nos.toSorted((a, b) => a - b), n, rate_bp: isSaid ? inBp(ratio(got, full)) : null }
  })
}
