import { exams, type ListedExam } from '@jiangtai/contract/exams'
import { type Visibility, visibilities } from '@jiangtai/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../kit/calls/send.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { readExamsAgain } from './exam-lists.ts'

/** What can be done with one exam of a list; lists are read anew, and what can be undone offers it. */
export function useExamActs() {
  const client = useQueryClient()
  const [, run] = useBusy()
  async function act<T>(done: () => Promise<T>): Promise<T | undefined> {
    try {
      return await done()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      await readExamsAgain(client)
    }
  }

  async function remove({ id, title, used_count }: Pick<ListedExam, 'id' | 'title' | 'used_count'>) {
    const body = used_count > 0 ? `推送过的 ${used_count} 个班照常考试，成绩都留着。可以在回收站里找回。` : '可以在回收站里找回。'
    if (!(await confirm({ title: `删除“${title}”？`, body, yes: '删除', no: '保留', danger: true }))) return
    await run(async () => {
      if (!(await act(() => send(exams.remove, { ids: [id] })))) return
      const restore = async () => {
        if (await act(() => send(exams.restore, { ids: [id] }))) toast.success(`已恢复“${title}”`)
      }
      toast.undoable(`已删除“${title}”`, () => void restore())
    })
  }

  const show = ({ id, title }: ListedExam, visibility: Visibility) =>
    void run(async () => {
      if (!(await act(() => send(exams.setVisibility, { exam_id: id, visibility })))) return
      toast.success(visibility === visibilities.school ? `“${title}”已放进校本，全校老师可以复制` : `“${title}”已从校本撤回`)
    })
  return { remove, show }
}
export type ExamActs = ReturnType<typeof useExamActs>
