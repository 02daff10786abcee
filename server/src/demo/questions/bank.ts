import { chineseReading } from './chinese-reading.ts'
import { chineseWords } from './chinese-words.ts'
import { englishListening } from './english-listening.ts'
import { englishReading } from './english-reading.ts'
import { englishWords } from './english-words.ts'
import { mathBlanks } from './math-blanks.ts'
import { mathChoices } from './math-choices.ts'
import { mathSolving } from './math-solving.ts'
import type { Written } from './written.ts'

export interface Shelf {
  readonly subject: string
  readonly teacherId: number
  readonly source: string
  /** School days before today. */
  readonly back: number
  readonly questions: readonly Written[]
}
const shelf = (subject: string, teacherId: number, source: string, back: number, questions: readonly Written[]): Shelf => ({
  ...{ subject, teacherId, source, back, questions },
})

/** Which teacher has written what, the oldest first. */
export const bank: readonly Shelf[] = [
  shelf('语文', 2, '校编·七上语文积累练习', 19, chineseWords),
  shelf('英语', 3, '校编·七上英语基础练习', 18, englishWords),
  shelf('语文', 2, '校编·七上语文阅读与表达', 15, chineseReading),
  shelf('英语', 3, '校编·七上英语阅读与写作', 13, englishReading),
  shelf('英语', 3, '校编·七上英语听力训练', 10, englishListening),
  shelf('数学', 1, '2026·校编·数学课堂练习', 9, mathChoices),
  shelf('数学', 1, '2026·校编·数学单元检测', 6, mathBlanks),
  shelf('数学', 1, '2026·校编·期中复习', 3, mathSolving),
]
