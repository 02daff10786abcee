import { redoCounts } from '@jiangtai/contract/exam'
import { describe, expect, it } from 'vitest'
import { countedTry, shownTry } from './own-exams.ts'

const tryOf = (no: number, score_centi: number | null, changes: object = {}) => ({
  ...{ no, score_centi, is_counted: 1 as const, status: 3 as const, ...changes },
})
const tries = [tryOf(1, 300), tryOf(2, 900), tryOf(3, 500)]

describe('R918: of several tries', () => {
  it.each([
    [redoCounts.first, 1],
    [redoCounts.last, 3],
    [redoCounts.best, 2],
  ])('with redo_count %i number %i is shown, and the first one is counted', (redoCount, no) => {
    expect(shownTry(tries, redoCount)?.no).toBe(no)
    expect(countedTry(tries)?.no).toBe(1)
  })

  it('one that is open, practice or waits for its first mark is never the best', () => {
    const open = tryOf(4, null, { status: 1 })
    const practice = tryOf(5, 1000, { is_counted: 0 })
    expect(shownTry([...tries, open, practice], redoCounts.best)?.no).toBe(2)
    expect(shownTry([...tries, open, practice], redoCounts.last)?.no).toBe(3)
    expect(shownTry([tryOf(1, null, { status: 2 }), tryOf(2, 0)], redoCounts.best)?.no).toBe(2)
    expect(shownTry([open], redoCounts.first)).toBeUndefined()
  })

  it('R1151: the first one that is not voided counts', () => {
    const voided = tryOf(1, 300, { is_counted: 0, status: 4 })
    expect(countedTry([voided, tryOf(2, 900), tryOf(3, 950)])?.no).toBe(2)
    expect(countedTry([voided])).toBeUndefined()
  })
})
