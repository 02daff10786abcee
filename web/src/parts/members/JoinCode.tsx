import type { Named } from '@jiangtai/contract/named'
import { organizations } from '@jiangtai/contract/organizations'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './JoinCode.module.css'

interface Props {
  readonly current: Named
  /** On the board of the class, beside other buttons, or in the list that has nobody yet. */
  readonly look?: 'board' | 'default' | 'primary'
}

/** How students get in. */
export function JoinCode({ current, look = 'primary' }: Props) {
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
      {look === 'board' ? (
        <button type="button" className={styles.button} {...opening}>
          {words}
        </button>
      ) : (
        <Button look={look} {...opening}>
          {words}
        </Button>
      )}
      {isOpen && <Opened current={current} onClose={() => setOpen(false)} />}
    </>
  )
}

const load = () => import('./JoinCodeDialog.tsx')

interface OpenedProps {
  readonly current: Named
  readonly onClose: () => void
}

function Opened(props: OpenedProps) {
  const part = useOpened('join-code', load, props.onClose)
  return part ? <part.JoinCodeDialog {...props} /> : null
}

export const useHasJoinCode = () => useCall(organizations.switches, {}).data?.class_code === 1
