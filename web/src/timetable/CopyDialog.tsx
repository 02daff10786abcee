import { type TakenPlace, type TimetableFrame, timetable } from '@jiangtai/contract/timetable'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Select } from '../kit/ui/Select.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { type Cells, copiedWeek } from './week.ts'

interface Props {
  readonly frame: TimetableFrame
  readonly to: { readonly classId: number; readonly cells: Cells; readonly taken: readonly TakenPlace[] }
  readonly onClose: () => void
  readonly onCopied: (cells: Cells) => void
}

/** The week of another class, into this one's place. */
export function CopyDialog({ frame, to, onClose, onCopied }: Props) {
  const others = frame.classes.filter(({ id, cell_count }) => id !== to.classId && cell_count > 0)
  const [classId, setClassId] = useState(others[0]?.id ?? 0)
  const query = useCall(timetable.get, { class_id: classId }, { enabled: classId > 0, staleTime: 0 })
  return (
    <FormDialog
      title="从别的班复制"
      no="不复制了"
      yes="复制"
      fault={others.length === 0 ? '别的班都还没有课表。' : query.error?.message}
      isPending={classId > 0 && query.isPending}
      isWhole={query.data !== undefined}
      onSubmit={() => query.data && onCopied(copiedWeek(frame, query.data.cells, to))}
      onClose={onClose}
    >
      <p>复制每节的学科，这个班原来的课表会换掉。老师换成这个班的；不知道是谁的、此节已有课的先空着。</p>
      {others.length > 0 && (
        <Select
          label="班级"
          value={String(classId)}
          options={others.map(({ id, name, cell_count }) => ({ value: String(id), text: `${name}（${cell_count} 节）` }))}
          onChange={(value) => setClassId(Number(value))}
        />
      )}
    </FormDialog>
  )
}
