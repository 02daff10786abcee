import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import styles from './ParentCode.module.css'
import type { useParentCode } from './use-parent-code.ts'

/** What a parent scans. */
export const ParentCode = ({ code }: { readonly code: ReturnType<typeof useParentCode> }) => (
  <div className={styles.frame}>
    <Loaded query={code} skeleton={<Skeleton lines={5} />}>
      {({ base64_image }) => <img className={styles.picture} src={base64_image} alt="家长用微信扫的二维码" />}
    </Loaded>
  </div>
)
