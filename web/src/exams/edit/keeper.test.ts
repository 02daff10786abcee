import { describe, expect, it } from 'vitest'
import { draftOf } from './draft.ts'
import { createKeeper, type KeepFault } from './keeper.ts'

const draft = (title: string) => draftOf({ title, target_centi: 0, sections: [] })
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** A keeper whose clock and server are in the test's hands. */
function keeping() {
  let due: (() => void) | undefined
  let answer: { take: (rev: number) => void; refuse: (fault: KeepFault) => void } | undefined
  const sent: [string, number][] = []
  const first = draft('')
  const keeper = createKeeper({
    ...{ rev: 1, draft: first },
    save: (one, rev) =>
      new Promise((take, refuse) => {
        sent.push([one.title, rev])
        answer = { take, refuse }
      }),
    faultOf: (error) => error as KeepFault,
    later: (_ms, act) => {
      due = act
      return () => {
        due = undefined
      }
    },
  })
  return {
    ...{ keeper, first, sent, state: () => keeper.view.get() },
    isDue: () => due !== undefined,
    pass: async () => {
      due?.()
      await settle()
    },
    answer: async (rev: number) => {
      answer?.take(rev)
      await settle()
    },
    fail: async (fault: KeepFault) => {
      answer?.refuse(fault)
      await settle()
    },
  }
}

describe('keeping an exam', () => {
  it('saves a while after the last change, and what was changed meanwhile behind it', async () => {
    const { keeper, sent, state, pass, answer } = keeping()
    keeper.put(draft('一'))
    keeper.put(draft('二'))
    expect([sent, state()]).toEqual([[], { state: 'waiting' }])
    await pass()
    expect([sent, state()]).toEqual([[['二', 1]], { state: 'saving' }])
    keeper.put(draft('三'))
    await answer(2)
    expect(sent).toEqual([
      ['二', 1],
      ['三', 2],
    ])
    await answer(3)
    expect(state()).toEqual({ state: 'saved' })
  })

  it('what is again as it was saved is not sent', async () => {
    const { keeper, first, sent, state, isDue } = keeping()
    keeper.put(draft('一'))
    keeper.put(first)
    expect([state(), isDue(), sent]).toEqual([{ state: 'saved' }, false, []])
  })

  it('without a line it tries again, and goes on with the newest', async () => {
    const { keeper, sent, state, pass, answer, fail } = keeping()
    keeper.put(draft('一'))
    await pass()
    await fail({ kind: 'offline' })
    expect(state()).toEqual({ state: 'offline' })
    keeper.put(draft('二'))
    expect(state()).toEqual({ state: 'offline' })
    await pass()
    await answer(2)
    expect([sent, state()]).toEqual([
      [
        ['一', 1],
        ['二', 1],
      ],
      { state: 'saved' },
    ])
  })

  it('R973: what another tab has saved is not overwritten until it was read', async () => {
    const { keeper, sent, state, pass, answer, fail, isDue } = keeping()
    keeper.put(draft('一'))
    await pass()
    await fail({ kind: 'stale' })
    keeper.put(draft('二'))
    expect([state(), isDue(), await keeper.flush()]).toEqual([{ state: 'stale' }, false, false])
    const theirs = draft('别处')
    keeper.take(theirs, 7)
    keeper.put(draft('三'))
    await pass()
    await answer(8)
    expect([sent[1], state()]).toEqual([['三', 7], { state: 'saved' }])
  })

  it('says what is refused until that is changed', async () => {
    const { keeper, state, pass, answer, fail } = keeping()
    keeper.put(draft('坏'))
    await pass()
    await fail({ kind: 'refused', sentence: '存在敏感词汇' })
    expect(state()).toEqual({ state: 'refused', sentence: '存在敏感词汇' })
    keeper.put(draft('好'))
    const all = keeper.flush()
    await answer(2)
    expect([await all, state()]).toEqual([true, { state: 'saved' }])
  })
})
