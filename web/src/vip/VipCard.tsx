import { type VipAccount, vip, vipTypes } from '@jiangtai/contract/vip'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { ErrorNote } from '../kit/ui/ErrorNote.tsx'
import { vipOpen } from './opening.ts'
import styles from './VipCard.module.css'
import { standingWords, typeWords } from './words.ts'

/** What a teacher is until when, and the way to the packages. */
export function VipCard() {
  const account = useCall(vip.account, {})
  if (account.isError)
    return <ErrorNote text={account.error.message} retrying={account.isFetching} onRetry={() => void account.refetch()} />
  return <Card account={account.data} />
}

const Card = ({ account }: { readonly account: VipAccount | undefined }) => (
  <section className={styles.card} aria-label="会员" aria-busy={!account}>
    <div>
      <p className={styles.type}>{account ? typeWords(account) : '会员'}</p>
      <p className={styles.standing}>{account ? standingWords(account, Date.now() / 1000) : '…'}</p>
    </div>
    <Button look="yellow" disabled={!account} onClick={() => vipOpen.set(true)}>
      {!account || account.type_id === vipTypes.free ? '开通' : '续费'}
    </Button>
  </section>
)
