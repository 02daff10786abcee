import { describe, expect, it } from 'vitest'
import { chooser, seeded } from '../../test/seeded.ts'
import { createAutomaton, createInSlices } from './automaton.ts'

describe('the automaton', () => {
  it.each([
    ['the entry itself', ['abc'], 'abc', true],
    ['in the middle', ['abc'], 'xxabcxx', true],
    ['all but its last sign', ['abc'], 'xxab', false],
    ['entries that overlap, the second found', ['abcd', 'bcx'], 'abcx', true],
    ['entries that overlap, neither found', ['abcd', 'bcx'], 'abcbc', false],
    ['an entry that is the end of another', ['abcd', 'bc'], 'abce', true],
    ['an entry that is the end of another, one sign long', ['abcd', 'c'], 'abce', true],
    ['an entry inside another, found through two fallbacks', ['abcde', 'bcdx', 'cdy'], 'abcdy', true],
    ['an entry that is the beginning of another', ['abc', 'ab'], 'abd', true],
    ['the longer one after the shorter is never needed', ['ab', 'abc'], 'ab', true],
    ['an entry that begins again in itself', ['aab'], 'aaab', true],
    ['an entry that begins again in itself, cut', ['aabaac'], 'aabaabaac', true],
    ['the same entry twice', ['ab', 'ab'], 'ab', true],
    ['an empty list', [], 'abc', false],
    ['an empty entry is in no text', [''], 'abc', false],
    ['an empty entry beside another', ['', 'b'], 'abc', true],
    ['an empty text', ['a'], '', false],
    ['signs outside the first plane', ['😀笨'], '蛋😀笨', true],
    ['half of such a sign is not the sign', ['😀'], '\ud83d', false],
  ])('%s', (_what, entries, text, expected) => {
    expect(createAutomaton(entries).isIn(text)).toBe(expected)
  })

  it.each([1, 2, 3, 4])('finds what the naive search finds, in random lists and texts: seed %i', (seed) => {
    const { below, of } = chooser(seeded(seed))
    const wordOf = (signs: readonly string[], most: number) => Array.from({ length: below(most + 1) }, () => of(signs)).join('')
    const seen = { true: 0, false: 0 }
    for (let round = 0; round < 300; round++) {
      // Few signs make overlaps, many make misses.
      const signs = ['a', 'b', '甲', '乙', '😀', 'c', 'd', 'e'].slice(0, 2 + below(7))
      const entries = Array.from({ length: below(12) }, () => wordOf(signs, 8)).filter((entry) => entry !== '')
      const { isIn } = createAutomaton(entries)
      for (let at = 0; at < 20; at++) {
        const text = wordOf(signs, 30)
        const expected = entries.some((entry) => text.includes(entry))
        expect(isIn(text), JSON.stringify({ entries, text })).toBe(expected)
        seen[`${expected}`]++
      }
    }
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(500)
  })

  it.each([
    ['each once, in the order they end', ['c', 'ab'], 'abxcab', [1, 0]],
    ['of one that has another in it, the other', ['abcd', 'bc'], 'abcd', [1]],
    ['of two that are the same, the first', ['ab', 'ab'], 'ab', [0]],
    ['none', ['ab'], 'ba', []],
    ['places count empty entries too', ['', 'b'], 'b', [1]],
  ])('says which entries are in a text: %s', (_what, entries, text, expected) => {
    expect(createAutomaton(entries).hitsIn(text)).toEqual(expected)
  })

  it('has room for one state for each sign of its entries, whatever they are', () => {
    expect(createAutomaton(['abc', 'abd']).room).toBe(7)
    expect(createAutomaton([]).room).toBe(1)
  })
})

it('a long list grows in slices, and is the same', async () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(50, '词'))
  let [turns, isGrown] = [0, false]
  const others = () => {
    turns++
    if (!isGrown) setImmediate(others)
  }
  others()
  const { isIn, hitsIn, room } = await createInSlices(entries)
  isGrown = true
  expect(turns).toBeGreaterThan(40)
  expect([room, isIn(`他${entries[77]}`), isIn('词'), hitsIn(`${entries[9]}`)]).toEqual([500_001, true, false, [9]])
})
