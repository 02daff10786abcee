import { describe, expect, it } from 'vitest'
import { createTime, settled } from '../../test/exam-sync.ts'
import { takeTurn } from './tab-turn.ts'

type Ways = Parameters<typeof takeTurn>[1]
type Word = Parameters<Ways['say']>[0]

function browser() {
  const time = createTime()
  const tabs = new Map<string, (word: Word) => void>()
  const asleep = new Map<string, Word[]>()
  const say = (word: Word) => {
    for (const [tab, hear] of tabs) {
      const missed = asleep.get(tab)
      if (tab === word.tab) continue
      if (missed) missed.push(word)
      else queueMicrotask(() => hear(word))
    }
  }
  const open = (tab: string, attempt = 1) =>
    takeTurn(attempt, {
      tab,
      say,
      hear(hear) {
        tabs.set(tab, hear)
        return () => void tabs.delete(tab)
      },
      later: time.later,
    })
  const wake = async (tab: string) => {
    const missed = asleep.get(tab) ?? []
    asleep.delete(tab)
    for (const word of missed) tabs.get(tab)?.(word)
    await settled()
  }
  return { time, open, sleep: (tab: string) => void asleep.set(tab, []), wake }
}

describe('R934: tabs with the same attempt', () => {
  it('one answers, the second waits until somebody presses for it', async () => {
    const { time, open } = browser()
    const first = open('b')
    await time.pass(1000)
    const second = open('a')
    await time.pass(1000)
    expect([first.turn.get(), second.turn.get()]).toEqual(['mine', 'other'])
    second.take()
    await settled()
    expect([first.turn.get(), second.turn.get()]).toEqual(['other', 'mine'])
  })

  it('opened at the same moment one of them answers', async () => {
    const { time, open } = browser()
    const tabs = [open('b'), open('a')]
    await time.pass(1000)
    expect(tabs.map(({ turn }) => turn.get()).sort()).toEqual(['mine', 'other'])
  })

  it('one that slept leaves it to the one that took it, or takes it back; never both', async () => {
    for (const [first, second] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const { time, open, sleep, wake } = browser()
      const old = open(first)
      await time.pass(1000)
      sleep(first)
      const young = open(second)
      await time.pass(1000)
      expect(young.turn.get()).toBe('mine')
      await wake(first)
      await time.pass(1000)
      expect([old.turn.get(), young.turn.get()].sort()).toEqual(['mine', 'other'])
    }
  })

  it('another attempt is nobody’s business, and a tab that is gone holds nothing', async () => {
    const { time, open } = browser()
    const first = open('a')
    await time.pass(1000)
    const foreign = open('c', 2)
    first.stop()
    const second = open('b')
    await time.pass(1000)
    expect([foreign.turn.get(), second.turn.get()]).toEqual(['mine', 'mine'])
  })
})
