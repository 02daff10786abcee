import type { QuestionDraft } from '@jiangtai/contract/question'
import { type QuestionImportRow, questionImports } from '@jiangtai/contract/question-imports'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useLatest } from '../../kit/use-latest.ts'
import type { ShownImport } from './use-import.ts'

interface Mend {
  readonly row_no: number
  readonly draft: QuestionDraft
}

/** What is put right in a row. It is saved before anything else happens to the rows: nothing that was typed is lost. */
export function useMend(job_id: number, { putRow, readAgain }: Pick<ShownImport, 'putRow' | 'readAgain'>) {
  const [mend, setMend] = useState<Mend>()
  const [isSaving, setIsSaving] = useState(false)
  /** Also what was typed before the page could be drawn anew. */
  const latest = useRef<Mend>(undefined)
  const change = (next: Mend | undefined) => {
    latest.current = next
    setMend(next)
  }

  /** Answers the row as it was judged. */
  async function put(what: Mend): Promise<QuestionImportRow> {
    const before = latest.current
    setIsSaving(true)
    try {
      const saved = await send(questionImports.saveRow, { job_id, ...what })
      // Whatever was typed meanwhile stays.
      if (latest.current === before) change(undefined)
      putRow(saved)
      return saved
    } finally {
      setIsSaving(false)
      void readAgain()
    }
  }
  /** The same, where somebody is asked if it fails; undefined: it was not saved. */
  async function save(what: Mend): Promise<QuestionImportRow | undefined> {
    try {
      return await put(what)
    } catch (error) {
      const isGivenUp = await confirm({
        title: `第 ${what.row_no} 题的修改没有保存`,
        body: error instanceof Error ? error.message : String(error),
        ...{ yes: '放弃修改', no: '接着改', danger: true },
      })
      if (isGivenUp) change(undefined)
      return undefined
    }
  }

  const again = useLatest(readAgain)
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => latest.current && event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    return () => {
      window.removeEventListener('beforeunload', onClose)
      // Nobody is there to be told if it fails.
      const left = latest.current
      if (left)
        void send(questionImports.saveRow, { job_id, ...left }).then(
          () => again.current(),
          () => undefined,
        )
    }
  }, [job_id])

  return {
    isSaving,
    put,
    save,
    change,
    draftOf: ({ row_no, draft }: QuestionImportRow) => (mend?.row_no === row_no ? mend.draft : draft),
    isChanged: (row_no: number) => mend?.row_no === row_no,
    /** Whether one may go on: what was changed is saved, or given up. */
    async settle(): Promise<boolean> {
      const what = latest.current
      if (what) await save(what)
      return latest.current === undefined
    },
  }
}
export type Mending = ReturnType<typeof useMend>
