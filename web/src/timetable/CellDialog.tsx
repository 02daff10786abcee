import type { TakenPlace, TimetableCell, TimetableFrame } from '@jiangtai/contract/timetable'
import { useState } from 'react'
import { Select } from '../kit/ui/Select.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { type Cells, cellAt, elsewhere, type Place, proposedTeacher, teachersFor, weekdays } from './week.ts'

interface Props {
  readonly frame: TimetableFrame
  readonly place: Place
  readonly of: { readonly classId: number; readonly cells: Cells; readonly taken: readonly TakenPlace[] }
  readonly onClose: () => void
  /** Undefined: no lesson. */
  readonly onPut: (cell: Pick<TimetableCell, 'root_subject_id' | 'teacher_id'> | undefined) => void
}

/** Which subject, and with whom. */
export function CellDialog({ frame, place, of: { classId, cells, taken }, onClose, onPut }: Props) {
  const was = cellAt(cells, place)
  const [subjectId, setSubjectId] = useState(was?.root_subject_id ?? 0)
  const [teacherId, setTeacherId] = useState(was?.teacher_id ?? 0)
  const wanted = { ...place, classId, subjectId }
  const choose = (id: number) => {
    setSubjectId(id)
    setTeacherId(id === 0 ? 0 : proposedTeacher(frame, cells, taken, { ...wanted, subjectId: id }))
  }
  const nameOf = (id: number, name: string) => {
    const other = elsewhere(taken, place, id)
    return other === undefined ? name : `${name}（此节在${other}）`
  }
  const busy = elsewhere(taken, place, teacherId)
  return (
    <FormDialog
      title={`${weekdays[place.weekday - 1]}${frame.periods[place.period - 1]?.name ?? ''}`}
      no="不改了"
      yes="放进课表"
      fault={busy === undefined ? undefined : `该老师此节已有课：在${busy}`}
      isPending={false}
      isWhole={busy === undefined}
      onSubmit={() => onPut(subjectId === 0 ? undefined : { root_subject_id: subjectId, teacher_id: teacherId })}
      onClose={onClose}
    >
      <Select
        label="学科"
        data-autofocus
        value={String(subjectId)}
        options={[{ value: '0', text: '没有课' }, ...frame.subjects.map(({ id, name }) => ({ value: String(id), text: name }))]}
        onChange={(value) => choose(Number(value))}
      />
      <Select
        label="老师"
        disabled={subjectId === 0}
        value={String(teacherId)}
        options={[
          { value: '0', text: '还没有老师' },
          ...teachersFor(frame, wanted).map(({ id, name }) => ({ value: String(id), text: nameOf(id, name) })),
        ]}
        onChange={(value) => setTeacherId(Number(value))}
      />
    </FormDialog>
  )
}
