import { accounts } from '@jiangtai/contract/accounts'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Hint } from './Hint.tsx'
import styles from './StudentCard.module.css'

/** O006: no secret is in it, so it may lie open on a desk. */
export function StudentCard() {
  const { real_name, user_name } = useUser()
  const card = useCall(accounts.studentCard, {})
  return (
    <div className={styles.card}>
      <p className={styles.name}>{real_name}</p>
      <p className={styles.account}>{user_name}</p>
      <div className={styles.frame}>
        <Loaded query={card}>
          {({ base64_image }) => <img className={styles.code} src={base64_image} alt={`${real_name}的登录二维码`} />}
        </Loaded>
      </div>
      <Hint>扫码后在另一台设备上登录，账号已填好，只要输入密码。</Hint>
    </div>
  )
}
