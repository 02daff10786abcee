import { themeOf } from '@jiangtai/contract/organizations'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useOpened } from '../kit/chunks/use-opened.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { Button } from '../kit/ui/Button.tsx'

const load = () => import('./NewClassDialog.tsx')

/** Classes of jp are paid for before they begin. */
export function NewClass() {
  const [isOpen, setOpen] = useState(false)
  if (themeOf(useOrganization().org_code) === 'jp') return null
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
