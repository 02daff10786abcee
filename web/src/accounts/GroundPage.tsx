import { BarChart3, BookOpen, Presentation } from 'lucide-react'
import { useLocation } from 'react-router'
import { Link } from '../kit/Link.tsx'
import button from '../kit/ui/Button.module.css'
import { useTitle } from '../kit/window/use-title.ts'
import { paths } from '../paths.ts'
import { BlackboardPage } from './BlackboardPage.tsx'
import styles from './GroundPage.module.css'
import { useLoginPath } from './use-channel-of-visit.ts'

const lines = [
  { Icon: BookOpen, title: '备课', text: '课件、习题和资源放在一起，打开就能讲。' },
  { Icon: Presentation, title: '上课', text: '投票、点名、计时、投图，学生用自己的设备参与。' },
  { Icon: BarChart3, title: '学情', text: '测验自动汇总，谁需要帮助一眼看到。' },
] as const

/** R019: where a channel brings people who do not know us yet. */
export function GroundPage() {
  const { search } = useLocation()
  const loginPath = useLoginPath()
  useTitle('欢迎')
  return (
    <BlackboardPage>
      <h1 className={styles.title}>一堂课，都在一张讲台上</h1>
      <ul className={styles.lines}>
        {lines.map(({ Icon, title, text }) => (
          <li key={title} className={styles.line}>
            <span className={styles.icon}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Link className={`${button.button} ${button.large} ${button.primary}`} to={paths.register + search}>
          注册
        </Link>
        <Link className={`${button.button} ${button.large} ${button.default}`} to={loginPath}>
          登录
        </Link>
      </div>
    </BlackboardPage>
  )
}
