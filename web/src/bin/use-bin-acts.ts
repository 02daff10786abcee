import { type BinEntry, bin } from '@jiangtai/contract/bin'
import { courses } from '@jiangtai/contract/courses'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { readLibraryAgain } from '../parts/library/library-lists.ts'
import { calledWords, idsOf, purgingWords, restoredWords } from './bin-words.ts'

/** What shows what comes back; the lists of the library know themselves. */
const shown: readonly string[] = [bin.pages, whiteboardFiles.pages, whiteboardFiles.days, courses.recent, courses.mix].map(
  ({ path }) => path,
)

/** What can be done with one or several things of the bin; true: it was done. */
export function useBinActs() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function act(done: () => Promise<string>): Promise<boolean> {
    setIsBusy(true)
    try {
      toast.success(await done())
      return true
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      setIsBusy(false)
      await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && shown.includes(path) })
      await readLibraryAgain(client)
    }
  }

  return {
    isBusy,
    restore: (list: readonly BinEntry[]) =>
      act(async () => {
        const { joined_count } = await send(bin.restore, idsOf(list))
        return restoredWords(list, joined_count)
      }),
    async purge(list: readonly BinEntry[]) {
      const title = `彻底删除${calledWords(list)}？`
      if (!(await confirm({ title, body: purgingWords(list), yes: '彻底删除', no: '留着', danger: true }))) return false
      return act(async () => {
        await send(bin.purge, idsOf(list))
        return `已彻底删除${calledWords(list)}`
      })
    },
    async empty(total: number) {
      const body = `${total} 项都会彻底删除，不能再还原。别的老师已经放进课里的资源，会留在他们的课里。`
      if (!(await confirm({ title: '清空回收站？', body, yes: '清空', no: '留着', danger: true }))) return false
      return act(async () => {
        await send(bin.empty, {})
        return '回收站已清空'
      })
    },
  }
}
export type BinActs = ReturnType<typeof useBinActs>
