import { people } from '@jiangtai/contract/people'
import { gradeNames, type SchoolClass, schoolClasses, schoolYear } from '@jiangtai/contract/school-classes'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Field } from '../kit/ui/Field.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { gradeIn } from './words.ts'

interface Props {
  /** Undefined: a new one. */
  readonly school: SchoolClass | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function ClassDialog({ school, onClose, onSaved }: Props) {
  const [name, setName] = useState(school?.name ?? '')
  /** Undefined: as the name says. */
  const [grade, setGrade] = useState(school?.grade)
  const [headId, setHeadId] = useState(school?.head_teacher?.id ?? 0)
  const teachers = useCall(people.teachers, { state: 1, curr_page_index: 1, page_size: 100 }).data?.list ?? []
  const act = useAct(schoolClasses.save, { toastFailure: false, onSuccess: onSaved })
  const chosenGrade = grade ?? gradeIn(name)
  const submit = () => {
    act.mutate({
      ...(school && { id: school.id, seen: school.seen }),
      ...{ name, grade: chosenGrade, year: school?.year || schoolYear(Date.now()) },
      ...(headId > 0 && { head_teacher_id: headId }),
    })
  }
  const heads = [
    { value: '0', text: '没有班主任' },
    ...(school?.head_teacher && !teachers.some(({ id }) => id === headId)
      ? [{ value: String(headId), text: school.head_teacher.name }]
      : []),
    ...teachers.map(({ id, real_name }) => ({ value: String(id), text: real_name })),
  ]
  return (
    <FormDialog
      title={school ? '修改班级' : '新建班级'}
      no={school ? '不改了' : '不建了'}
      fault={act.error?.message}
      isPending={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="名称"
        data-autofocus
        placeholder="七年级(3)班"
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label="年级"
        value={String(chosenGrade)}
        options={gradeNames.map((text, value) => ({ value: String(value), text: text || '不分年级' }))}
        onChange={(value) => setGrade(Number(value))}
      />
      <Select label="班主任" value={String(headId)} options={heads} onChange={(value) => setHeadId(Number(value))} />
    </FormDialog>
  )
}
