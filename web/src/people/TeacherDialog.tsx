import { type MadePassword, people, type SchoolTeacher } from '@jiangtai/contract/people'
import { schoolClasses } from '@jiangtai/contract/school-classes'
import { schoolTrees } from '@jiangtai/contract/school-trees'
import { subjectTitle } from '@jiangtai/contract/subject-title'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Field } from '../kit/ui/Field.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { AvatarLine } from './AvatarLine.tsx'
import { Choices } from './Choices.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly teacher: SchoolTeacher | undefined
  readonly onClose: () => void
  /** With the password of a new one. */
  readonly onSaved: (made: readonly MadePassword[]) => void
}

export function TeacherDialog({ teacher, onClose, onSaved }: Props) {
  const [real_name, setName] = useState(teacher?.real_name ?? '')
  const [username, setUsername] = useState('')
  const [phone, setPhone] = useState<string>()
  const [subjectIds, setSubjectIds] = useState<readonly number[]>(() => teacher?.subjects.map(({ id }) => id) ?? [])
  const [classIds, setClassIds] = useState<readonly number[]>(() => teacher?.classes.map(({ id }) => id) ?? [])
  const classes = useCall(schoolClasses.list, {}).data?.list ?? []
  const taught = (useCall(schoolTrees.list, {}).data?.trees ?? []).filter(({ owner }) => owner === null)
  const act = useAct(people.saveTeacher, {
    toastFailure: false,
    onSuccess: (saved) =>
      onSaved(saved.password === '' ? [] : [{ id: saved.id, username: username.trim(), real_name, password: saved.password }]),
  })
  const submit = () => {
    act.mutate({
      ...(teacher ? { id: teacher.id, seen: teacher.seen } : { username }),
      ...{ real_name, subject_ids: [...subjectIds], class_ids: [...classIds] },
      // What is shown of it is not all of it: only what was typed is sent.
      ...(phone !== undefined && { phone }),
    })
  }
  return (
    <FormDialog
      title={teacher ? '修改老师' : '添加老师'}
      no={teacher ? '不改了' : '不加了'}
      fault={act.error?.message}
      isPending={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {teacher && <AvatarLine {...teacher} />}
      <Field label="姓名" data-autofocus value={real_name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      {!teacher && (
        <Field
          label="账号"
          value={username}
          maxLength={20}
          hint="用来登录，比如工号"
          onChange={({ target }) => setUsername(target.value)}
        />
      )}
      <Field
        label="手机号"
        type="tel"
        value={phone ?? ''}
        placeholder={teacher?.phone || '可以不填'}
        maxLength={20}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Choices
        legend="任教学科"
        empty="学校还没有学科"
        options={taught.map((one) => ({ id: one.id, name: subjectTitle(one) }))}
        value={subjectIds}
        onChange={setSubjectIds}
      />
      <Choices legend="任教班级" empty="学校还没有班级" options={classes} value={classIds} onChange={setClassIds} />
    </FormDialog>
  )
}
