import { expect, it } from 'vitest'
import { keysOf } from './ToolButton.tsx'

it('ten tools have Alt+1 to Alt+9 and Alt+0; one with a letter has that wherever it stands, and moves no other', () => {
  const [lock, ...others] = [{ letter: 'L' } as const, ...Array.from({ length: 11 }, () => ({}))]
  const expected = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', undefined]
  for (const at of [0, 4, 11]) {
    const keys = keysOf([...others.slice(0, at), lock, ...others.slice(at)])
    expect(others.map((tool) => keys.get(tool))).toEqual(expected)
    expect(keys.get(lock)).toBe('L')
  }
})
