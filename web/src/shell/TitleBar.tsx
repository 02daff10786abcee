import { roleOf } from '@jiangtai/contract/roles'
import { vip, vipTypes } from '@jiangtai/contract/vip'
import { Minus, X } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { useSession } from '../kit/session/session.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { desktop } from '../kit/window/desktop.ts'
import { useRoute } from '../use-route.ts'
import { vipOpen } from '../vip/opening.ts'
import styles from './TitleBar.module.css'

/** R054: in the desktop client, whose window has no frame of its own. */
export function TitleBar() {
  const { system_long_name } = useOrganization()
  const user = useSession()
  const { role, name } = useRoute()
  // Never above a class that looks at the screen.
  const mayOffer = user && roleOf(user.user_type) === 'teacher' && role !== 'guest' && name !== 'teacher-course'
  const version = desktop()?.version
  return (
    <section className={styles.bar} aria-label="窗口">
      <BrandMark height={22} />
      <strong>讲台</strong>
      <span className={styles.school}>{system_long_name}</span>
      {mayOffer && <Offer />}
      {version && <span className={styles.version}>v{version}</span>}
      <button type="button" className={styles.button} aria-label="最小化" title="最小化" onClick={() => desktop()?.minimize?.()}>
        <Minus size={18} aria-hidden="true" />
      </button>
      <button type="button" className={styles.close} aria-label="关闭窗口" title="关闭" onClick={() => desktop()?.close?.()}>
        <X size={18} aria-hidden="true" />
      </button>
    </section>
  )
}

/** R098: a free account of the client has its way to the packages on every page. */
function Offer() {
  const { data } = useCall(vip.account, {})
  if (data?.type_id !== vipTypes.free) return null
  return (
    <button type="button" className={styles.offer} onClick={() => vipOpen.set(true)}>
      开通会员
    </button>
  )
}
