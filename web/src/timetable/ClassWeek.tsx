import { type TimetableFrame, timetable } from '@jiangtai/contract/timetable'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '../kit/calls/send.ts'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { useStore } from '../kit/storage/store.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { createDraft } from '../parts/console/create-draft.ts'
import { CellDialog } from './CellDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import styles from './TimetablePage.module.css'
import { WeekGrid } from './WeekGrid.tsx'
import { type Cells, cellAt, changesOf, clashesOf, daysShown, elsewhere, type Place, withCell } from './week.ts'

interface Props {
  readonly frame: TimetableFrame
  readonly classId: number
}

export function ClassWeek(props: Props) {
  const query = useCall(timetable.get, { class_id: props.classId }, { staleTime: 0 })
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} />}>
      {(read) => <Editor {...props} read={read} />}
    </Loaded>
  )
}

/** What is changed, and the state it was made from: whoever saves later than somebody else is told. */
interface Edited {
  readonly classId: number
  readonly version: string
  readonly before: Cells
  readonly cells: Cells
}

/** Of one class at a time. It stays while one looks at other pages. */
export const editedWeek = createDraft<Edited>()

function Editor({ frame, classId, read }: Props & { readonly read: ReplyOf<typeof timetable.get> }) {
  const client = useQueryClient()
  const kept = useStore(editedWeek)
  const edited = kept?.classId === classId ? kept : undefined
  const [opened, setOpened] = useState<Place | 'copy'>()
  const [hasWeekend, setHasWeekend] = useState(false)
  const { taken } = read
  const before = edited?.before ?? read.cells
  const cells = edited?.cells ?? read.cells
  const changes = changesOf(before, cells)
  const clashes = clashesOf(cells, taken)
  const isOld = read.is_last_year === 1
  const isDirty = changes > 0
  const name = frame.classes.find(({ id }) => id === classId)?.name ?? ''

  const readAgain = () => Promise.all([timetable.frame, timetable.get].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const save = useAct(timetable.save, {
    async onSuccess() {
      await readAgain()
      editedWeek.set(undefined)
      toast.success(`已保存${name}的课表`)
    },
  })
  const put = (next: Cells) => {
    const version = edited?.version ?? read.version
    editedWeek.set(changesOf(before, next) > 0 ? { classId, version, before, cells: next } : undefined)
  }
  const forget = () => {
    editedWeek.set(undefined)
    void readAgain()
  }
  const subjects = new Map(frame.subjects.map((one) => [one.id, one.name]))
  const teachers = new Map(frame.teachers.map((one) => [one.id, one.name]))

  function drawn(place: Place) {
    const cell = cellAt(cells, place)
    if (!cell) return undefined
    const was = cellAt(before, place)
    const other = elsewhere(taken, place, cell.teacher_id)
    return {
      subject: subjects.get(cell.root_subject_id) ?? cellAt(read.cells, place)?.subject_name ?? '',
      who: cell.teacher_id === 0 ? '' : (teachers.get(cell.teacher_id) ?? ''),
      fault: other === undefined ? undefined : `此节在${other}`,
      isChanged: !was || was.root_subject_id !== cell.root_subject_id || was.teacher_id !== cell.teacher_id,
    }
  }
  function clear(place: Place) {
    const last = cells
    put(withCell(cells, place, undefined))
    toast.undoable('已去掉一节课', () => put(last))
  }

  return (
    <>
      <h2 className={styles.printed}>{name}课表</h2>
      {isOld && (
        <p role="status" className={styles.note}>
          这是上一学年的课表，老师和学生的首页不再显示。改好后保存，就是这个学年的。
        </p>
      )}
      {clashes.length > 0 && (
        <p role="alert" className={styles.fault}>
          有 {clashes.length} 节课的老师此节已有课，改好后才能保存。
        </p>
      )}
      <div className={styles.acts}>
        <Checkbox label="显示周末" checked={hasWeekend} onChange={({ target }) => setHasWeekend(target.checked)} />
        <span className={styles.space} />
        {frame.classes.length > 1 && (
          <Button onClick={() => setOpened('copy')}>
            <Copy size={20} aria-hidden="true" />
            从别的班复制
          </Button>
        )}
        {isDirty && (
          <Button disabled={save.isPending} onClick={forget}>
            不改了
          </Button>
        )}
        <Button
          look="primary"
          disabled={(!isDirty && !isOld) || clashes.length > 0}
          loading={save.isPending}
          onClick={() => save.mutate({ class_id: classId, version: edited?.version ?? read.version, cells: cells.map(plain) })}
        >
          <Check size={20} aria-hidden="true" />
          {isDirty ? `保存 ${changes} 处改动` : isOld ? '本学年沿用' : '没有改动'}
        </Button>
      </div>
      <WeekGrid
        label={`${name}课表`}
        periods={frame.periods}
        days={daysShown(cells, hasWeekend)}
        drawn={drawn}
        onOpen={setOpened}
        onClear={clear}
      />
      {opened === 'copy' && (
        <CopyDialog
          frame={frame}
          to={{ classId, cells, taken }}
          onClose={() => setOpened(undefined)}
          onCopied={(next) => {
            const last = cells
            setOpened(undefined)
            put(next)
            toast.undoable('已复制，保存后生效', () => put(last))
          }}
        />
      )}
      {opened && opened !== 'copy' && (
        <CellDialog
          frame={frame}
          place={opened}
          of={{ classId, cells, taken }}
          onClose={() => setOpened(undefined)}
          onPut={(cell) => {
            setOpened(undefined)
            put(withCell(cells, opened, cell))
          }}
        />
      )}
    </>
  )
}

const plain = ({ weekday, period, root_subject_id, teacher_id }: Cells[number]) => ({ weekday, period, root_subject_id, teacher_id })
