import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useOrganization } from '../../kit/session/organization.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { askToLeave } from '../leave.ts'

export function LeaveButton() {
  const client = useQueryClient()
  const organization = useOrganization()
  return (
    <Button wide onClick={() => void askToLeave(client, organization)}>
      <LogOut size={20} aria-hidden="true" />
      退出登录
    </Button>
  )
}
