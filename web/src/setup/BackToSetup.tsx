import { setup } from '@jiangtai/contract/setup'
import { useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { paths } from '../paths.ts'
import styles from './BackToSetup.module.css'

/** On the other pages of the console while the set-up is under way: it sends people there, and this is their way back. */
export function BackToSetup() {
  const { data } = useCall(setup.state, {})
  if (data?.is_done !== 0) return null
  return (
    <p className={styles.strip}>
      开学设置还没有做完，做完的都在。
      <Link to={`${paths.admin}/setup`} className={styles.way}>
        继续设置
      </Link>
    </p>
  )
}
