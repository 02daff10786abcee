import { Minus, X } from 'lucide-react'
import { useOrganization } from '../kit/session/organization.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { desktop } from '../kit/window/desktop.ts'
import styles from './TitleBar.module.css'

/** R054: in the desktop client, whose window has no frame of its own. */
export function TitleBar() {
  const { system_long_name } = useOrganization()
  return (
    <section className={styles.bar} aria-label="窗口">
      <BrandMark height={22} />
      <strong>讲台</strong>
      <span className={styles.school}>{system_long_name}</span>
      <button type="button" className={styles.button} aria-label="最小化" title="最小化" onClick={() => desktop()?.minimize?.()}>
        <Minus size={18} aria-hidden="true" />
      </button>
      <button type="button" className={styles.close} aria-label="关闭窗口" title="关闭" onClick={() => desktop()?.close?.()}>
        <X size={18} aria-hidden="true" />
      </button>
    </section>
  )
}
