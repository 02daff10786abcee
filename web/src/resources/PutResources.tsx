import { courses } from '@jiangtai/contract/courses'
import type { Resource } from '@jiangtai/contract/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAct } from '../kit/calls/use-call.ts'
import { toast } from '../kit/ui/toast.ts'
import { readMixesAgain } from '../parts/library/library-lists.ts'
import { PutDialog } from '../parts/library/PutDialog.tsx'
import { prepareOf } from '../paths.ts'
import { called } from './called.ts'

interface Props {
  readonly list: readonly Resource[]
  readonly onClose: () => void
}

/** Resources of any shelf, into an own course. */
export function PutResources({ list, onClose }: Props) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const again = () => readMixesAgain(client)
  const put = useAct(courses.add, {
    async onSuccess({ course_name }, { class_id, course_id, course_type }) {
      onClose()
      const open = { text: '打开我的课程', act: () => void navigate(prepareOf({ class_id, course_id, course_type })) }
      toast.offer(`已把${called(list)}放进“${course_name}”`, open)
      await again()
    },
  })
  const [first] = list
  const isOneCourse = first !== undefined && list.every(({ course_id }) => course_id === first.course_id)
  return (
    <PutDialog
      from={{ course_id: isOneCourse ? first.course_id : 0, course_type: 1 }}
      count={list.length}
      isPutting={put.isPending}
      // What its owner has just taken back is then shown as such.
      onPut={(course) => put.mutate({ ...course, resource_ids: list.map(({ id }) => id) }, { onError: () => void again() })}
      onClose={onClose}
    />
  )
}
