import { type Binding, registration } from '@jiangtai/contract/registration'
import { Building2 } from 'lucide-react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './Devices.module.css'
import { Group } from './Rows.tsx'
import { seenWords } from './seen-words.ts'
import { AppletRow, useAppletBoundAt } from './UnbindApplet.tsx'
import { isShown, useOwnWechat, WechatRow } from './WechatRow.tsx'

interface Props {
  readonly onBind: () => void
  readonly onUnbind: () => void
  readonly onUnbindApplet: () => void
}

/** Whoever holds one of these accounts gets into this one. */
export function Bindings({ onBind, onUnbind, onUnbindApplet }: Props) {
  const appletBoundAt = useAppletBoundAt()
  const wechat = useOwnWechat()
  const bindings = useCall(registration.bindings, {}, { staleTime: 0 })
  return (
    <Loaded query={bindings} skeleton={<Skeleton lines={3} />}>
      {({ list }) =>
        list.length === 0 && !isShown(wechat.data) && appletBoundAt === 0 ? (
          <EmptyState drawing="desk" title="没有绑定第三方账号" hint="以后从别的系统进来，要先登录这个账号。" />
        ) : (
          <Group>
            {isShown(wechat.data) && (
              <WechatRow name={wechat.data.name} boundAt={wechat.data.bound_at} onBind={onBind} onUnbind={onUnbind} />
            )}
            {appletBoundAt > 0 && <AppletRow boundAt={appletBoundAt} onUnbind={onUnbindApplet} />}
            {list.map((binding) => (
              <Bound key={`${binding.partner} ${binding.person_name}`} binding={binding} onUnbound={() => void bindings.refetch()} />
            ))}
          </Group>
        )
      }
    </Loaded>
  )
}

function Bound({ binding, onUnbound }: { readonly binding: Binding; readonly onUnbound: () => void }) {
  const { partner, partner_name, person_name, bound_at } = binding
  const now = useNow()
  const unbind = useAct(registration.unbind, {
    onSuccess() {
      toast.success(registration.unbind.done ?? '')
      onUnbound()
    },
  })
  const ask = async () => {
    const question = {
      title: `解除和${partner_name}的绑定？`,
      body: `之后从${partner_name}进来不会自动登录，要先登录再绑定。`,
      yes: '解除绑定',
      no: '保留绑定',
    }
    if (await confirm(question)) unbind.mutate({ partner })
  }
  return (
    <li className={styles.device}>
      <Building2 className={styles.icon} size={24} aria-hidden="true" />
      <div className={styles.about}>
        <p className={styles.name}>{partner_name}</p>
        <p className={styles.seen}>{[person_name, `${seenWords(bound_at, now)}绑定`].filter(Boolean).join(' · ')}</p>
      </div>
      <Button look="text" aria-label={`解除绑定 ${partner_name}`} loading={unbind.isPending} onClick={ask}>
        解除绑定
      </Button>
    </li>
  )
}
