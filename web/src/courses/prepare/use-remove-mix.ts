import { bin, binLimits } from '@jiangtai/contract/bin'
import { courses, type MixRow } from '@jiangtai/contract/courses'
import { subjects } from '@jiangtai/contract/subjects'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../kit/calls/use-call.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { tellMixTabs, type Whose } from './desk/mix-tabs.ts'

/** What is lost with it, and what is not. */
export const removingMixText = ({ item_count, pushed_count }: Pick<Removable, 'item_count' | 'pushed_count'>): string =>
  [
    item_count > 0 ? `放进这节课的 ${item_count} 项资源会拿出来，资源本身还在“我的资源”里。` : '',
    pushed_count > 0 ? `已推送的 ${pushed_count} 项，学生也看不到了。` : '',
    `在回收站里保留 ${binLimits.days} 天，可以还原。`,
  ].join('')

export type Removable = Whose & Pick<MixRow, 'mix_id' | 'course_name' | 'class_name' | 'item_count' | 'pushed_count'>

/** Deletes what was prepared for a course and a class, as a whole; it can be undone at once, and from the recycle bin later. */
export function useRemoveMix() {
  const client = useQueryClient()
  const readAgain = async (whose: Whose) => {
    tellMixTabs(whose)
    for (const { path } of [courses.recent, courses.mix, subjects.classCourses]) await client.invalidateQueries({ queryKey: [path] })
  }
  const restore = useAct(bin.restore)
  const remove = useAct(courses.removeMix)
  return async (row: Removable) => {
    const { mix_id, course_name, class_name, class_id, course_id, course_type } = row
    const whose = { class_id, course_id, course_type }
    const title = `删除${class_name}“${course_name}”的备课？`
    if (!(await confirm({ title, body: removingMixText(row), yes: '删除', no: '保留', danger: true }))) return
    const undo = async (deletedMixId: number) => {
      const { joined_count } = await restore.mutateAsync({ deleted_mix_ids: [deletedMixId] })
      toast.success(joined_count > 0 ? '已还原，和现在的备课合在一起' : '已还原备课')
      await readAgain(whose)
    }
    const { deleted_mix_id } = await remove.mutateAsync({ mix_id })
    // What goes wrong is said by the act itself.
    toast.undoable(`已放入回收站：“${course_name}”的备课`, () => void undo(deleted_mix_id).catch(() => {}))
    await readAgain(whose)
  }
}
