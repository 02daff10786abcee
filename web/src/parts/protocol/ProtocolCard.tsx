import { type ProtocolKind, protocol } from '@jiangtai/contract/protocol'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { profileOf } from '../../paths.ts'
import styles from './ProtocolCard.module.css'

/** Put off until the page is loaded anew. */
const later = new Set<string>()

/** 协议有更新: the school has published a newer text since somebody agreed to the last. Whoever puts it off has agreed to nothing. */
export function ProtocolCard() {
  const { user_id, user_type } = useUser()
  // Whoever logs in after somebody else in the same tab has put off nothing.
  const markOf = ({ kind, version }: { readonly kind: ProtocolKind; readonly version: number }) => `${user_id} ${kind} ${version}`
  const [, setPutOff] = useState(0)
  const first = useCall(protocol.mine, {}).data?.list.find((one) => one.is_new === 1 && !later.has(markOf(one)))
  if (!first) return null
  const putOff = () => {
    later.add(markOf(first))
    setPutOff(later.size)
  }
  const profile = profileOf(user_type)
  return (
    <section className={styles.card} aria-label="协议有更新">
      <ScrollText size={20} aria-hidden="true" />
      <p className={styles.words}>学校更新了《{first.title}》。</p>
      <div className={styles.acts}>
        <Link className={styles.way} to={`${profile}${profile.includes('?') ? '&' : '?'}protocol=${first.kind}`}>
          查看
        </Link>
        <Button onClick={putOff}>以后再看</Button>
      </div>
    </section>
  )
}
