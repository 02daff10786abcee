import { center } from '@jiangtai/contract/center'
import { channel } from '@jiangtai/contract/channel'
import { jpClasses } from '@jiangtai/contract/jp-classes'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../kit/calls/send.ts'
import { realtimeProof } from '../kit/live/realtime-proof.ts'
import { report } from '../kit/live/report.ts'

/** What shows classes, their students and their orders is read anew (R666). */
export const readAnew = (client: QueryClient) =>
  Promise.all(
    [jpClasses.list, jpClasses.students, jpClasses.renewInfo, jpClasses.orders, jpClasses.orderStudents, center.nav].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  )

/** The rooms of the class count their students again; R771: that either could not be read is told to the console only. */
export async function tellClass(classId: number) {
  try {
    await send(channel.refreshStudents, { ...(await realtimeProof()), class_id: classId })
    await send(jpClasses.validity, { class_id: classId })
  } catch (error) {
    report('the validity of a class was not read', error)
  }
}
