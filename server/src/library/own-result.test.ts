import { examStates, shownWhen } from '@jiangtai/contract/exam'
import { describe, expect, it } from 'vitest'
import { isShown } from './own-result.ts'

const { waiting, running, ended, published } = examStates
const { never, afterOwn, afterEnd, afterPublishing } = shownWhen

describe('what is seen of a result', () => {
  it('R944: nothing before the own hand-in, and each thing from when its setting says', () => {
    const seen = (when: 0 | 1 | 2 | 3, isHandedIn: boolean) =>
      [waiting, running, ended, published].filter((state) => isShown(when, { state }, isHandedIn))
    expect([never, afterOwn, afterEnd, afterPublishing].map((when) => seen(when, true))).toEqual([
      [],
      [waiting, running, ended, published],
      [ended, published],
      [published],
    ])
    expect([never, afterOwn, afterEnd, afterPublishing].map((when) => seen(when, false))).toEqual([
      [],
      [published],
      [published],
      [published],
    ])
  })
})
