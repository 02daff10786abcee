import type { Resource } from '@jiangtai/contract/resource'
import { type ResourceUses, resources } from '@jiangtai/contract/resources'
import { useQueryClient } from '@tanstack/react-query'
import { saveLink } from '../kit/calls/save-file.ts'
import { send } from '../kit/calls/send.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { readLibraryAgain, showCollected } from '../parts/library/library-lists.ts'
import { saveResource } from '../parts/library/save-resource.ts'
import { useAgreement } from '../parts/protocol/use-agreement.tsx'
import { called } from './called.ts'
import { isTakenBack, type ShownResource } from './shelves.ts'
import { removingText, takingBackText } from './uses-words.ts'

interface Question {
  readonly title: string
  readonly words: (uses: ResourceUses) => string
  readonly yes: string
  readonly no: string
}

/** What can be done with one or several resources; lists are read anew, and what can be undone offers it. */
export function useResourceActs() {
  const client = useQueryClient()
  const agreement = useAgreement()
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

  /** Asked with what uses them; false also where that cannot be known. */
  async function isSure(list: readonly Resource[], { words, ...asked }: Question): Promise<boolean> {
    const uses = await send(resources.uses, { ids: ids(list) }).catch((error: Error) => void toast.error(error.message))
    return uses !== undefined && confirm({ ...asked, body: words(uses), danger: true })
  }

  async function remove(list: readonly Resource[]): Promise<boolean> {
    if (!(await isSure(list, { title: `删除${called(list)}？`, words: removingText, yes: '删除', no: '保留' }))) return false
    const isGone = await act(() => send(resources.remove, { ids: ids(list) }))
    const restore = async () => {
      if (await act(() => send(resources.restore, { ids: ids(list) }))) toast.success(`已恢复${called(list)}`)
    }
    if (isGone) toast.undoable(`已放入回收站：${called(list).trim()}`, () => void restore())
    return isGone
  }

  /** True: it was done. */
  async function setSchool(list: readonly Resource[], isGiven: boolean): Promise<boolean> {
    const asked = { title: `从校本取回${called(list)}？`, words: takingBackText, yes: '取回', no: '留在校本' }
    if (!isGiven && !(await isSure(list, asked))) return false
    let isAgreed = true
    const isDone = await act(async () => {
      isAgreed = await agreement.with(() => send(resources.change, { ids: ids(list), is_school: isGiven }))
    })
    const isChanged = isDone && isAgreed
    if (isChanged) toast.success(isGiven ? `全校老师都能用${called(list)}了` : `已取回${called(list)}，别的老师不能再新用`)
    return isChanged
  }

  async function move(list: readonly Resource[], course_id: number) {
    if (await act(() => send(resources.change, { ids: ids(list), course_id }))) toast.success(`已移动${called(list)}`)
  }

  async function tag(list: readonly Resource[], add_tag_ids: readonly number[], remove_tag_ids: readonly number[]) {
    const change = {
      ids: ids(list),
      ...(add_tag_ids.length > 0 && { add_tag_ids: [...add_tag_ids] }),
      ...(remove_tag_ids.length > 0 && { remove_tag_ids: [...remove_tag_ids] }),
    }
    if (await act(() => send(resources.change, change))) toast.success(`已更新${called(list)}的标签`)
  }

  /** Several come as one zip; how far it is, the browser says. So does an address, which is no file: the zip has a link to it. */
  async function download(list: readonly Resource[]) {
    const [only] = list
    if (only && list.length === 1 && only.address === '') return saveResource(client, only)
    await act(async () => {
      const zip = await send(resources.pack, { ids: ids(list) })
      saveLink(zip.url, zip.name)
    })
  }

  const setCollected = (list: readonly ShownResource[], isOn: boolean) =>
    act(async () => {
      showCollected(client, ids(list), isOn)
      if (!isOn) return void (await send(resources.uncollectMany, { resource_ids: ids(list) }))
      // What was collected last stands first, now as before.
      for (const { id } of [...list].reverse()) await send(resources.collect, { resource_id: id })
    })

  /** Seen at once, and taken back with one press; what its owner has taken back since cannot be collected again. */
  async function uncollect(list: readonly ShownResource[]): Promise<boolean> {
    if (!(await setCollected(list, false))) return false
    const [text, there] = [`已取消收藏${called(list)}`, list.filter((one) => !isTakenBack(one))]
    if (there.length === 0) toast.success(text)
    else toast.undoable(text, () => void setCollected(there, true))
    return true
  }

  async function collect(resource: ShownResource) {
    if (resource.is_collected === 1) return void (await uncollect([resource]))
    if (await setCollected([resource], true)) toast.undoable(`已收藏${called([resource])}`, () => void setCollected([resource], false))
  }

  return {
    /** Stands beside the list. */
    dialog: agreement.dialog,
    remove,
    setSchool,
    move,
    tag,
    download,
    collect,
    uncollect,
    rename: ({ id }: Resource, title: string) => act(() => send(resources.rename, { id, title })),
  }
}
export type ResourceActs = ReturnType<typeof useResourceActs>
