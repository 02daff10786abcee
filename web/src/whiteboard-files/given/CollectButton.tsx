import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useCollecting } from '../use-collecting.ts'

/** 停止收板: the class looks up, and what is compared stays what it is. */
export function CollectButton() {
  const { class_id } = useUser()
  const client = useQueryClient()
  const isOpen = useCollecting()
  const collect = useAct(whiteboardFiles.collect, {
    onSuccess({ is_open }) {
      toast.success(is_open === 1 ? '学生又可以交白板了' : '已停止收板，学生不能再交')
      return client.invalidateQueries({ queryKey: [whiteboardFiles.collecting.path] })
    },
  })
  return (
    <Button
      look={isOpen ? 'primary' : 'default'}
      loading={collect.isPending}
      onClick={() => collect.mutate({ class_id, is_open: !isOpen })}
    >
      {isOpen ? '停止收板' : '继续收板'}
    </Button>
  )
}
