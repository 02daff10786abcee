import { classes } from '@jiangtai/contract/classes'
import { courses, type Mix } from '@jiangtai/contract/courses'
import { pushes } from '@jiangtai/contract/pushes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { track } from '../kit/analytics/track.ts'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useLesson } from '../kit/live/use-lesson.ts'
import { quickTimes, secondsOf } from '../kit/time/wall.ts'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'
import { failed } from '../kit/words.ts'
import { timeFault } from './push-time.ts'
import { missing, sendWords } from './push-words.ts'
import { chosenAtFirst, rememberUnticked, untickedIn, untickedOf } from './unticked.ts'

/** R095 */
const pushedInClass = 60

const without = <T>(list: readonly T[], one: T) => list.filter((other) => other !== one)

export function readPushesAgain(client: ReturnType<typeof useQueryClient>) {
  for (const { path } of [pushes.list, pushes.readers, courses.mix, courses.recent]) void client.invalidateQueries({ queryKey: [path] })
}

/** What a teacher is about to push: what was never pushed, and never unticked, is chosen from the start, to the class that was prepared for. */
export function usePushForm(mix: Mix, nowSeconds: () => number) {
  const client = useQueryClient()
  const isInClass = useLesson()?.status === 1
  const mine = useCall(classes.mine, {})
  const [busy, run] = useBusy()
  const [itemIds, setItemIds] = useState<readonly number[]>(() => chosenAtFirst(mix.items, untickedIn(mix.mix_id)))
  const [classIds, setClassIds] = useState<readonly number[]>([mix.class_id])
  const [note, setNote] = useState('')
  const [isLater, setIsLater] = useState(false)
  const [wall, setWall] = useState(() => quickTimes(nowSeconds())[0]?.wall ?? '')
  const [wantsTime, setWantsTime] = useState(false)

  const items = mix.items.filter(({ id }) => itemIds.includes(id))
  const own = mine.data?.list ?? []
  const students = own.filter(({ id }) => classIds.includes(id)).reduce((sum, { student_count }) => sum + student_count, 0)
  const asked = { items: items.length, classes: classIds.length, students, isLater }
  const fault = isLater ? timeFault(wall, nowSeconds()) : undefined

  const choose = (ids: readonly number[]) => {
    setItemIds(ids)
    rememberUnticked(mix.mix_id, untickedOf(mix.items, ids))
  }

  const submit = async () => {
    if (missing(asked)) return
    if (fault) return setWantsTime(true)
    const push_at = isLater ? secondsOf(wall) : undefined
    try {
      await send(pushes.push, {
        item_ids: items.map(({ id }) => id),
        class_ids: [...classIds],
        ...(push_at !== undefined && { push_at }),
        ...(note.trim() && { note: note.trim() }),
      })
    } catch (error) {
      return toast.error(error instanceof Error ? error.message : failed)
    }
    if (isInClass) track(pushedInClass)
    toast.success(`已${sendWords(asked)}`)
    setItemIds([])
    setNote('')
    readPushesAgain(client)
  }
  return {
    mine,
    itemIds,
    classIds,
    note,
    isLater,
    wall,
    asked,
    titles: items.map(({ resource }) => resource.title),
    busy,
    /** Said only once it was tried. */
    timeFault: wantsTime ? fault : undefined,
    setNote,
    setIsLater,
    setWall,
    toggleItem: (id: number) => choose(itemIds.includes(id) ? without(itemIds, id) : [...itemIds, id]),
    toggleAll: () => choose(items.length === mix.items.length ? [] : mix.items.map(({ id }) => id)),
    toggleClass: (id: number) => setClassIds(classIds.includes(id) ? without(classIds, id) : [...classIds, id]),
    submit: () => void run(submit),
  }
}

export type PushForm = ReturnType<typeof usePushForm>
