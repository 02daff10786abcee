import type { LessonReport } from '@jiangtai/contract/reports'
import { describe, expect, it } from 'vitest'
import { sampleReport } from './sample-report.ts'
import { marksOf, ticksOf } from './timeline-marks.ts'

type Entry = LessonReport['timeline'][number]
const entry = (at: number, kind: Entry['kind'], text = ''): Entry => ({ at, kind, text })

describe('marks', () => {
  it('stand where their time is, and neighbours of one kind are one', () => {
    const marks = marksOf(sampleReport().timeline)
    expect(marks.map(({ label }) => label)).toEqual(['投票', '抢答 ×2', '信号灯', '信号灯', '快问', '点名 ×5', '计分'])
    expect(marks[0]?.place).toBeCloseTo((100 * 5) / 45)
    expect(marks.every(({ side }) => side)).toBe(true)
  })

  it('of different kinds at one moment are told together', () => {
    const timeline = [entry(0, 'start'), entry(500, 'vote'), entry(510, 'call', '随机点名 ×3'), entry(520, 'vote'), entry(1000, 'end')]
    expect(marksOf(timeline).map(({ label }) => label)).toEqual(['投票 ×2 · 点名 ×3'])
  })

  it('never overlap, stay on the card and drop their label where there is no room', () => {
    const timeline = [
      entry(0, 'start'),
      ...Array.from({ length: 200 }, (_, at) => entry(1 + at * 5, at % 2 === 0 ? 'lamp' : 'grab')),
      entry(1000, 'end'),
    ]
    const marks = marksOf(timeline)
    expect(marks.length).toBeLessThanOrEqual(26)
    expect(marks.some(({ side }) => side === undefined)).toBe(true)
    for (const side of ['above', 'below'] as const) {
      const boxes = marks
        .filter((mark) => mark.side === side)
        .map(({ label, labelPlace }) => [labelPlace - label.length * 1.15, labelPlace + label.length * 1.15] as const)
      for (const [at, [left, right]] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(at === 0 ? -0.001 : (boxes[at - 1]?.[1] ?? 0))
        expect(right).toBeLessThanOrEqual(100.001)
      }
    }
  })

  it('a lesson that ended in the second it began has none and divides by nothing', () => {
    expect(marksOf([entry(9, 'start'), entry(9, 'end')])).toEqual([])
    expect(marksOf([entry(9, 'start'), entry(9, 'vote'), entry(9, 'end')])[0]?.place).toBe(0)
  })
})

describe('ticks', () => {
  it('are both ends and round times between', () => {
    expect(ticksOf(sampleReport().timeline).map(({ text }) => text)).toEqual(['09:50', '10:00', '10:10', '10:20', '10:30', '10:35'])
  })

  it('of a lesson within one minute are its one time', () => {
    const [{ at }] = sampleReport().timeline as [Entry]
    expect(ticksOf([entry(at, 'start'), entry(at + 20, 'end')]).map(({ text }) => text)).toEqual(['09:50'])
  })
})
