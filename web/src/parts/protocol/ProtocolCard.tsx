import { type AcceptedKind, acceptedKinds, protocol } from '@jiangtai/contract/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { profileOf } from '../../paths.ts'
import styles from './ProtocolCard.module.css'

const isAccepted = (kind: string): kind is AcceptedKind => acceptedKinds.some((one) => one === kind)

/** 协议有更新: the school has published a newer text since somebody agreed to the last; gone once 知道了 is pressed. */
export function ProtocolCard() {
  const client = useQueryClient()
  const { user_type } = useUser()
  const first = useCall(protocol.mine, {}).data?.list.find(({ is_new }) => is_new === 1)
  const readAgain = () => client.invalidateQueries({ queryKey: [protocol.mine.path] })
  const accept = useAct(protocol.accept, { onSuccess: readAgain })
  if (!first) return null
  const { kind, title, version } = first
  const know = () => {
    // A still newer one is shown then.
    if (isAccepted(kind)) accept.mutate({ kind, version }, { onError: () => void readAgain() })
  }
  return (
    <section className={styles.card} aria-label="协议有更新">
      <ScrollText size={20} aria-hidden="true" />
      <p className={styles.words}>学校更新了《{title}》。</p>
      <div className={styles.acts}>
        <Link className={styles.way} to={profileOf(user_type)}>
          查看
        </Link>
        <Button loading={accept.isPending} onClick={know}>
          知道了
        </Button>
      </div>
    </section>
  )
}
