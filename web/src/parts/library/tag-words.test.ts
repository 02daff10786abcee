import { describe, expect, it } from 'vitest'
import { hasTag, tagChanges, tagItems } from './tag-words.ts'

describe('tags', () => {
  it('are listed with where they stand', () =>
    expect(tagItems([{ id: 1, name: '课型', templates: [{ id: 2, name: '新授课', subs: [{ id: 3, name: '导入' }] }] }])).toEqual([
      { id: 2, name: '新授课', note: '课型' },
      { id: 3, name: '导入', note: '课型 · 新授课' },
    ]))

  it.each([
    [[{ tags: [{ id: 1 }] }, { tags: [{ id: 1 }, { id: 2 }] }], 'all'],
    [[{ tags: [{ id: 1 }] }, {}], 'some'],
    [[{ tags: [{ id: 2 }] }, {}], 'none'],
  ] as const)('of %j are had by %s', (list, has) => expect(hasTag(list, 1)).toBe(has))

  it('only what was touched is changed', () =>
    expect(
      tagChanges(
        new Map([
          [1, true],
          [2, false],
        ]),
      ),
    ).toEqual({ add: [1], remove: [2] }))
})
