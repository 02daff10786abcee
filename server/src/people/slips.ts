import { type UserType, userTypes } from '@jiangtai/contract/roles'
import { gradeIn } from '../members/class-order.ts'

/** R1125: what stands on one slip. */
export interface Slip {
  readonly name: string
  readonly className: string
  readonly username: string
  /** Empty: nobody but its owner knows it. */
  readonly password: string
  /** What the QR code opens. */
  readonly address: string
}

export interface SlipSheet {
  readonly slips: readonly Slip[]
  /** The host, as people type it. */
  readonly site: string
  /** Of the school, below each page. */
  readonly title: string
}

const mm = 72 / 25.4

/** A4 with two columns of seven, in points. */
export const slipPage = {
  width: 210 * mm,
  height: 297 * mm,
  left: 10 * mm,
  top: 10 * mm,
  slip: { width: 95 * mm, height: 38 * mm },
  ...{ columns: 2, rows: 7 },
} as const
export const slipsOnPage = slipPage.columns * slipPage.rows

/** Where a slip stands, by its number from 0: left to right, then down. */
export function placeOf(n: number) {
  const onPage = n % slipsOnPage
  const { left, top, slip, columns } = slipPage
  return {
    page: Math.floor(n / slipsOnPage),
    x: left + (onPage % columns) * slip.width,
    y: top + Math.floor(onPage / columns) * slip.height,
  }
}

export const pagesOf = (slips: number) => Math.ceil(slips / slipsOnPage)

/** Runs of dark squares, row by row: a third of as many rectangles. */
export function darkRuns(size: number, isDark: (row: number, column: number) => boolean) {
  const runs: { row: number; column: number; length: number }[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue
      const start = column
      while (column < size && isDark(row, column)) column++
      runs.push({ row, column: start, length: column - start })
    }
  return runs
}

export const slipAddress = (hostUrl: string, username: string, key: string) =>
  `${hostUrl}/login?${new URLSearchParams({ u: username, k: key })}`

/** How many administrators have none. */
export const withoutWords = (admins: number) => (admins > 0 ? `（不含 ${admins} 位管理员）` : '')

interface Printed {
  readonly real_name: string
  readonly class_name: string | null
  readonly username: string
  readonly user_type: UserType
}

/** A teacher is of no class. */
export const slipOf = ({ real_name, class_name, username, user_type }: Printed, password: string, address: string): Slip => ({
  ...{ name: real_name, className: class_name ?? (user_type === userTypes.teacher ? '老师' : ''), username, password, address },
})

interface Ordered {
  readonly real_name: string
  readonly class_name: string | null
  readonly class_grade: number | null
  readonly student_no: string | null
}
const gradeOf = ({ class_grade, class_name }: Ordered) => class_grade || gradeIn(class_name ?? '')
const compare = new Intl.Collator('zh-CN', { numeric: true }).compare

/** As they are handed out: class by class, and by their numbers. */
export const inOrder = <P extends Ordered>(people: readonly P[]): P[] =>
  people.toSorted(
    (a, b) =>
      gradeOf(a) - gradeOf(b) ||
      compare(a.class_name ?? '', b.class_name ?? '') ||
      compare(a.student_no ?? '', b.student_no ?? '') ||
      compare(a.real_name, b.real_name),
  )
