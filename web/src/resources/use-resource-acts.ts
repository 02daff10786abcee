import { type Resource, type ResourceUses, resources } from '@jiangtai/contract/resources'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../kit/calls/send.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { readLibraryAgain } from '../parts/library/library-lists.ts'

const called = (list: readonly Resource[]) => (list.length === 1 && list[0] ? `“${list[0].title}”` : `${list.length} 个资源`)

/** What can be done with one or several resources; lists are read anew, and what can be undone offers it. */
export function useResourceActs() {
  const client = useQueryClient()
  /** False: it failed, and that was said. */
  async function act(done: () => Promise<unknown>): Promise<boolean> {
    try {
      await done()
      return true
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      await readLibraryAgain(client)
    }
  }
  const ids = (list: readonly Resource[]) => list.map(({ id }) => id)

  async function remove(list: readonly Resource[]): Promise<boolean> {
    const question = async () => usesText(await send(resources.uses, { ids: ids(list) }))
    const body = await question().catch((error: Error) => void toast.error(error.message))
    if (!body || !(await confirm({ title: `删除${called(list)}？`, body, yes: '删除', no: '保留', danger: true }))) return false
    const isGone = await act(() => send(resources.remove, { ids: ids(list) }))
    const restore = async () => {
      if (await act(() => send(resources.restore, { ids: ids(list) }))) toast.success(`已恢复${called(list)}`)
    }
    if (isGone) toast.undoable(`已删除${called(list)}`, () => void restore())
    return isGone
  }

  async function setSchool(list: readonly Resource[], isGiven: boolean) {
    const isDone = await act(() => send(resources.change, { ids: ids(list), is_school: isGiven }))
    if (isDone) toast.success(isGiven ? `全校老师都能用${called(list)}了` : `已取回${called(list)}，别的老师不能再用`)
  }

  async function move(list: readonly Resource[], course_id: number) {
    if (await act(() => send(resources.change, { ids: ids(list), course_id }))) toast.success(`已移动${called(list)}`)
  }

  async function collect(resource: Resource) {
    const call = resource.is_collected === 1 ? resources.uncollect : resources.collect
    if (await act(() => send(call, { resource_id: resource.id }))) toast.success(resource.is_collected === 1 ? '已取消收藏' : '已收藏')
  }

  async function uncollect(list: readonly Resource[]) {
    if (await act(() => send(resources.uncollectMany, { resource_ids: ids(list) }))) toast.success(`已取消收藏${called(list)}`)
  }

  return {
    remove,
    setSchool,
    move,
    collect,
    uncollect,
    rename: ({ id }: Resource, title: string) => act(() => send(resources.rename, { id, title })),
  }
}
export type ResourceActs = ReturnType<typeof useResourceActs>

const undone = '删除后可以马上撤销。'

/** What is lost with a resource, said before it goes: 用在 3 节课里，其中 1 节已推送给学生；还有 2 位老师在用。 */
export function usesText({ own_courses, other_teachers }: ResourceUses): string {
  const pushed = own_courses.filter(({ is_pushed }) => is_pushed === 1).length
  const own = own_courses.length > 0 && `用在 ${own_courses.length} 节课里${pushed > 0 ? `，其中 ${pushed} 节已推送给学生` : ''}`
  const others = other_teachers > 0 && `${own ? '还有 ' : ''}${other_teachers} 位老师在用`
  const parts = [own, others].filter((part) => part !== false)
  return parts.length === 0 ? `没有课用到。${undone}` : `${parts.join('；')}。这些地方会一起消失。${undone}`
}
