import { type Gender, type MadePassword, people, type SchoolStudent, userStates } from '@jiangtai/contract/people'
import type { SchoolClass } from '@jiangtai/contract/school-classes'
import { KeyRound, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { AvatarLine } from './AvatarLine.tsx'
import { ParentsLine } from './ParentsLine.tsx'
import styles from './StudentDialog.module.css'

interface Props {
  /** Undefined: a new one. */
  readonly student: SchoolStudent | undefined
  readonly classes: readonly SchoolClass[]
  readonly onClose: () => void
  readonly onReset: (student: SchoolStudent) => void
  /** Or brought back, where it is stopped. */
  readonly onStop: (student: SchoolStudent) => void
  /** With the password of a new one. */
  readonly onSaved: (made: readonly MadePassword[]) => void
}

const genders: readonly { value: Gender; text: string }[] = [
  { value: 0, text: '不填' },
  { value: 1, text: '男' },
  { value: 2, text: '女' },
]

export function StudentDialog({ student, classes, onClose, onReset, onStop, onSaved }: Props) {
  const [real_name, setName] = useState(student?.real_name ?? '')
  const [student_no, setNumber] = useState(student?.student_no ?? '')
  const [gender, setGender] = useState<Gender>(student?.gender ?? 0)
  const [classId, setClassId] = useState(student?.class?.id ?? 0)
  const [phone, setPhone] = useState<string>()
  const act = useAct(people.saveStudent, {
    toastFailure: false,
    onSuccess: ({ id, password }) => onSaved(password === '' ? [] : [{ id, username: student_no.trim(), real_name, password }]),
  })
  const submit = () => {
    act.mutate({
      ...(student && { id: student.id, seen: student.seen }),
      ...{ real_name, student_no, gender },
      ...(classId > 0 && { class_id: classId }),
      // What is shown of it is not all of it: only what was typed is sent.
      ...(phone !== undefined && { parent_phone: phone }),
    })
  }
  return (
    <FormDialog
      title={student ? '修改学生' : '添加学生'}
      no={student ? '不改了' : '不加了'}
      fault={act.error?.message}
      isPending={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {student && <AvatarLine {...student} />}
      <Field label="姓名" data-autofocus value={real_name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      <Field
        label="学号"
        value={student_no}
        maxLength={40}
        hint={student ? undefined : '也是登录的账号'}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Segmented label="性别" options={genders} value={gender} onChange={setGender} />
      <Select
        label="班级"
        value={String(classId)}
        options={[{ value: '0', text: '没有班级' }, ...classes.map(({ id, name }) => ({ value: String(id), text: name }))]}
        onChange={(value) => setClassId(Number(value))}
      />
      <Field
        label="家长手机"
        type="tel"
        value={phone ?? ''}
        placeholder={student?.parent_phone || '可以不填'}
        maxLength={20}
        onChange={({ target }) => setPhone(target.value)}
      />
      {student && (
        <div className={styles.acts}>
          {student.is_bind_parent === 1 && <ParentsLine student={student} />}
          {student.state === userStates.stopped ? (
            <Button onClick={() => onStop(student)}>
              <UserRoundCheck size={20} aria-hidden="true" />
              恢复
            </Button>
          ) : (
            <>
              <Button onClick={() => onReset(student)}>
                <KeyRound size={20} aria-hidden="true" />
                重置密码
              </Button>
              <Button look="danger" onClick={() => onStop(student)}>
                <UserRoundX size={20} aria-hidden="true" />
                停用
              </Button>
            </>
          )}
        </div>
      )}
    </FormDialog>
  )
}
