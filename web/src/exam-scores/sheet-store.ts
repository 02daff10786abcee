import type { ScoreRow, TypedRow } from '@jiangtai/contract/exam-scores'
import { createStore } from '../kit/storage/store.ts'
import { type Content, contentOf, isEqual, isSame, lockOf, type Shape, typedOf, withText } from './sheet.ts'

interface Patch {
  /** Typing goes on in one cell: one step back. */
  readonly key: string
  readonly before: ReadonlyMap<number, Content>
  readonly after: ReadonlyMap<number, Content>
}

export interface Cell {
  readonly studentId: number
  readonly at: number
  readonly text: string
}

/** What this device has kept of one student. */
export interface KeptRow {
  readonly id: number
  readonly rev: string
  readonly content: Content
}

export interface SheetView {
  readonly rows: readonly ScoreRow[]
  readonly contents: ReadonlyMap<number, Content>
  /** Why the server did not keep a row. */
  readonly problems: ReadonlyMap<number, string>
  /** Students whose row is not saved. */
  readonly unsaved: ReadonlySet<number>
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const mostSteps = 200

/** The grid of one exam: what the server has, and what is typed over it. Without React: whoever shows it follows `view`. */
export function createSheet(shape: Shape, first: readonly ScoreRow[], now: () => number = () => performance.now()) {
  let rows = new Map(first.map((row) => [row.student_id, row]))
  const contents = new Map(first.map((row) => [row.student_id, contentOf(row, shape)]))
  /** What a row that is not saved was changed from. */
  const bases = new Map<number, string>()
  const problems = new Map<number, string>()
  /** When the server last said of a saved row how it stands. */
  const savedAt = new Map<number, number>()
  let past: Patch[] = []
  let future: Patch[] = []

  const storedContent = (id: number) => {
    const row = rows.get(id)
    return row && contentOf(row, shape)
  }
  const viewNow = (): SheetView => ({
    ...{ rows: [...rows.values()], contents: new Map(contents), problems: new Map(problems), unsaved: new Set(bases.keys()) },
    ...{ canUndo: past.length > 0, canRedo: future.length > 0 },
  })
  const view = createStore(viewNow())
  const say = () => view.set(viewNow())

  function put(id: number, content: Content) {
    const row = rows.get(id)
    const stored = storedContent(id)
    if (!row || !stored) return
    contents.set(id, content)
    problems.delete(id)
    if (isEqual(content, stored, shape)) bases.delete(id)
    else if (!bases.has(id)) bases.set(id, row.rev)
  }

  function change(key: string, after: ReadonlyMap<number, Content>) {
    const before = new Map<number, Content>()
    for (const [id, content] of after) {
      const shown = contents.get(id)
      if (shown && !isSame(shown, content)) before.set(id, shown)
    }
    if (before.size === 0) return
    const last = past[past.length - 1]
    const changed = new Map([...after].filter(([id]) => before.has(id)))
    if (last && key !== '' && last.key === key) past = [...past.slice(0, -1), { ...last, after: changed }]
    else past = [...past.slice(-mostSteps), { key, before, after: changed }]
    future = []
    for (const [id, content] of changed) put(id, content)
    say()
  }

  const isOpen = (id: number) => {
    const row = rows.get(id)
    return row !== undefined && lockOf(row, shape) === undefined
  }

  return {
    view,
    shape,
    /** Cells that are written at once are one step; what is only shown stays. */
    write(cells: readonly Cell[], key = '') {
      const after = new Map<number, Content>()
      for (const { studentId, at, text } of cells) {
        const before = after.get(studentId) ?? contents.get(studentId)
        if (before && isOpen(studentId) && at < before.texts.length) after.set(studentId, withText(before, at, text))
      }
      change(key, after)
    },
    replace(list: readonly { readonly studentId: number; readonly content: Content }[]) {
      change('', new Map(list.filter(({ studentId }) => isOpen(studentId)).map(({ studentId, content }) => [studentId, content])))
    },
    setAbsent(ids: readonly number[], isAbsent: boolean) {
      const blank = shape.columns.map(() => '')
      change('', new Map(ids.filter(isOpen).map((id) => [id, { isAbsent, texts: blank }])))
    },
    undo() {
      const last = past[past.length - 1]
      if (!last) return
      past = past.slice(0, -1)
      future = [...future, last]
      for (const [id, content] of last.before) put(id, content)
      say()
    },
    redo() {
      const next = future[future.length - 1]
      if (!next) return
      future = future.slice(0, -1)
      past = [...past, { ...next, key: '' }]
      for (const [id, content] of next.after) put(id, content)
      say()
    },
    /** Typing in this cell again is a step of its own. */
    rest() {
      const last = past[past.length - 1]
      if (last && last.key !== '') past = [...past.slice(0, -1), { ...last, key: '' }]
    },
    /**
     * What was read anew: what is not saved stays as it is typed, and is compared by the server when it is sent.
     * `since`: when the reading began. A row that was saved after that is newer here.
     */
    take(list: readonly ScoreRow[], since: number) {
      const newest = (row: ScoreRow) =>
        ((savedAt.get(row.student_id) ?? Number.NEGATIVE_INFINITY) >= since ? rows.get(row.student_id) : row) ?? row
      const next = new Map(list.map((row) => [row.student_id, newest(row)]))
      for (const [id, row] of next) {
        const [shown, stored] = [contents.get(id), contentOf(row, shape)]
        // What is being typed (86.) is not written over by what it says.
        if (!bases.has(id) && !(shown && isEqual(shown, stored, shape))) contents.set(id, stored)
      }
      for (const id of [...contents.keys()]) if (!next.has(id)) for (const map of [contents, bases, problems, savedAt]) map.delete(id)
      rows = next
      say()
    },
    /** Rows that can be sent, each with what it was changed from. */
    ready: (): TypedRow[] =>
      [...bases].flatMap(([id, rev]) => {
        const content = contents.get(id)
        const typed = content && !problems.has(id) ? typedOf(id, rev, content, shape) : undefined
        return typed ? [typed] : []
      }),
    /** What became of rows that were sent. What was typed meanwhile stays, over what is there now. */
    answered(
      sent: readonly TypedRow[],
      list: readonly ScoreRow[],
      errors: readonly { readonly student_id: number; readonly msg: string }[],
    ) {
      const faults = new Map(errors.map(({ student_id, msg }) => [student_id, msg]))
      for (const row of list) {
        rows.set(row.student_id, row)
        savedAt.set(row.student_id, now())
      }
      for (const one of sent) {
        const id = one.student_id
        const [row, content, fault] = [rows.get(id), contents.get(id), faults.get(id)]
        if (!row || !content) continue
        if (fault !== undefined) problems.set(id, fault)
        else if (isEqual(content, contentOf(row, shape), shape)) bases.delete(id)
        else bases.set(id, row.rev)
      }
      say()
    },
    /** Over what somebody else has saved. */
    keepMine(id: number) {
      const row = rows.get(id)
      if (!row) return
      problems.delete(id)
      bases.set(id, row.rev)
      say()
    },
    keepTheirs(id: number) {
      const stored = storedContent(id)
      if (!stored) return
      problems.delete(id)
      bases.delete(id)
      contents.set(id, stored)
      say()
    },
    kept: (): KeptRow[] =>
      [...bases].flatMap(([id, rev]) => {
        const content = contents.get(id)
        return content ? [{ id, rev, content }] : []
      }),
    /** After a reload: what was not saved then. */
    bringBack(list: readonly KeptRow[]) {
      for (const { id, rev, content } of list) {
        if (!isOpen(id) || content.texts.length !== shape.columns.length) continue
        put(id, content)
        if (bases.has(id)) bases.set(id, rev)
      }
      say()
    },
  }
}
export type Sheet = ReturnType<typeof createSheet>
