import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { features } from './index.ts'

/** Boards and thrown pictures are listed by days, as document 002 says: they have no number of all lines. */
const byDays = new Set(['whiteboardFiles', 'pictureLog'])
const lists = Object.entries(features)
  .filter(([feature]) => !byDays.has(feature))
  .flatMap(([feature, calls]) => Object.entries<Call>(calls).map(([name, call]) => ({ name: `${feature}.${name}`, call })))
  .filter(({ call }) => 'curr_page_index' in (call.input as z.ZodMiniObject).shape)

describe.each(lists)('R804: $name', ({ call }) => {
  const { curr_page_index, page_size } = (call.input as z.ZodMiniObject).shape

  it('takes a page from 1, and its size or ten lines of at most a hundred', () => {
    const page = z.object({ curr_page_index, page_size }) as z.ZodMiniType
    expect(z.parse(page, { curr_page_index: '1' })).toEqual({ curr_page_index: 1, page_size: 10 })
    for (const wrong of [{ curr_page_index: '0' }, { curr_page_index: '1', page_size: '0' }, { curr_page_index: '1', page_size: '101' }])
      expect(z.safeParse(page, wrong).success).toBe(false)
  })

  it('answers the lines, how many pages there are and how many lines in all', () => {
    expect(Object.keys((call.reply as z.ZodMiniObject).shape)).toEqual(expect.arrayContaining(['list', 'pageCount', 'total']))
  })
})
