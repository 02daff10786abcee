import { examScores, type TypedWay, typedWays } from '@jiangtai/contract/exam-scores'
import { useEffect, useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useStore } from '../kit/storage/store.ts'
import { keptDraft, useDraft } from '../kit/storage/use-draft.ts'
import { useLatest } from '../kit/use-latest.ts'
import { createScoreKeeper, refusalOf } from './keeper.ts'
import { shapeOf } from './sheet.ts'
import { createSheet, type KeptRow } from './sheet-store.ts'
import type { Grid } from './use-grid.ts'

const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
const nameOf = (examClassId: number, way: TypedWay) => `scores-${examClassId}-${way}`
const nothing = { rows: '' }

function keptRows(name: string): readonly KeptRow[] {
  const { rows } = keptDraft(name, nothing)
  try {
    const list: unknown = rows === '' ? [] : JSON.parse(rows)
    return Array.isArray(list) ? list.filter(isKept) : []
  } catch {
    // Somebody has written there: it is as if nothing was kept.
    return []
  }
}
const isKept = (one: unknown): one is KeptRow => {
  const row = one as KeptRow | null
  return typeof row?.id === 'number' && typeof row.rev === 'string' && Array.isArray(row.content?.texts)
}

/** The way in which scores were typed before: only totals, where leaves were typed of nobody. */
export function usualWay({ leaves, rows }: Grid): TypedWay {
  if (leaves.length === 0) return typedWays.total
  const isTotal = rows.some(({ scores, total }) => scores.length === 0 && total !== null) && rows.every(({ scores }) => scores.length === 0)
  return isTotal ? typedWays.total : typedWays.leaves
}

/** What is typed of one exam in one way: kept in this tab, saved by itself. Whoever shows another one mounts it anew. */
export function useSheet(grid: Grid, way: TypedWay) {
  const id = grid.exam.exam_class_id
  const name = nameOf(id, way)
  const [{ sheet, keeper }] = useState(() => {
    const made = createSheet(shapeOf(way, grid.leaves, grid.exam.total_centi), grid.rows)
    made.bringBack(keptRows(name))
    const kept = createScoreKeeper({
      ...{ sheet: made, leafCount: grid.leaves.length, refusalOf, later },
      save: (rows) => send(examScores.save, { exam_class_id: id, rows: [...rows] }),
    })
    return { sheet: made, keeper: kept }
  })
  const draft = useLatest(useDraft(name, nothing))
  const view = useStore(sheet.view)
  const keeping = useStore(keeper.view)
  useEffect(() => sheet.take(grid.rows, grid.since), [sheet, grid.rows, grid.since])
  useEffect(() => {
    const changed = () => {
      const rows = sheet.kept()
      if (rows.length === 0) draft.current.forget()
      else draft.current.change({ rows: JSON.stringify(rows) })
      keeper.touched()
    }
    changed()
    return sheet.view.subscribe(changed)
  }, [sheet, keeper])
  useEffect(() => {
    const flush = () => void keeper.flush()
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('online', flush)
      flush()
      keeper.end()
    }
  }, [keeper])
  return { sheet, keeper, view, keeping }
}
export type SheetRoom = ReturnType<typeof useSheet>
