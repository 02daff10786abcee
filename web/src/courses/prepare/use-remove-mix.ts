import { bin, binLimits } from '@jiangtai/contract/bin'
import { courses, type MixRow } from '@jiangtai/contract/courses'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../kit/calls/use-call.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'

/** What is lost with it, and what is not. */
export const removingMixText = ({ item_count, pushed_count }: Pick<MixRow, 'item_count' | 'pushed_count'>): string =>
  [
    item_count > 0 ? `放进这节课的 ${item_count} 项资源会拿出来，资源本身还在“我的资源”里。` : '',
    pushed_count > 0 ? `已推送的 ${pushed_count} 项，学生也看不到了。` : '',
    `在回收站里保留 ${binLimits.days} 天，可以还原。`,
  ].join('')

/** Deletes what was prepared for a course and a class, as a whole; it can be undone at once, and from the recycle bin later. */
export function useRemoveMix() {
  const client = useQueryClient()
  const readAgain = async () => {
    for (const { path } of [courses.recent, courses.mix]) await client.invalidateQueries({ queryKey: [path] })
  }
  const restore = useAct(bin.restore, {
    onSuccess() {
      toast.success('已还原备课')
      return readAgain()
    },
  })
  const remove = useAct(courses.removeMix)
  return async (row: MixRow) => {
    const { mix_id, course_name, class_name } = row
    const title = `删除${class_name}“${course_name}”的备课？`
    if (!(await confirm({ title, body: removingMixText(row), yes: '删除', no: '保留', danger: true }))) return
    const done = ({ deleted_mix_id }: { deleted_mix_id: number }) => {
      toast.undoable(`已放入回收站：“${course_name}”的备课`, () => restore.mutate({ deleted_mix_ids: [deleted_mix_id] }))
      return readAgain()
    }
    remove.mutate({ mix_id }, { onSuccess: done })
  }
}
