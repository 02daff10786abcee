import { describe, expect, it } from 'vitest'
import { createSigns } from './signs.ts'

const of = { exam_class_id: 5, student_id: 31 }
const sign = { attempt_id: 1, leaf: 2, answered: 1 }

function stand() {
  const time = { s: 1000 }
  const [a, b] = [createSigns('a', () => time.s), createSigns('b', () => time.s)]
  const tell = (isWhole = false) => {
    const said = a.report(isWhole)
    return said ? [...b.take(said)] : undefined
  }
  return { time, a, b, tell }
}

describe('what heartbeats say of exams', () => {
  it('R942: ten seconds of silence, and nobody is there; one heartbeat, and the same one is back, once', () => {
    const { time, a } = stand()
    expect([a.heard(of, sign), a.heard(of, sign), a.heard(of, { ...sign, answered: 2 })]).toEqual([true, false, true])
    time.s += 10
    expect(a.fallSilent()).toEqual([])
    time.s += 1
    expect(a.fallSilent()).toMatchObject([{ attempt_id: 1, at: 1000, is_here: false }])
    expect(a.fallSilent()).toEqual([])
    expect(a.here()).toEqual([])
    expect(a.heard(of, sign)).toBe(true)
    expect(a.here()).toMatchObject([{ attempt_id: 1, at: 1011 }])
  })

  it('another node hears what has changed, who went, and nothing where nothing did', () => {
    const { time, a, b, tell } = stand()
    a.heard(of, sign)
    expect(tell()).toEqual([5])
    expect(tell()).toBeUndefined()
    expect(b.of(1)).toMatchObject({ leaf: 2, is_here: true })
    expect(tell(true)).toEqual([])
    time.s += 11
    a.fallSilent()
    expect(tell()).toEqual([5])
    expect(b.of(1)).toMatchObject({ at: 1000, is_here: false })
  })

  it('a node that is gone takes its students with it, and who goes on at another node is there', () => {
    const { time, a, b, tell } = stand()
    a.heard(of, sign)
    tell()
    time.s += 5
    b.heard(of, { ...sign, leaf: 4 })
    expect(b.of(1)).toMatchObject({ leaf: 4, is_here: true })
    time.s += 3
    expect([...b.dropNodes()]).toEqual([5])
    expect(b.of(1)).toMatchObject({ leaf: 4, is_here: true })
    expect([...b.dropNodes()]).toEqual([])
  })

  it('numbers that no paper has are kept within one; what is long ago is forgotten', () => {
    const { time, a } = stand()
    a.heard(of, { attempt_id: 1, leaf: 1e9, answered: -4 })
    expect(a.of(1)).toMatchObject({ leaf: 300, answered: 0 })
    time.s += 11
    a.fallSilent()
    time.s += 600
    a.fallSilent()
    expect(a.of(1)).toBeUndefined()
    expect(a.report(true)).toMatchObject({ signs: [] })
  })
})
