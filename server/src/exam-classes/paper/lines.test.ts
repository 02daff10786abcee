import { expect, it } from 'vitest'
import { byLine, itemLines } from './lines.ts'

it('a list of items by lines is the same JSON, and each line is an item', () => {
  const items = [
    { no: 1, text: '换\n行"},\n{"no":9' },
    { no: 2, list: [{ no: 3 }] },
  ]
  const text = `{"title":"a\\n{\\"no\\":7}","sections":[{"items":${byLine(items.map((item) => JSON.stringify(item)))}}]}`
  expect(JSON.parse(text)).toEqual({ title: 'a\n{"no":7}', sections: [{ items }] })
  expect(itemLines(text).map((line) => JSON.parse(line))).toEqual(items)
})

it('none are none', () => expect([JSON.parse(byLine([])), itemLines(byLine([])), itemLines('{}')]).toEqual([[], [], []]))
