import type { ClassSummary } from '@jiangtai/contract/classes'
import { isJp } from '@jiangtai/contract/organizations'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useOpened } from '../kit/chunks/use-opened.ts'
import { cx } from '../kit/cx.ts'
import { useOrganization } from '../kit/session/organization.ts'
import type { Choosing } from '../kit/session/use-choose-class.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import styles from './MyClasses.module.css'

interface Props {
  readonly list: readonly ClassSummary[]
  readonly current: ClassSummary | undefined
  readonly choosing: Choosing
}

export function MyClasses({ list, current, choosing }: Props) {
  return (
    <Card
      title="我的班级"
      aside={
        <div className={styles.aside}>
          <span className={styles.total}>共 {list.length} 个</span>
          <NewClass />
        </div>
      }
    >
      <ul className={styles.grid}>
        {list.map(({ id, name, student_count, online_count }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(styles.class, id === current?.id && styles.current)}
              aria-pressed={id === current?.id}
              aria-disabled={choosing.pending !== undefined || undefined}
              onClick={() => id !== current?.id && choosing.choose(id)}
            >
              <span className={styles.name}>{name}</span>
              <span>
                {student_count} 名学生{online_count > 0 && ` · ${online_count} 人在线`}
              </span>
              <State is={stateOf(id, current?.id, choosing.pending)} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ClassState = 'current' | 'switching' | 'other'

function stateOf(id: number, current: number | undefined, pending: number | undefined): ClassState {
  if (id === pending) return 'switching'
  return id === current ? 'current' : 'other'
}

function State({ is }: { readonly is: ClassState }) {
  if (is === 'switching') return <span className={styles.state}>切换中</span>
  if (is === 'other') return <span className={styles.state}>切换到此班</span>
  return (
    <span className={styles.state}>
      <Check size={16} aria-hidden="true" />
      当前班级
    </span>
  )
}

const load = () => import('./NewClassDialog.tsx')

/** Classes of jp are paid for before they begin. */
function NewClass() {
  const [isOpen, setOpen] = useState(false)
  if (isJp({ code: useOrganization().org_code })) return null
  return (
    <>
      <Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus size={20} aria-hidden="true" />
        新建班级
      </Button>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </>
  )
}

function Opened({ onClose }: { readonly onClose: () => void }) {
  const part = useOpened('new-class', load, onClose)
  return part ? <part.NewClassDialog onClose={onClose} /> : null
}
