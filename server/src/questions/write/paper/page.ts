import type { PaperSize } from '@jiangtai/contract/exams'

/** In millimetres. A column is 159 mm wide on both: what fits one fits the other. */
export interface PaperPage {
  readonly width: number
  readonly height: number
  /** Left of the text, where names are sealed away (密封线). */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly columns: 1 | 2
  readonly gap: number
}

export const paperPages: Readonly<Record<PaperSize, PaperPage>> = {
  A4: { width: 210, height: 297, left: 32.8, right: 18, top: 18, bottom: 20, columns: 1, gap: 0 },
  '8K': { width: 368, height: 260, left: 27.6, right: 12, top: 16, bottom: 18, columns: 2, gap: 10 },
}

/** Of the parts of a paper. */
export const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** What is filled in beside the seal. */
export const sealWords = '学校 ______________　班级 ______________　姓名 ______________　考号 ______________'
export const sealLine = '密　　　　　　　封　　　　　　　线　　　　　　　内　　　　　　　不　　　　　　　要　　　　　　　答　　　　　　　题'
