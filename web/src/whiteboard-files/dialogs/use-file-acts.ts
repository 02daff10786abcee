import { bin, binLimits } from '@jiangtai/contract/bin'
import { type WhiteboardFile, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../kit/calls/use-call.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { isShared, readBoardsAgain } from '../files.ts'

interface Hearers {
  readonly onGone: (id: number) => void
  readonly onUnshared: (id: number) => void
}

/** R523, R524, R550, R551: what is done with a board without opening it. */
export function useFileActs({ onGone, onUnshared }: Hearers) {
  const client = useQueryClient()
  const restore = useAct(bin.restore, {
    onSuccess() {
      toast.success('已还原板书')
      return readBoardsAgain(client)
    },
  })
  const remove = useAct(whiteboardFiles.remove, {
    onSuccess(_, { id }) {
      toast.undoable('删除板书成功，已放入回收站', () => restore.mutate({ board_ids: [id] }))
      onGone(id)
      return readBoardsAgain(client)
    },
  })
  const unshare = useAct(whiteboardFiles.unshare, {
    onSuccess(_, { id }) {
      toast.success('取消分享成功')
      onUnshared(id)
      return readBoardsAgain(client)
    },
  })
  return {
    async remove(file: WhiteboardFile) {
      const { id, title } = file
      const kept = `在回收站里保留 ${binLimits.days} 天，可以还原。`
      const body = isShared(file) ? `删除后学生也看不到这份板书。${kept}` : kept
      if (await confirm({ title: `删除“${title}”？`, body, yes: '删除', no: '保留', danger: true })) remove.mutate({ id })
    },
    async unshare({ id, title }: WhiteboardFile) {
      const body = '学生将看不到这份板书，可以再次分享。'
      if (await confirm({ title: `取消分享“${title}”？`, body, yes: '取消分享', no: '继续分享' })) unshare.mutate({ id })
    },
  }
}
