import { describe, expect, it } from 'vitest'
import { reportItem } from '../../../test/page/exam-reports.ts'
import { actOf } from './review-keys.ts'
import { placeIn, reviewItems } from './review-order.ts'

describe('what is talked about', () => {
  it('is a question once, also one with parts, missed when a part is', () => {
    const items = [
      reportItem(1),
      reportItem(2, { leaf_no: 2, item_no: 2, sub: 1, p_bp: 9000 }),
      reportItem(3, { leaf_no: 3, item_no: 2, sub: 2, p_bp: 4000 }),
    ]
    expect(reviewItems(items)).toEqual([
      { no: 1, isMissed: false },
      { no: 2, isMissed: true },
    ])
  })

  it('stays at the question, or goes on to the next that is left', () => {
    const missed = [8, 11, 12].map((no) => ({ no, isMissed: true }))
    expect([placeIn(missed, 8), placeIn(missed, 9), placeIn(missed, 20), placeIn([], 3)]).toEqual([0, 1, 2, 0])
  })

  it('R963: keys and presenter remotes say the same; with Alt or on a button the bar is somebody else’s', () => {
    const pressed = (key: string, more: object = {}) => actOf({ key, altKey: false, ctrlKey: false, metaKey: false, target: null, ...more })
    expect(['PageDown', 'ArrowRight', 'PageUp', 'ArrowLeft', 'Home', 'End', 'R', '.', ' ', 'n', 'x'].map((key) => pressed(key))).toEqual([
      ...['next', 'next', 'previous', 'previous', 'first', 'last', 'answer', 'answer', 'answer', 'names', undefined],
    ])
    expect(pressed('PageDown', { altKey: true })).toBeUndefined()
  })
})
