/** R938: absences of more than two seconds, each with a number of this device. */
export interface Leave {
  readonly n: number
  readonly s: number
}

export interface LeaveBook {
  /** How many there were on this device. */
  readonly count: number
  /** Those the server has not confirmed yet. */
  readonly untold: readonly Leave[]
  readonly copies: number
  readonly toldCopies: number
}

export const noLeaves: LeaveBook = { count: 0, untold: [], copies: 0, toldCopies: 0 }

const leastMs = 2000
/** So many at once are told. */
const mostUntold = 50

/** The page was left and is looked at again. Window and tab tell of the same absence: it counts once. */
export function returned(book: LeaveBook, leftAt: number, backAt: number): LeaveBook {
  const ms = backAt - leftAt
  if (ms <= leastMs) return book
  const n = book.count + 1
  return { ...book, count: n, untold: [...book.untold, { n, s: Math.min(86_400, Math.round(ms / 1000)) }].slice(-mostUntold) }
}

export const copied = (book: LeaveBook): LeaveBook => ({ ...book, copies: book.copies + 1 })

export const hasUntold = ({ untold, copies, toldCopies }: LeaveBook) => untold.length > 0 || copies > toldCopies

/** The server has these. */
export const told = (book: LeaveBook, upTo: LeaveBook): LeaveBook => ({
  ...book,
  untold: book.untold.filter(({ n }) => !upTo.untold.some((one) => one.n === n)),
  toldCopies: Math.max(book.toldCopies, upTo.copies),
})
