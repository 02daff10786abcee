import { type ConsentNotice, privacy } from '@jiangtai/contract/privacy'
import { Printer } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import { todayDate } from '../kit/time/today-date.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import styles from './Notice.module.css'

/** What guardians read and sign, on one page of paper. */
export function Notice() {
  const read = useCall(privacy.consentNotice, {}, { staleTime: 0 })
  return (
    <Loaded query={read} skeleton={<Skeleton lines={12} />}>
      {(notice) => (
        <>
          <div className={styles.acts}>
            <p className={styles.hint}>用 A4 纸打印，交给未满十四周岁同学的监护人签字；收回后在“同意记录”里登记。</p>
            <Button look="primary" onClick={() => window.print()}>
              <Printer size={20} aria-hidden="true" />
              打印
            </Button>
          </div>
          <Paper {...notice} />
        </>
      )}
    </Loaded>
  )
}

const Paper = ({ school, version, parts }: ConsentNotice) => (
  <article className={styles.paper} aria-label="告知书">
    <h2 className={styles.title}>学生个人信息处理告知书</h2>
    <p className={styles.school}>{school}</p>
    {parts.map(({ title, lines }) => (
      <section key={title}>
        {title !== '' && <h3 className={styles.part}>{title}</h3>}
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </section>
    ))}
    <section className={styles.signing}>
      <h3 className={styles.part}>监护人确认</h3>
      <p className={styles.line}>我已阅读以上内容，（　）同意　（　）不同意 学校按以上说明处理孩子的个人信息。</p>
      <dl className={styles.blanks}>
        {['学生姓名', '班级', '监护人签字', '与学生的关系', '联系电话', '日期'].map((blank) => (
          <div key={blank} className={styles.blank}>
            <dt>{blank}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
    <p className={styles.version}>版本 {todayDate(version * 1000)}</p>
  </article>
)
