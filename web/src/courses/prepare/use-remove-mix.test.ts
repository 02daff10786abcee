import { expect, it } from 'vitest'
import { removingMixText } from './use-remove-mix.ts'

it('says before a prepared lesson goes what students lose with it, and that the resources stay', () => {
  const kept = '在回收站里保留 30 天，可以还原。'
  expect(removingMixText({ item_count: 0, pushed_count: 0 })).toBe(kept)
  expect(removingMixText({ item_count: 5, pushed_count: 2 })).toBe(
    `放进这节课的 5 项资源会拿出来，资源本身还在“我的资源”里。已推送的 2 项，学生也看不到了。${kept}`,
  )
})
