import type { SchoolClass } from '@jiangtai/contract/school-classes'
import { useState } from 'react'
import { todayDate } from '../kit/time/today-date.ts'
import { Field } from '../kit/ui/Field.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { dayOfDate } from './words.ts'

interface Props {
  readonly count: number
  readonly classes: readonly SchoolClass[]
  readonly onClose: () => void
  readonly onMove: (classId: number, day: number, name: string) => void
}

/** To which class, and from which day on. */
export function MoveDialog({ count, classes, onClose, onMove }: Props) {
  const [classId, setClassId] = useState(0)
  const [date, setDate] = useState(() => todayDate(Date.now()))
  const day = dayOfDate(date)
  const chosen = classes.find(({ id }) => id === classId)
  return (
    <FormDialog
      title={`转班（${count} 人）`}
      no="不转了"
      yes="转班"
      isPending={false}
      isWhole={chosen !== undefined && day !== undefined}
      onSubmit={() => chosen && day !== undefined && onMove(chosen.id, day, chosen.name)}
      onClose={onClose}
    >
      <p>马上换到新班级。以前的课堂记录、作业和成绩仍留在原来的班级。</p>
      <Select
        label="转到"
        value={String(classId)}
        options={[{ value: '0', text: '请选择班级' }, ...classes.map(({ id, name }) => ({ value: String(id), text: name }))]}
        onChange={(value) => setClassId(Number(value))}
      />
      <Field label="从哪天起" type="date" value={date} max={todayDate(Date.now())} onChange={({ target }) => setDate(target.value)} />
    </FormDialog>
  )
}
