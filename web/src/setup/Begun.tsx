import { loginAddress } from '../parts/console/login-address.ts'
import styles from './SetupPage.module.css'

/** Beside the demo school a new one has an address of its own, and nobody is logged in there yet. */
export function Begun({ host }: { readonly host: string }) {
  const address = loginAddress(host)
  return (
    <>
      <p className={styles.lead}>
        从学校自己的网址登录，接着在“学校管理”里添加班级和师生：
        <br />
        <a href={address}>{address}</a>
      </p>
      <p className={styles.lead}>演示学校还在原来的地址。不再需要时，可以在“学校管理”里删除。</p>
    </>
  )
}
