import { useSearchParams } from 'react-router'
import { useTitle } from '../kit/window/use-title.ts'
import { paidOrder } from './opening.ts'
import { PayResult } from './PayResult.tsx'
import { Records } from './Records.tsx'
import { VipCard } from './VipCard.tsx'
import styles from './VipPage.module.css'

/** 会员 in the personal centre. */
export function VipPage() {
  useTitle('会员')
  const [search, setSearch] = useSearchParams()
  const orderNo = search.get(paidOrder)
  const forget = () =>
    setSearch(
      (all) => {
        all.delete(paidOrder)
        return all
      },
      { replace: true },
    )
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>会员</h1>
      {orderNo !== null && <PayResult key={orderNo} orderNo={orderNo} onDone={forget} />}
      <VipCard />
      <p className={styles.hint}>会员有 500GB 个人云空间，可以用微信购买，也可以用兑换码开通。到期后，已有的资料都在，只是不能再添加。</p>
      <Records />
    </div>
  )
}
