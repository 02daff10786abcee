import { type ScoreLeaf, type ScoreRow, typedWays } from '@jiangtai/contract/exam-scores'
import { refusals } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { CallFailed } from '../kit/calls/send.ts'
import { createScoreKeeper, refusalOf } from './keeper.ts'
import { shapeOf } from './sheet.ts'
import { createSheet } from './sheet-store.ts'
import { columnMean, sumsOf } from './sums.ts'

const row = (student_id: number, more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ student_id, name: `生${student_id}`, student_no: `00${student_id}`, source: 0, status: 0, is_absent: 0 },
  ...{ total: null, scores: [], rev: '', ...more },
})
const leaf = (no: number): ScoreLeaf => ({ no, item_no: no, part: 0, type: 3, full_centi: 500 })
const leaves = [leaf(1), leaf(2)]
const totals = shapeOf(typedWays.total, leaves, 1000)
const byLeaf = shapeOf(typedWays.leaves, leaves, 1000)
const typed = (student_id: number, total: number, rev: string) => row(student_id, { source: 1, status: 3, total, rev })
const textsOf = (sheet: ReturnType<typeof createSheet>, id: number) => sheet.view.get().contents.get(id)?.texts

it('what is typed waits to be saved, what cannot be read never is, and what is put back is saved already', () => {
  const sheet = createSheet(totals, [row(1), typed(2, 500, 'r')])
  sheet.write([
    { studentId: 1, at: 0, text: '8.5' },
    { studentId: 2, at: 0, text: '11' },
  ])
  expect(sheet.ready()).toEqual([{ student_id: 1, rev: '', is_absent: 0, scores: [], total: 850 }])
  expect([...sheet.view.get().unsaved]).toEqual([1, 2])
  sheet.write([{ studentId: 2, at: 0, text: '5.0' }])
  expect([...sheet.view.get().unsaved]).toEqual([1])
})

it('R975: 缺考 is said of the row, and a score takes it back', () => {
  const sheet = createSheet(byLeaf, [row(1)])
  sheet.setAbsent([1], true)
  expect(sheet.ready()).toEqual([{ student_id: 1, rev: '', is_absent: 1, scores: [], total: null }])
  sheet.write([{ studentId: 1, at: 1, text: '3' }])
  expect(sheet.ready()).toEqual([{ student_id: 1, rev: '', is_absent: 0, scores: [null, 300], total: null }])
  sheet.write([{ studentId: 1, at: 0, text: '缺考' }])
  expect(sheet.ready()).toMatchObject([{ is_absent: 1 }])
})

it('steps are taken back and done again: one cell is one step, a block too', () => {
  const sheet = createSheet(totals, [row(1), row(2)])
  for (const text of ['8', '8.', '8.5']) sheet.write([{ studentId: 1, at: 0, text }], '1:0')
  sheet.write([
    { studentId: 1, at: 0, text: '1' },
    { studentId: 2, at: 0, text: '2' },
  ])
  sheet.undo()
  expect([textsOf(sheet, 1), textsOf(sheet, 2)]).toEqual([['8.5'], ['']])
  sheet.undo()
  expect(textsOf(sheet, 1)).toEqual([''])
  expect(sheet.view.get()).toMatchObject({ canUndo: false, canRedo: true })
  sheet.redo()
  sheet.redo()
  expect([textsOf(sheet, 1), textsOf(sheet, 2)]).toEqual([['1'], ['2']])
})

it('who has answered here, and in totals whose leaves were typed, is only shown', () => {
  const sheet = createSheet(totals, [
    row(1, { source: 2, status: 3, total: 700, rev: 'o' }),
    row(2, { source: 1, total: 700, scores: [300, 400] }),
  ])
  sheet.write([
    { studentId: 1, at: 0, text: '1' },
    { studentId: 2, at: 0, text: '1' },
  ])
  sheet.setAbsent([1], true)
  expect(sheet.view.get().unsaved.size).toBe(0)
})

it('what another teacher has saved is taken where nothing was typed; where it was, the server says so and one decides', () => {
  const sheet = createSheet(totals, [row(1), row(2)])
  sheet.write([{ studentId: 1, at: 0, text: '8' }])
  sheet.take([typed(1, 300, 'a'), typed(2, 400, 'b')], Number.POSITIVE_INFINITY)
  expect([textsOf(sheet, 1), textsOf(sheet, 2)]).toEqual([['8'], ['4']])
  const sent = sheet.ready()
  expect(sent).toMatchObject([{ student_id: 1, rev: '' }])
  sheet.answered(sent, [typed(1, 300, 'a')], [{ student_id: 1, msg: '刚刚被别的老师改过' }])
  expect(sheet.ready()).toEqual([])
  sheet.keepMine(1)
  expect(sheet.ready()).toMatchObject([{ rev: 'a', total: 800 }])
  sheet.keepTheirs(1)
  expect([textsOf(sheet, 1), sheet.ready()]).toEqual([['3'], []])
})

it('what is typed while its row is saved stays, over what is there now; a half-typed number is not written over', () => {
  const sheet = createSheet(totals, [row(1)])
  sheet.write([{ studentId: 1, at: 0, text: '8.' }])
  const sent = sheet.ready()
  sheet.answered(sent, [typed(1, 800, 'a')], [])
  expect([textsOf(sheet, 1), sheet.view.get().unsaved.size]).toEqual([['8.'], 0])
  sheet.take([typed(1, 800, 'a')], Number.POSITIVE_INFINITY)
  expect(textsOf(sheet, 1)).toEqual(['8.'])
  sheet.write([{ studentId: 1, at: 0, text: '8.5' }])
  expect(sheet.ready()).toMatchObject([{ rev: 'a', total: 850 }])
})

it('a reading that began before a row was saved changes nothing of that row, and takes the others', () => {
  let now = 10
  const sheet = createSheet(totals, [row(1), row(2)], () => now)
  sheet.write([{ studentId: 1, at: 0, text: '8' }])
  now = 20
  sheet.answered(sheet.ready(), [typed(1, 800, 'a')], [])
  sheet.take([row(1), typed(2, 400, 'b')], 15)
  expect([textsOf(sheet, 1), textsOf(sheet, 2)]).toEqual([['8'], ['4']])
  sheet.write([{ studentId: 1, at: 0, text: '9' }])
  expect(sheet.ready()).toMatchObject([{ rev: 'a', total: 900 }])
  sheet.undo()
  sheet.take([typed(1, 300, 'c'), typed(2, 400, 'b')], 25)
  expect(textsOf(sheet, 1)).toEqual(['3'])
})

it('after a reload what was not saved is there again, with what it was changed from', () => {
  const before = createSheet(totals, [typed(1, 300, 'old')])
  before.write([{ studentId: 1, at: 0, text: '9' }])
  const after = createSheet(totals, [typed(1, 500, 'new')])
  after.bringBack(before.kept())
  expect([textsOf(after, 1), after.ready()]).toMatchObject([['9'], [{ rev: 'old', total: 900 }]])
})

it('mean and counts follow what is typed; who is absent or not read is in none of them', () => {
  const sheet = createSheet(byLeaf, [row(1), row(2), row(3), row(4, { source: 1, total: 1000, scores: [500, 500] })])
  sheet.write([
    { studentId: 1, at: 0, text: '2' },
    { studentId: 1, at: 1, text: '3' },
    { studentId: 2, at: 0, text: '9' },
  ])
  sheet.setAbsent([3], true)
  const { rows, contents } = sheet.view.get()
  expect(sumsOf({ rows, contents }, byLeaf)).toEqual({ typed: 2, absent: 1, all: 4, mean: 750, max: 1000, min: 500 })
  expect(columnMean(rows, contents, byLeaf, 0)).toBe(350)
})

function keeping(save: Parameters<typeof createScoreKeeper>[0]['save'], count = 120) {
  const sheet = createSheet(
    totals,
    Array.from({ length: count }, (_, at) => row(at + 1)),
  )
  const waiting: (() => void)[] = []
  const keeper = createScoreKeeper({
    ...{ sheet, leafCount: 1, save, refusalOf: (error) => (error === 'no' ? '不行' : undefined) },
    later: (_ms, act) => {
      waiting.push(act)
      return () => {}
    },
  })
  return { sheet, keeper, waiting }
}

it('a whole class is saved in parts, one after the other', async () => {
  const sizes: number[] = []
  const { sheet, keeper } = keeping(async (rows) => {
    sizes.push(rows.length)
    return { list: rows.map(({ student_id, total }) => typed(student_id, total ?? 0, 'a')), errors: [] }
  })
  sheet.write(sheet.view.get().rows.map(({ student_id }) => ({ studentId: student_id, at: 0, text: '7' })))
  await keeper.flush()
  expect([sizes, keeper.view.get(), sheet.view.get().unsaved.size]).toEqual([[50, 50, 20], { state: 'saved' }, 0])
})

it('without a line all of it stays, is said, and goes out when the line is there', async () => {
  let isDown = true
  const { sheet, keeper, waiting } = keeping(async (rows) => {
    if (isDown) throw new Error('line')
    return { list: rows.map(({ student_id, total }) => typed(student_id, total ?? 0, 'a')), errors: [] }
  })
  sheet.write([{ studentId: 1, at: 0, text: '7' }])
  keeper.touched()
  expect(keeper.view.get()).toEqual({ state: 'waiting' })
  await keeper.flush()
  expect([keeper.view.get(), sheet.view.get().unsaved.size]).toEqual([{ state: 'offline' }, 1])
  isDown = false
  waiting.pop()?.()
  await keeper.flush()
  expect([keeper.view.get(), sheet.view.get().unsaved.size]).toEqual([{ state: 'saved' }, 0])
})

it('a refusal of the whole is said and does not go round', async () => {
  const { sheet, keeper } = keeping(async () => Promise.reject('no'))
  sheet.write([{ studentId: 1, at: 0, text: '7' }])
  await keeper.flush()
  expect(keeper.view.get()).toEqual({ state: 'refused', sentence: '不行' })
})

it('a server that is busy, starts again or has broken down is asked again; what it says no to is not', () => {
  const refused = (name: keyof typeof refusals) => new CallFailed('refused', refusals[name][1], { errCode: refusals[name][0] })
  for (const name of ['tooMany', 'crashed', 'unavailable'] as const) expect(refusalOf(refused(name)), name).toBeUndefined()
  for (const reason of ['network', 'timeout', 'restarting', 'garbled'] as const)
    expect(refusalOf(new CallFailed(reason, '')), reason).toBeUndefined()
  expect(refusalOf(refused('notAllowed'))).toBe(refusals.notAllowed[1])
})
