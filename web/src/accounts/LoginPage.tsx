import { useOrganization } from '../kit/organization.ts'
import { BrandMark } from '../kit/ui/BrandMark.tsx'
import { useTitle } from '../kit/use-title.ts'
import { LoginBoard } from './LoginBoard.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

export function LoginPage() {
  const { system_long_name } = useOrganization()
  useTitle('登录')
  return (
    <div className={styles.page}>
      <LoginBoard />
      <main className={styles.main}>
        <div className={styles.column}>
          <div className={styles.brand}>
            <BrandMark />
            <div>
              <p className={styles.name}>{system_long_name}</p>
              <p className={styles.product}>讲台 · 课堂教学平台</p>
            </div>
          </div>
          <h1 className={styles.title}>账号登录</h1>
          <LoginForm />
        </div>
      </main>
    </div>
  )
}
