import { describe, expect, it } from 'vitest'
import { daysOf, isShared, notPushedNote } from './files.ts'

describe('boards by days', () => {
  it('a day that goes on on the next page is one, and nothing is shown twice', () => {
    const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }]
    const pages = [
      { list: [{ date: '2026-11-16', list: [c, b] }] },
      {
        list: [
          { date: '2026-11-16', list: [b] },
          { date: '2026-11-13', list: [a] },
        ],
      },
    ]
    expect(daysOf(pages)).toEqual([
      { date: '2026-11-16', list: [c, b] },
      { date: '2026-11-13', list: [a] },
    ])
    expect(daysOf([])).toEqual([])
  })

  it('R302: 1 means shared, anything else not', () => {
    expect(['1', '0', '', '2'].map((share_range_id) => isShared({ share_range_id }))).toEqual([true, false, false, false])
  })

  it('names the classes the course was not pushed to, and where their students see the board all the same', () => {
    const words = '七(3)班、七(5)班该课未推送，学生现在可在【板书分享】看到该板书，推送后在课程里也能看到'
    expect(notPushedNote(['七(3)班', '七(5)班'])).toBe(words)
  })
})
