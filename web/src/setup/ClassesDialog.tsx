import { setup, setupLimits } from '@jiangtai/contract/setup'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { StepperNumber } from '../kit/ui/StepperNumber.tsx'
import { toast } from '../kit/ui/toast.ts'
import styles from './SetupCard.module.css'

const grades = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级', '七年级', '八年级', '九年级', '高一', '高二', '高三']

interface Props {
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** All classes of a school in one go: so many of each grade. */
export function ClassesDialog({ onClose, onAdded }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [count, setCount] = useState(8)
  const add = useAct(setup.addClasses, {
    toastFailure: false,
    onSuccess: ({ added }) => {
      toast.success(added > 0 ? `添加了 ${added} 个班` : '这些班都已经有了')
      onAdded()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ grades: [...chosen], count })
  }
  const [first] = chosen
  return (
    <Dialog title="添加班级" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.grades}>
          <legend>年级</legend>
          {grades.map((grade) => (
            <Checkbox
              key={grade}
              label={grade}
              checked={chosen.includes(grade)}
              onChange={({ target }) => setChosen(grades.filter((one) => (one === grade ? target.checked : chosen.includes(one))))}
            />
          ))}
        </fieldset>
        <StepperNumber label="每个年级" unit="个班" value={count} min={1} max={setupLimits.classesPerGrade} onChange={setCount} />
        <p className={styles.hint} role="status">
          {first === undefined
            ? '请选至少一个年级'
            : `共 ${chosen.length * count} 个班：${first}(1)班${count > 1 ? ` … ${first}(${count})班` : ''}${chosen.length > 1 ? ' 等' : ''}。已经有的不会重复添加。`}
        </p>
        <p className={styles.wrong} role="alert">
          {add.error?.message}
        </p>
        <Button type="submit" look="primary" wide disabled={chosen.length === 0} loading={add.isPending}>
          添加
        </Button>
      </form>
    </Dialog>
  )
}
