import type { Named } from '@jiangtai/contract/named'
import { useState } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './DepartedWay.module.css'

const load = () => import('./DepartedDialog.tsx')

/** The way back for who was taken out, also when nobody is left. */
export function DepartedWay({ current }: { readonly current: Named }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" className={styles.departed} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        移出的同学
      </Button>
      {isOpen && <Departed current={current} onClose={() => setOpen(false)} />}
    </>
  )
}

function Departed(props: { readonly current: Named; readonly onClose: () => void }) {
  const part = useOpened('departed', load, props.onClose)
  return part ? <part.DepartedDialog {...props} /> : null
}
