import { admins, type Overview } from '@jiangtai/contract/admins'
import { DatabaseBackup, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { useOrganization } from '../kit/session/organization.ts'
import { useUser } from '../kit/session/session.ts'
import button from '../kit/ui/Button.module.css'
import { Card } from '../kit/ui/Card.tsx'
import { LiveDot } from '../kit/ui/LiveDot.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { Figure, Figures } from '../parts/console/Figures.tsx'
import { lookAgain } from '../parts/console/look-again.ts'
import { sizeText } from '../parts/library/size-text.ts'
import { paths } from '../paths.ts'
import styles from './OverviewPage.module.css'
import { barsOf, todoOf } from './overview-words.ts'

/** 管理首页: the school in figures, and what waits for an administrator. */
export function OverviewPage({ children }: { readonly children?: ReactNode }) {
  useTitle('学校管理')
  const { system_long_name } = useOrganization()
  const { real_name } = useUser()
  const read = useCall(admins.overview, {}, lookAgain)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.who}>
          <h1 className={styles.title}>{system_long_name}</h1>
          <p className={styles.hint}>管理员 {real_name}</p>
        </div>
        <Link className={cx(button.button, button.default)} to={`${paths.admin}/backups`}>
          <DatabaseBackup size={20} aria-hidden="true" />
          备份
        </Link>
        <Link className={cx(button.button, button.primary)} to={`${paths.admin}/import`}>
          <UserPlus size={20} aria-hidden="true" />
          导入师生
        </Link>
      </header>
      {children}
      <Loaded query={read} skeleton={<Skeleton lines={6} />}>
        {(overview) => <School overview={overview} />}
      </Loaded>
    </div>
  )
}

function School({ overview }: { readonly overview: Overview }) {
  const { running_count, days, teacher_count, student_count, class_count, empty_classes, file_bytes } = overview
  const today = days[days.length - 1]?.count ?? 0
  const todo = todoOf(overview)
  return (
    <>
      <Figures>
        <Figure name="在线课堂" note={`今天共 ${today} 节`}>
          {running_count > 0 && <LiveDot />}
          {running_count}
        </Figure>
        <Figure name="老师">{teacher_count}</Figure>
        <Figure name="学生">{student_count}</Figure>
        <Figure name="班级" note={empty_classes.length > 0 ? `${empty_classes.length} 个班还没有学生` : undefined}>
          {class_count}
        </Figure>
        <Figure name="存储" note="上传的文件">
          {sizeText(file_bytes)}
        </Figure>
      </Figures>
      <div className={styles.cards}>
        <Card title="最近 7 天上课节数">
          <Bars days={days} />
        </Card>
        <Card title="要处理">
          {todo.length === 0 ? (
            <p className={styles.hint}>没有要处理的事。</p>
          ) : (
            <ul className={styles.todo}>
              {todo.map(({ title, hint, act, to }) => (
                <li key={title}>
                  <div className={styles.about}>
                    <p className={styles.what}>{title}</p>
                    <p className={styles.hint}>{hint}</p>
                  </div>
                  <Link className={styles.act} to={to} aria-label={`${act}：${title}`}>
                    {act}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  )
}

function Bars({ days }: Pick<Overview, 'days'>) {
  return (
    <ol className={styles.bars}>
      {barsOf(days).map(({ date, name, count, percent, isToday }) => (
        <li key={date} className={styles.bar} data-today={isToday || undefined}>
          <span className={styles.count}>{count}</span>
          <span className={styles.column} style={{ height: `calc((100% - 56px) * ${percent / 100})` }} aria-hidden="true" />
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}
