import type { ClassSummary } from '@jiangtai/contract/classes'
import { organizations } from '@jiangtai/contract/organizations'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { useOpened } from '../kit/chunks/use-opened.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './JoinCode.module.css'

interface Props {
  readonly current: ClassSummary
  /** On the board of the class, or in the list that has nobody yet. */
  readonly onBoard?: boolean
}

/** How students get in. */
export function JoinCode({ current, onBoard = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!useHasJoinCode()) return null
  const words = (
    <>
      <UserRoundPlus size={20} aria-hidden="true" />
      班级码
    </>
  )
  const opening = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  return (
    <>
      {onBoard ? (
        <button type="button" className={styles.button} {...opening}>
          {words}
        </button>
      ) : (
        <Button look="primary" {...opening}>
          {words}
        </Button>
      )}
      {isOpen && <Opened current={current} onClose={() => setOpen(false)} />}
    </>
  )
}

const load = () => import('./JoinCodeDialog.tsx')

interface OpenedProps {
  readonly current: ClassSummary
  readonly onClose: () => void
}

function Opened(props: OpenedProps) {
  const part = useOpened('join-code', load, props.onClose)
  return part ? <part.JoinCodeDialog {...props} /> : null
}

export const useHasJoinCode = () => useCall(organizations.switches, {}).data?.class_code === 1
