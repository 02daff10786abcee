import { exams, type WrittenExam } from '@jiangtai/contract/exams'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { whenLeaving } from '../../kit/session/unfinished.ts'
import { useStore } from '../../kit/storage/store.ts'
import { isModalOpen } from '../../kit/ui/layers.ts'
import { toast } from '../../kit/ui/toast.ts'
import { isWritten } from '../../kit/ui/use-window.ts'
import { readExamsAgain } from '../../parts/exam/exam-lists.ts'
import { draftOf, savedSections } from './draft.ts'
import type { Op } from './draft-ops.ts'
import { acted, begun, type History, redone, undone } from './history.ts'
import { keepFault } from './keep-fault.ts'
import { createKeeper, type Keeper } from './keeper.ts'

/** The one that is written at the moment. */
let open: Keeper | undefined
const isUnsaved = () => open !== undefined && open.view.get().state !== 'saved'
whenLeaving(() => (isUnsaved() ? '试卷的最后几步还没有保存，退出后不再保存。' : ''))

const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** An own exam while it is written: what is on the page, its steps, and how far it is kept. */
export function useExamEditor(exam: WrittenExam) {
  const client = useQueryClient()
  const exam_id = exam.id
  const [history, setHistory] = useState<History>(() => begun(draftOf(exam)))
  const [keeper] = useState(() =>
    createKeeper({
      ...{ rev: exam.rev, draft: history.draft, faultOf: keepFault, later },
      async save(draft, rev) {
        const kept = await send(exams.savePaper, {
          exam_id,
          rev,
          title: draft.title,
          target_centi: draft.target,
          sections: savedSections(draft),
        })
        void readExamsAgain(client)
        return kept.rev
      },
    }),
  )
  const keeping = useStore(keeper.view)
  const [isLoading, setIsLoading] = useState(false)
  const { draft } = history
  useEffect(() => keeper.put(draft), [keeper, draft])
  useEffect(() => guard(keeper), [keeper])
  const ways = {
    act: (op: Op) => setHistory((now) => acted(now, op)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  }
  useUndoKeys(ways)

  /** What another tab has saved takes the place of the page; one step back is one's own. */
  async function loadNewest() {
    setIsLoading(true)
    try {
      const newest = await send(exams.get, { exam_id })
      const theirs = draftOf(newest)
      keeper.take(theirs, newest.rev)
      ways.act({ kind: 'load', draft: theirs })
      toast.undoable('已载入新的内容', ways.undo)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsLoading(false)
    }
  }
  return { history, draft, keeping, ...ways, retry: () => void keeper.flush(), flush: keeper.flush, loadNewest, isLoading }
}
export type ExamEditing = ReturnType<typeof useExamEditor>

/** Until the page goes: then what is not kept yet is sent behind it. */
function guard(keeper: Keeper) {
  open = keeper
  const retry = () => void keeper.flush()
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  }
  window.addEventListener('online', retry)
  window.addEventListener('beforeunload', ask)
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('beforeunload', ask)
    const last = keeper.view.get().state
    void keeper.flush().then((isKept) => {
      keeper.end()
      // Whoever left without it was asked.
      if (!isKept && (last === 'waiting' || last === 'saving')) toast.error('试卷的最后几步没有保存')
    })
    if (open === keeper) open = undefined
  }
}

/** Not in a field, which undoes its own letters, nor behind a dialog. */
function useUndoKeys({ undo, redo }: { readonly undo: () => void; readonly redo: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.defaultPrevented || isModalOpen() || isWritten(document.activeElement)) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
