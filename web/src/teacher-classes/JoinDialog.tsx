import { gradeNames } from '@jiangtai/contract/school-classes'
import { type OtherClass, type TaughtSubject, teacherClasses, teacherClassLimits } from '@jiangtai/contract/teacher-classes'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { SearchField } from '../parts/console/SearchField.tsx'
import { joinWords } from './class-words.ts'
import styles from './JoinDialog.module.css'
import { useTeaching } from './use-teaching.ts'

interface Props {
  readonly subject: TaughtSubject
  readonly needsApproval: boolean
  readonly onClose: () => void
}

/** The classes of the school that one does not teach in a subject yet. */
export function JoinDialog({ subject: { root_subject_id, name }, needsApproval, onClose }: Props) {
  const others = useCall(teacherClasses.others, { root_subject_id }, { staleTime: 0 })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [word, setWord] = useState('')
  const { isBusy, act } = useTeaching()
  async function join() {
    const words = needsApproval ? '已申请，管理员同意后就能看到班级' : '已加入班级'
    if (await act(() => send(teacherClasses.change, { root_subject_id, add_class_ids: [...chosen] }), words)) onClose()
  }
  return (
    <FormDialog
      title={`加入班级：${name}`}
      no="不加入"
      yes={joinWords(chosen.length, needsApproval)}
      isPending={isBusy}
      isWhole={chosen.length > 0 && chosen.length <= teacherClassLimits.atOnce}
      onSubmit={() => void join()}
      onClose={onClose}
    >
      {needsApproval && <p className={styles.hint}>学校要求管理员同意后才能加入，结果会在通知里告诉你。</p>}
      <Loaded query={others} skeleton={<Skeleton lines={4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState drawing="desk" title="学校的班级你都在教了" />
          ) : (
            <>
              <SearchField label="搜索班级" placeholder="班级名称" value={word} onChange={setWord} />
              <Grades
                list={list.filter((one) => one.name.includes(word.trim()))}
                chosen={chosen}
                onChoose={(id, isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            </>
          )
        }
      </Loaded>
    </FormDialog>
  )
}

interface GradesProps {
  readonly list: readonly OtherClass[]
  readonly chosen: readonly number[]
  readonly onChoose: (id: number, isChosen: boolean) => void
}

function Grades({ list, chosen, onChoose }: GradesProps) {
  if (list.length === 0) return <p className={styles.hint}>没有这样的班级。</p>
  const grades = [...new Set(list.map(({ grade }) => grade))]
  return grades.map((grade) => (
    <fieldset key={grade} className={styles.grade}>
      <legend className={styles.legend}>{gradeNames[grade] || '没有年级'}</legend>
      {list
        .filter((one) => one.grade === grade)
        .map(({ id, name, is_asked }) => (
          <Checkbox
            key={id}
            label={is_asked === 1 ? `${name}（待同意）` : name}
            disabled={is_asked === 1}
            checked={is_asked === 1 || chosen.includes(id)}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        ))}
    </fieldset>
  ))
}
