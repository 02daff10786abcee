import { Info } from 'lucide-react'
import styles from './AuthPage.module.css'

export const StudentHint = () => (
  <p className={styles.note}>
    <Info size={20} aria-hidden="true" />
    学生忘了密码，请找老师或学校管理员重置。
  </p>
)
