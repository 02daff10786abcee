import { type ConsentStudent, privacy } from '@jiangtai/contract/privacy'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import styles from './ConsentsPage.module.css'
import { consentText, holds } from './consent-words.ts'

interface Props {
  /** 0: those without one. */
  readonly classId: number
  readonly name: string
  /** Of the notice as it is now. */
  /** Of the notice, newest first. */
  readonly versions: readonly number[]
  readonly onBack: () => void
}

/** The students of a class: some or all of them get a consent at once, one is taken back. */
export function ClassConsents({ classId, name, versions, onBack }: Props) {
  const version = versions[0] ?? 0
  const read = useCall(privacy.classConsents, classId === 0 ? {} : { class_id: classId }, { staleTime: 0 })
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all([privacy.consents, privacy.classConsents].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const withdraw = useAct(privacy.withdrawConsent, {
    onSuccess: () => {
      toast.success('已撤回')
      void readAgain()
    },
  })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const now = useNow()

  async function takeBack({ student_id, real_name }: ConsentStudent) {
    const question = {
      title: `撤回${real_name}的监护人同意？`,
      body: '这位同学会重新列为缺少同意，原来的登记保留作记录。系统不会自动停用账号：请停用账号，或者在“数据与隐私”里申请删除数据。',
      ...{ yes: '撤回同意', no: '不撤回', danger: true },
    }
    if (await confirm(question)) withdraw.mutate({ student_id })
  }
  const toggle = (id: number, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)))

  return (
    <>
      <div className={styles.acts}>
        <Button onClick={onBack}>返回班级</Button>
        <h2 className={styles.chosen}>{name}</h2>
      </div>
      <Loaded query={read} skeleton={<Skeleton lines={8} />}>
        {({ list }) => {
          const missing = list.filter(({ consent }) => !holds(consent))
          const ids = list.map(({ student_id }) => student_id).filter((id) => chosen.has(id))
          if (list.length === 0) return <EmptyState drawing="desk" title="这里没有同学" />
          return (
            <>
              <ul className={styles.table} aria-label="同学">
                {list.map((student) => {
                  const { student_id, real_name, consent } = student
                  return (
                    <li key={student_id} className={styles.row} aria-label={real_name}>
                      <Checkbox
                        label={real_name}
                        checked={chosen.has(student_id)}
                        onChange={({ target }) => toggle(student_id, target.checked)}
                      />
                      <span className={holds(consent) ? styles.hint : styles.missing}>{consentText(consent, version, now)}</span>
                      {holds(consent) && (
                        <Button
                          look="text"
                          disabled={withdraw.isPending}
                          aria-label={`撤回：${real_name}`}
                          onClick={() => void takeBack(student)}
                        >
                          撤回
                        </Button>
                      )}
                    </li>
                  )
                })}
              </ul>
              <div className={styles.bar}>
                <span className={styles.chosen} role="status">
                  {ids.length === 0 ? '在名单里选要登记的同学' : `已选 ${ids.length} 人`}
                </span>
                {missing.length > 0 && (
                  <Button onClick={() => setChosen(new Set(missing.map(({ student_id }) => student_id)))}>
                    选缺少同意的 {missing.length} 人
                  </Button>
                )}
                <Button look="primary" disabled={ids.length === 0} onClick={() => setIsAsking(true)}>
                  登记同意
                </Button>
              </div>
              {isAsking && (
                <ConsentDialog
                  ids={ids}
                  versions={versions}
                  onClose={() => setIsAsking(false)}
                  onSaved={() => {
                    toast.success(`已登记 ${ids.length} 人`)
                    setIsAsking(false)
                    setChosen(new Set())
                    void readAgain()
                  }}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
