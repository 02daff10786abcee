import { expect, it } from 'vitest'
import { createQuestionDrafts, type DraftShelf, draftShape, type QuestionDraftRow } from './question-drafts.ts'
import { emptyForm } from './question-form.ts'

function stand() {
  const rows = new Map<string, QuestionDraftRow>()
  const alive = new Set<string>()
  const said: string[] = []
  const shelf: DraftShelf = {
    rows: async () => [...rows.values()],
    write: async (row) => void rows.set(row.id, row),
    remove: async (ids) => {
      for (const id of ids) rows.delete(id)
    },
  }
  let last = 0
  const tabOf = (tab: string, userId = 1, own: DraftShelf = shelf) => {
    alive.add(tab)
    last += 1
    const id = `draft ${last}`
    return createQuestionDrafts({
      ...{ userId, shelf: own, tab: { id: tab, isAlive: async (one) => alive.has(one) }, now: () => 7, newId: () => id },
      report: (what) => said.push(what),
      onUnkept: () => said.push('unkept'),
    })
  }
  return { rows, alive, said, tabOf, shelf }
}
const form = { ...emptyForm(), source: '期中' }

it('R894: what was written is found again by the next page, for the same question only', async () => {
  const { tabOf, alive } = stand()
  const first = tabOf('a')
  const { id, row } = await first.find(12)
  expect(row).toBeUndefined()
  await first.write(id, 12, 40, form)
  alive.delete('a')
  const next = tabOf('b')
  expect((await next.find('new')).row).toBeUndefined()
  expect(await next.find(12)).toMatchObject({ id, isElsewhere: false, row: { base: 40, form: { source: '期中' } } })
  await next.drop(id)
  expect((await next.find(12)).row).toBeUndefined()
})

it('a tab that is still open keeps its own, and the second is told', async () => {
  const { tabOf } = stand()
  const first = tabOf('a')
  await first.write((await first.find('new')).id, 'new', 0, form)
  expect(await tabOf('b').find('new')).toMatchObject({ row: undefined, isElsewhere: true })
})

it('of somebody else, or of an older page, nothing is read and nothing stays', async () => {
  const { tabOf, rows, alive } = stand()
  await tabOf('a', 2).write('x', 'new', 0, form)
  rows.set('y', { id: 'y', userId: 1, question: 'new', tab: 'a', at: 1, shape: draftShape - 1, base: 0, form })
  alive.delete('a')
  expect((await tabOf('b').find('new')).row).toBeUndefined()
  expect(rows.size).toBe(0)
})

it('a browser that keeps nothing is said once, and whoever has gone leaves nothing', async () => {
  const { tabOf, said, shelf, rows } = stand()
  const broken = tabOf('a', 1, { ...shelf, write: () => Promise.reject(new Error('full')) })
  await broken.write('x', 'new', 0, form)
  await broken.write('x', 'new', 0, form)
  expect(said.filter((one) => one === 'unkept')).toHaveLength(1)
  const gone = tabOf('c')
  gone.stop()
  await gone.write('x', 'new', 0, form)
  expect(rows.size).toBe(0)
})
