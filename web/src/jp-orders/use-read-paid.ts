import { center } from '@jiangtai/contract/center'
import { channel } from '@jiangtai/contract/channel'
import { jpClasses } from '@jiangtai/contract/jp-classes'
import { trials } from '@jiangtai/contract/trials'
import { useQueryClient } from '@tanstack/react-query'

/** What was paid for counts at once: everything that depends on it is read again. */
export function useReadPaid() {
  const client = useQueryClient()
  return () => {
    for (const { path } of [jpClasses.orders, jpClasses.renewInfo, center.nav, trials.account, channel.interaction])
      void client.invalidateQueries({ queryKey: [path] })
  }
}
