import type { ClassSummary } from '@jiangtai/contract/classes'
import { organizations } from '@jiangtai/contract/organizations'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/use-call.ts'
import { usePart } from '../kit/use-part.ts'
import styles from './JoinCode.module.css'

/** On the board of the class: how students get in. */
export function JoinCode({ current }: { readonly current: ClassSummary }) {
  const [isOpen, setOpen] = useState(false)
  const switches = useCall(organizations.switches, {})
  if (switches.data?.class_code !== 1) return null
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserRoundPlus size={20} aria-hidden="true" />
        班级码
      </button>
      {isOpen && <Opened current={current} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Props {
  readonly current: ClassSummary
  readonly onClose: () => void
}

function Opened(props: Props) {
  const { data } = usePart('join-code', () => import('./JoinCodeSheet.tsx'))
  return data ? <data.JoinCodeSheet {...props} /> : null
}
