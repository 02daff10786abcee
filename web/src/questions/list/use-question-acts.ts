import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { bankLimits, type ListedQuestion, questions } from '@jiangtai/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { send } from '../../kit/calls/send.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { editAddress } from '../address.ts'
import { called, removingText } from './question-words.ts'

const idsOf = (list: readonly ListedQuestion[]) => list.map(({ id }) => id)

/** What can be done with some questions; lists are read anew, and what can be undone offers it. */
export function useQuestionActs() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, run] = useBusy()
  /** Undefined: it failed, and that was said. */
  async function act<T>(done: () => Promise<T>): Promise<T | undefined> {
    try {
      return await done()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      await Promise.all([questions.list, knowledgePoints.list].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    }
  }

  async function remove(list: readonly ListedQuestion[], onDone: () => void) {
    const asked = { title: `删除${called(list)}？`, body: removingText(list), yes: '删除', no: '保留', danger: true }
    if (!(await confirm(asked))) return
    const ids = idsOf(list)
    await run(async () => {
      if (!(await act(() => send(questions.remove, { ids })))) return
      onDone()
      const restore = async () => {
        if (await act(() => send(questions.restore, { ids }))) toast.success(`已恢复${called(list)}`)
      }
      toast.undoable(`已删除${called(list)}`, () => void restore())
    })
  }

  /** One is opened to be changed; of several it is said how many there are now. */
  const copy = (list: readonly ListedQuestion[], onDone: () => void) =>
    run(async () => {
      const made = await act(() => send(questions.copy, { ids: idsOf(list) }))
      if (!made) return
      onDone()
      const [only, ...others] = made.ids
      if (only === undefined || others.length > 0) return toast.success(`已复制 ${made.ids.length} 题，在“我的”里`)
      toast.success('已复制为我的题目')
      void navigate(editAddress(only))
    })

  return { isBusy, remove, copy }
}
export type QuestionActs = ReturnType<typeof useQuestionActs>

export const isTooMany = (count: number) => count > bankLimits.atOnce
