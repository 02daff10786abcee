import { Hourglass } from 'lucide-react'
import styles from './Unvouched.module.css'

/** To who has registered and is not known to the school yet: what works, what does not, and who can change that. */
export const Unvouched = () => (
  <p className={styles.note} role="note">
    <Hourglass size={20} aria-hidden="true" />
    <span>学校还没有确认你的账号。现在就可以建自己的班级、上传自己的资料、上课；校本资源和导入目录要等学校管理员确认后才能使用。</span>
  </p>
)
