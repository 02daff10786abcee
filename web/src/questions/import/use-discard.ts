import { type QuestionImport, questionImports } from '@jiangtai/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../kit/calls/use-call.ts'
import { confirm } from '../../kit/ui/confirm.ts'

/** Gives an import up, once somebody has said so twice. */
export function useDiscard(onGone?: () => void) {
  const client = useQueryClient()
  const discard = useAct(questionImports.discard, {
    onSuccess: async () => {
      onGone?.()
      await client.invalidateQueries({ queryKey: [questionImports.mine.path] })
    },
  })
  return {
    isPending: discard.isPending,
    async ask({ job_id, file_name, counts }: Pick<QuestionImport, 'job_id' | 'file_name' | 'counts'>) {
      const stays = counts.made > 0 ? `已经入库的 ${counts.made} 题不受影响。` : ''
      const isSure = await confirm({
        title: `丢弃“${file_name}”？`,
        body: `读出的题目和改过的地方都不保留，也不会入库。${stays}只想先离开的话，直接返回就行，7 天内都可以继续。`,
        ...{ yes: '丢弃', no: '留着', danger: true },
      })
      if (isSure) discard.mutate({ job_id })
    },
  }
}
