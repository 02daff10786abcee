import { courseShares, type Share } from '@jiangtai/contract/course-shares'
import { useNavigate } from 'react-router'
import { useAct } from '../kit/calls/use-call.ts'
import { toast } from '../kit/ui/toast.ts'
import { PutDialog } from '../parts/library/PutDialog.tsx'
import { prepareOf } from '../paths.ts'
import { copiedWords } from './share-words.ts'
import { useSharesAgain } from './use-shares-again.ts'

/** What is shared, into an own course. */
export function PutShare({ share, onClose }: { readonly share: Share; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const readAgain = useSharesAgain()
  const put = useAct(courseShares.copy, {
    async onSuccess({ course_name, added_count }, { class_id, course_id, course_type }) {
      onClose()
      const open = { text: '打开我的课程', act: () => void navigate(prepareOf({ class_id, course_id, course_type })) }
      toast.offer(copiedWords(course_name, added_count), open)
      await readAgain()
    },
  })
  return (
    <PutDialog
      from={share}
      count={share.resource_count}
      isPutting={put.isPending}
      onPut={(course) => put.mutate({ id: share.id, ...course })}
      onClose={onClose}
    />
  )
}
