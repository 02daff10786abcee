import { courses, type Mix } from '@jiangtai/contract/courses'
import { subjects } from '@jiangtai/contract/subjects'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../../kit/calls/send.ts'
import { callKey } from '../../../kit/calls/use-call.ts'
import { whenCleared } from '../../../kit/session/clear-stored.ts'
import { whenLeaving } from '../../../kit/session/unfinished.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { createDesk, type Desk } from './mix-desk.ts'
import { tellMixTabs, type Whose } from './mix-tabs.ts'
import { postOp } from './post-op.ts'

/** What is not saved yet, and what can be undone, outlives the look at another course. */
let desks = new Map<string, Desk>()
whenCleared(() => {
  desks = new Map()
})

const areUnsaved = () => [...desks.values()].some((desk) => desk.isUnsaved())
whenLeaving(() => (areUnsaved() ? '备课的最后几步还没有保存，退出后不再保存。' : ''))

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
/** Only while needed: a page with such a question cannot be kept for the way back. */
function askBeforeLeaving() {
  if (areUnsaved()) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

export const readMixAgain = (client: QueryClient, whose: Whose) => client.invalidateQueries({ queryKey: callKey(courses.mix, whose) })

function saved(client: QueryClient, whose: Whose, mix: Mix) {
  client.setQueryData<Mix>(callKey(courses.mix, whose), (read) => (read && read.version > mix.version ? read : mix))
  tellMixTabs(whose)
  for (const { path } of [courses.recent, subjects.classCourses]) void client.invalidateQueries({ queryKey: [path] })
}

export function deskOf(client: QueryClient, whose: Whose): Desk {
  const key = Object.values(whose).join(' ')
  const there = desks.get(key)
  if (there) return there
  const desk = createDesk({
    post: (op, mix, idOf) => postOp(op, mix, idOf, send),
    onSaved: (mix) => saved(client, whose, mix),
    onRefused(sentence) {
      toast.error(sentence)
      void readMixAgain(client, whose)
    },
  })
  desk.view.subscribe(askBeforeLeaving)
  desks.set(key, desk)
  return desk
}
