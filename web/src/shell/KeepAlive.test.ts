import { describe, expect, it } from 'vitest'
import { keptWith } from './KeepAlive.tsx'

const after = (...visits: string[]) => visits.reduce<readonly string[]>((kept, path) => keptWith(kept, path, true), [])

describe('pages kept alive', () => {
  it('are those seen last, each once', () => {
    expect(after('/a', '/b', '/a')).toEqual(['/b', '/a'])
  })

  it('are six at most: the one unseen for longest goes', () => {
    expect(after('/a', '/b', '/c', '/a', '/d', '/e', '/f', '/g')).toEqual(['/c', '/a', '/d', '/e', '/f', '/g'])
  })

  it('stay while a page that is not kept is in sight', () => {
    expect(keptWith(['/a', '/b'], '/course', false)).toEqual(['/a', '/b'])
  })

  it('are the same list when nothing changed', () => {
    const kept = after('/a', '/b')
    expect(keptWith(kept, '/b', true)).toBe(kept)
    expect(keptWith(kept, '/course', false)).toBe(kept)
  })
})
