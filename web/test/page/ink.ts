import { type InkBatch, type InkOperation, pageInks } from '@jiangtai/contract/page-ink'
import { expect, type Page } from '@playwright/test'
import type { Stand } from './stand.ts'

type At = readonly [x: number, y: number]

/** A line of a pen across a page, in tenths of its thousand: from the left to the right. */
export const inkLine = (id: number, y = 0): InkOperation => ({
  ...{ kind: 'line', id, page: 1, at: 0, color: 'green', width: 9 },
  points: [-3000, y, 50, 0, 0, y, 50, 20, 3000, y, 50, 20],
})

/** Ink as the server keeps it: by page, in order, each batch once. */
export function answerInk(stand: Stand) {
  const kept = new Map<string, InkBatch[]>()
  const batchesOf = (resource_id: number, page: number) => kept.get(`${resource_id}/${page}`) ?? []
  function add(resource_id: number, page: number, key: string, ops: InkOperation[]): number {
    const batches = batchesOf(resource_id, page)
    const known = batches.find((batch) => batch.key === key)
    if (known) return known.seq
    const seq = batches.length + 1
    kept.set(`${resource_id}/${page}`, [...batches, { seq, key, ops }])
    return seq
  }
  stand.answer(pageInks.add, ({ resource_id, page, key, ops }) => ({ seq: add(resource_id, page, key, ops) }))
  stand.answer(pageInks.read, ({ resource_id, page, after = 0 }) => {
    const batches = batchesOf(resource_id, page)
    return { seq: batches.length, batches: batches.filter(({ seq }) => seq > after) }
  })
  stand.answer(pageInks.pages, ({ resource_id }) => ({
    pages: [...kept.keys()].filter((name) => name.startsWith(`${resource_id}/`)).map((name) => Number(name.split('/')[1])),
  }))
  return { add }
}

export const penOf = (page: Page) => page.getByRole('button', { name: '在页上写' })
export const inkToolsOf = (page: Page) => page.getByRole('toolbar', { name: '手写工具' })
export const inkOf = (page: Page, at: number) => page.getByRole('img', { name: `第 ${at} 页上的笔迹` })

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function inBox(box: Box | null, x: number, y: number): At {
  if (!box) throw new Error('no page')
  return [box.x + x * box.width, box.y + y * box.height]
}

/** Where a place of the page in sight, as a part of its width and height, is in the window. */
export async function onPaper(page: Page, at: number, [x, y]: At): Promise<At> {
  const paper = page.getByRole('img', { name: new RegExp(`，第 ${at} 页$`) }).locator('canvas')
  // Drawn anew in another size it is gone for a moment.
  let box: Awaited<ReturnType<typeof paper.boundingBox>> = null
  await expect(async () => {
    box = await paper.boundingBox()
    expect(box).not.toBeNull()
  }).toPass()
  return inBox(box, x, y)
}

export const writable = (page: Page) => expect(page.locator('[data-board] canvas')).not.toHaveJSProperty('width', 300)
