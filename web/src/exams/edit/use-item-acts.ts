import { type ExamQuestion, exams } from '@jiangtai/contract/exams'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../kit/calls/send.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { writeQuestionAt } from '../../parts/exam/addresses.ts'
import { type Draft, type DraftItem, itemsOf } from './draft.ts'
import { type Op, placeOfItem, steppedPlace } from './draft-ops.ts'
import { handleId } from './item-words.ts'

interface Ways {
  readonly draft: Draft
  readonly here: string
  readonly act: (op: Op) => void
  readonly undo: () => void
  readonly say: (text: string) => void
  /** Everything is kept before the page is left. */
  readonly flush: () => Promise<boolean>
}

const failed = (error: unknown) => toast.error(error instanceof Error ? error.message : String(error))

/** What can be done with one question of the exam. */
export function useItemActs({ draft, here, act, undo, say, flush }: Ways) {
  const navigate = useNavigate()
  const [isBusy, run] = useBusy()
  const [asked, setAsked] = useState<DraftItem>()
  const [wanted, setWanted] = useState<number>()
  const tries = useRef(0)
  useEffect(() => {
    // A row that was moved is drawn anew: the keyboard goes on from it.
    if (wanted !== undefined) document.getElementById(handleId(wanted))?.focus()
    setWanted(undefined)
  }, [wanted])

  function move(item: DraftItem, op: Op) {
    act(op)
    setWanted(item.id)
  }

  return {
    isBusy,
    /** Whose place is asked for. */
    asked,
    closePlace: () => setAsked(undefined),
    askPlace: (item: DraftItem) => setAsked(item),
    moveTo(item: DraftItem, section: number, at: number) {
      setAsked(undefined)
      move(item, { kind: 'move', item: item.id, place: { section, at } })
    },
    step(item: DraftItem, by: -1 | 1) {
      const place = steppedPlace(draft, item.id, by)
      if (!place) return
      move(item, { kind: 'move', item: item.id, place })
      const title = draft.sections.find(({ id }) => id === place.section)?.title ?? ''
      const isSame = placeOfItem(draft, item.id)?.section === place.section
      say(isSame ? `移到了${title}的第 ${place.at + (by > 0 ? 0 : 1)} 个` : `移到了${title}`)
    },
    remove(item: DraftItem) {
      act({ kind: 'remove', item: item.id })
      toast.undoable('已移出 1 题', undo)
      document.getElementById('exam-title')?.focus()
    },
    edit: (item: DraftItem) =>
      void flush().then((isKept) => {
        if (isKept) void navigate(writeQuestionAt(item.question_id, here))
        else toast.error('试卷还没有保存，稍后再编辑题目')
      }),
    update: (item: DraftItem) =>
      run(async () => {
        const { list } = await send(exams.questions, { ids: [item.question_id] })
        const [question] = list
        if (question) act({ kind: 'replace', item: item.id, question })
      }).catch(failed),
    /** Another one each time; none that stands in the exam already. */
    another: (item: DraftItem) =>
      run(async () => {
        tries.current += 1
        const exclude_ids = itemsOf(draft).map(({ question_id }) => question_id)
        const { question } = await send(exams.similar, { question_id: item.question_id, exclude_ids, seed: tries.current })
        if (!question) return toast.info('题库里没有相近的题')
        act({ kind: 'replace', item: item.id, question })
        toast.undoable('已换一题', undo)
      }).catch(failed),
  }
}
export type ItemActs = ReturnType<typeof useItemActs>

/** Questions of the bank as an exam takes them. */
export const takeQuestions = async (ids: readonly number[]): Promise<readonly ExamQuestion[]> =>
  (await send(exams.questions, { ids: [...ids] })).list
