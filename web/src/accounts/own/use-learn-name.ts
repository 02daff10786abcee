import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { callKey } from '../../kit/calls/use-call.ts'
import { tellOtherTabs } from '../../kit/session/other-tabs.ts'

/** The own name stands on every page, and in the lists of the class. */
export function useLearnName() {
  const client = useQueryClient()
  return (real_name: string) => {
    client.setQueryData<ReplyOf<typeof accounts.status>>(callKey(accounts.status, {}), (status) =>
      status?.user ? { ...status, user: { ...status.user, real_name } } : status,
    )
    void client.invalidateQueries({ queryKey: [classes.info.path] })
    tellOtherTabs()
  }
}
