import { Link2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { Button } from '../../kit/ui/Button.tsx'

interface Props {
  /** 0: it will belong to no course. */
  readonly courseId?: number
}

/** The way to 添加网络资源, whose form is fetched when it is wanted. */
export function AddAddress({ courseId = 0 }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button aria-label="添加网络资源" onClick={() => setOpen(true)}>
        <Link2 size={20} aria-hidden="true" />
        <span>网络资源</span>
      </Button>
      {isOpen && <Opened courseId={courseId} onClose={close} />}
    </>
  )
}

function Opened({ courseId, onClose }: { readonly courseId: number; readonly onClose: () => void }) {
  const Form = useOpened('address-dialog', () => import('./AddressDialog.tsx'), onClose)?.AddressDialog
  return Form ? <Form courseId={courseId} onClose={onClose} /> : null
}
