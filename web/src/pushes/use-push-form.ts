import { classes } from '@jiangtai/contract/classes'
import { courses, type Mix, type MixItem } from '@jiangtai/contract/courses'
import { pushes } from '@jiangtai/contract/pushes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { track } from '../kit/analytics/track.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useLesson } from '../kit/live/use-lesson.ts'
import { quickTimes, secondsOf } from '../kit/time/wall.ts'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'
import { useHasExams } from '../parts/exam/use-has-exams.ts'
import { type ExamForm, type ExamForms, examFaults, examSent, firstForm } from './exam-forms.ts'
import { timeFault } from './push-time.ts'
import { missing, pushedWords } from './push-words.ts'
import { chosenAtFirst, rememberUnticked, untickedIn, untickedOf } from './unticked.ts'
import { usePushAll } from './use-push-all.ts'

/** R095 */
const pushedInClass = 60

const without = <T>(list: readonly T[], one: T) => list.filter((other) => other !== one)

export function readPushesAgain(client: ReturnType<typeof useQueryClient>) {
  for (const { path } of [pushes.list, pushes.readers, courses.mix, courses.recent]) void client.invalidateQueries({ queryKey: [path] })
}

/** An exam without questions cannot be given. */
export const canBePushed = ({ exam }: Pick<MixItem, 'exam'>) => exam === undefined || exam.item_count > 0

/** What a teacher is about to push: what was never pushed, and never unticked, is chosen from the start, but for exams; to the class that was prepared for. */
export function usePushForm(mix: Mix, nowSeconds: () => number) {
  const client = useQueryClient()
  const isInClass = useLesson()?.status === 1
  const hasExams = useHasExams()
  const mine = useCall(classes.mine, {})
  const [busy, run] = useBusy()
  const all = mix.items.filter(({ exam }) => hasExams || exam === undefined)
  const free = all.filter(canBePushed)
  const [itemIds, setItemIds] = useState<readonly number[]>(() =>
    // An exam begins for a whole class: it is never sent along by chance.
    chosenAtFirst(
      free.filter(({ exam }) => exam === undefined),
      untickedIn(mix.mix_id),
    ),
  )
  const [classIds, setClassIds] = useState<readonly number[]>([mix.class_id])
  const [note, setNote] = useState('')
  const [isLater, setIsLater] = useState(false)
  const [wall, setWall] = useState(() => quickTimes(nowSeconds())[0]?.wall ?? '')
  const [forms, setForms] = useState<ExamForms>({})
  const [wasTried, setWasTried] = useState(false)
  const pushAll = usePushAll(mix)

  const items = free.filter(({ id }) => itemIds.includes(id))
  const own = mine.data?.list ?? []
  const students = own.filter(({ id }) => classIds.includes(id)).reduce((sum, { student_count }) => sum + student_count, 0)
  const asked = { items: items.length, classes: classIds.length, students, isLater }
  const fault = isLater ? timeFault(wall, nowSeconds()) : undefined
  const begins = { isLater, startWall: wall }
  const formOf = ({ id, resource }: MixItem) => forms[id] ?? firstForm(resource.media_type_id, nowSeconds())
  const exams = items.flatMap((item) => {
    if (!item.exam) return []
    const value = formOf(item)
    return [{ ...item, value, faults: examFaults(value, begins, item.resource.media_type_id, nowSeconds()) }]
  })

  const choose = (ids: readonly number[]) => {
    setItemIds(ids)
    const files = free.filter(({ exam }) => exam === undefined)
    rememberUnticked(mix.mix_id, untickedOf(files, ids))
  }

  const submit = async () => {
    if (missing(asked)) return
    setWasTried(true)
    if (fault || exams.some(({ faults }) => Object.keys(faults).length > 0)) return
    const done = await pushAll({
      files: items.filter(({ exam }) => exam === undefined),
      exams: exams.map(({ value, ...item }) => ({ item, sent: examSent(value, begins) })),
      classIds,
      push_at: isLater ? secondsOf(wall) : undefined,
      note: note.trim(),
      // What is given is not sent a second time, whatever becomes of the rest.
      onDone: (ids) => setItemIds((now) => now.filter((id) => !ids.includes(id))),
    })
    if (done.count > 0 && isInClass) track(pushedInClass)
    if (done.count > 0) readPushesAgain(client)
    if (done.fault !== undefined) return toast.error(done.fault)
    toast.success(pushedWords(asked, done.had))
    setWasTried(false)
    setNote('')
  }
  return {
    mine,
    items: all,
    itemIds,
    classIds,
    note,
    isLater,
    wall,
    asked,
    /** With what is wrong of each, once it was tried. */
    exams: exams.map((one) => (wasTried ? one : { ...one, faults: {} })),
    isAll: free.length > 0 && items.length === free.length,
    titles: items.map(({ resource }) => resource.title),
    busy,
    /** Said only once it was tried. */
    timeFault: wasTried ? fault : undefined,
    setNote,
    setIsLater,
    setWall,
    changeExam: (id: number, change: Partial<ExamForm>) => {
      const item = free.find((one) => one.id === id)
      if (item) setForms((now) => ({ ...now, [id]: { ...(now[id] ?? formOf(item)), ...change } }))
    },
    toggleItem: (id: number) => choose(itemIds.includes(id) ? without(itemIds, id) : [...itemIds, id]),
    toggleAll: () => choose(items.length === free.length ? [] : free.map(({ id }) => id)),
    toggleClass: (id: number) => setClassIds(classIds.includes(id) ? without(classIds, id) : [...classIds, id]),
    submit: () => void run(submit),
  }
}

export type PushForm = ReturnType<typeof usePushForm>
