import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../kit/calls/send.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { addedWords, keptWords } from './added-words.ts'
import { readTreesAgain } from './read-trees.ts'

interface Undo {
  readonly importId: number
  /** Not where somebody has only just imported it. */
  readonly asks: boolean
}

/** Takes an import back; what is used stays, and is named. */
export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ importId: import_id, asks }: Undo) {
      if (asks) {
        const trial = await send(subjectTrees.undoImport, { import_id, is_trial: true })
        const [removed, kept] = [addedWords(trial.removed), keptWords(trial)]
        if (removed === '') return toast.warning(`没有可以撤销的：${kept}`)
        const body = `将删除 ${removed}。${kept && `${kept}。`}`
        if (!(await confirm({ title: '撤销这次导入？', body, yes: '撤销导入', no: '保留', danger: true }))) return
      }
      const undone = await send(subjectTrees.undoImport, { import_id, is_trial: false })
      const kept = keptWords(undone)
      if (kept) toast.warning(`已撤销导入；${kept}`, 8000)
      else toast.success('已撤销导入')
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => readTreesAgain(client),
  })
}
