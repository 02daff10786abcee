import { center } from '@jiangtai/contract/center'
import { classes } from '@jiangtai/contract/classes'
import { teacherClasses } from '@jiangtai/contract/teacher-classes'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'

const lists = [teacherClasses.manage, teacherClasses.bySubject, teacherClasses.others, classes.mine, classes.info, center.nav]

/** What changes which classes are taught: said when it is done or why not, and read again everywhere. */
export function useTeaching() {
  const client = useQueryClient()
  const [isBusy, whileBusy] = useBusy()
  return {
    isBusy,
    /** Whether it was done. */
    async act(done: () => Promise<unknown>, words: string): Promise<boolean> {
      let isDone = false
      await whileBusy(async () => {
        try {
          await done()
          isDone = true
          toast.success(words)
        } catch (error) {
          toast.error(error instanceof Error ? error.message : String(error))
        }
        await Promise.all(lists.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      })
      return isDone
    },
  }
}
