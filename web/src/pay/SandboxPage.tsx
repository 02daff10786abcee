import { orderStates, pay, type SandboxAct, shownYuan } from '@jiangtai/contract/pay'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './SandboxPage.module.css'
import { ownPath, sandboxWords } from './sandbox-words.ts'

/** Where the QR codes of the sandbox lead: instead of a payment app there are buttons, for whoever tries the product out. */
export function SandboxPage() {
  useTitle('演示支付')
  const [search] = useSearchParams()
  const asked = { order_no: search.get('order') ?? '', sign: search.get('sign') ?? '' }
  const back = ownPath(search.get('back'))
  const order = useCall(pay.sandboxOrder, asked, { staleTime: 0 })
  const [pressed, setPressed] = useState<SandboxAct | 'nothing'>()
  const act = useAct(pay.sandboxAct, {
    async onSuccess(_reply, { act }) {
      await order.refetch()
      setPressed(act)
    },
  })
  const press = (how: SandboxAct) => {
    setPressed(undefined)
    act.mutate({ ...asked, act: how })
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>演示支付</h1>
        <p className={styles.warning}>演示支付，不会真的扣款</p>
        <Loaded query={order}>
          {({ title, amount_cents, state, expires_at }) => (
            <>
              <p className={styles.what}>{title}</p>
              <p className={styles.amount}>¥{shownYuan(amount_cents)}</p>
              <p className={styles.state} role="status">
                {sandboxWords({ state, expires_at }, pressed)}
              </p>
              {state === orderStates.created ? (
                <div className={styles.acts}>
                  <Button look="primary" size="large" wide loading={act.isPending} onClick={() => press('pay')}>
                    付款成功
                  </Button>
                  <Button size="large" wide onClick={() => press('fail')}>
                    付款失败
                  </Button>
                  <Button look="quiet" size="large" wide onClick={() => setPressed('nothing')}>
                    什么都不做
                  </Button>
                </div>
              ) : null}
              {back && (pressed !== undefined || state !== orderStates.created) && (
                <a className={styles.back} href={back}>
                  返回
                </a>
              )}
            </>
          )}
        </Loaded>
      </div>
    </main>
  )
}
