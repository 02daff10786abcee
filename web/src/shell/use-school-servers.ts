import { schoolServerLimits, schoolServers } from '@jiangtai/contract/school-servers'
import { useEffect } from 'react'
import { CallFailed, send } from '../kit/calls/send.ts'
import { schoolServerList } from '../kit/near/school-servers.ts'
import { useSession } from '../kit/session/session.ts'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'

/** R139, R215: looks every three seconds whether there is a class by now, and asks once for each where files lie near. */
export function useSchoolServers() {
  const user = useSession()
  const person = user?.user_id
  const classId = useLatest(user?.class_id ?? 0)
  useEffect(() => {
    if (person === undefined) return
    let asked = 0
    const look = async () => {
      const id = classId.current
      if (id === 0 || id === asked) return
      asked = id
      try {
        schoolServerList.set((await send(schoolServers.hostNames, {})).list)
      } catch (error) {
        if (error instanceof CallFailed && error.reason === 'refused') toast.error(error.message)
        // The line was down: the next look asks again.
        else asked = 0
      }
    }
    const clock = setInterval(look, schoolServerLimits.classIdMs)
    return () => clearInterval(clock)
  }, [person])
}
