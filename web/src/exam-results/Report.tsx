import type { OwnReport } from '@jiangtai/contract/exam-results'
import { ChevronLeft, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { surnameOf } from '../kit/session/person-name.ts'
import { momentWords } from '../kit/time/school-clock.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Select } from '../kit/ui/Select.tsx'
import { useLayout } from '../kit/window/layout.ts'
import { ownExamsAddress } from '../parts/exam/addresses.ts'
import { ItemDetail } from './ItemDetail.tsx'
import { Points } from './Points.tsx'
import styles from './Report.module.css'
import { itemsShown } from './report-items.ts'
import { ScoreCard } from './ScoreCard.tsx'
import { Tiles } from './Tiles.tsx'
import { useRedo } from './use-redo.ts'

interface Props {
  readonly report: OwnReport
  /** Another try is being read. */
  readonly isOld: boolean
  readonly onTry: (no: number) => void
}

/** The own result: how much, which questions, and each of them with what was right and what the teacher says. */
export function Report({ report, isOld, onTry }: Props) {
  const items = itemsShown(report)
  const [place, setPlace] = useState(() => (items.find(({ state }) => state !== undefined && state !== 3) ?? items[0])?.place ?? 1)
  const detail = useRef<HTMLElement>(null)
  const isPhone = useLayout() === 'phone'
  const [turns, setTurns] = useState(0)
  const choose = (to: number) => {
    setPlace(to)
    setTurns(turns + 1)
  }
  // On a phone what was chosen stands below the questions: it is led to, also by keys and with a reader.
  useEffect(() => {
    if (turns === 0 || !isPhone) return
    detail.current?.focus({ preventScroll: true })
    detail.current?.scrollIntoView({ block: 'start' })
  }, [turns, isPhone])
  const redo = useRedo(report.exam_class_id)
  async function again() {
    const isPractice = report.published_at > 0
    const body = '从第 1 题开始重新作答。这是练习：不计入成绩，原来的得分不变，老师的统计里也没有。'
    if (!isPractice || (await confirm({ title: '再做一遍？', body, yes: '开始练习', no: '先不做' }))) await redo.begin()
  }
  const chosen = items.find((one) => one.place === place) ?? items[0]
  return (
    <article aria-busy={isOld}>
      <header className={styles.head}>
        <Link to={ownExamsAddress} className={styles.back} aria-label="返回我的考试">
          <ChevronLeft size={24} aria-hidden="true" />
        </Link>
        <div className={styles.naming}>
          <h1 className={styles.title}>{report.title}</h1>
          <p className={styles.about}>{aboutWords(report)}</p>
        </div>
        <div className={styles.acts}>
          {report.tries.length > 1 && report.attempt && (
            <Select
              label="哪一次"
              labelHidden
              value={String(report.attempt.no)}
              options={report.tries.map((one, at) => ({ value: String(one.no), text: tryWords(one, at) }))}
              onChange={(no) => onTry(Number(no))}
            />
          )}
          {report.may_redo === 1 && (
            <Button look="primary" loading={redo.isPending} onClick={() => void again()}>
              <RotateCcw size={20} aria-hidden="true" />
              再做一遍
            </Button>
          )}
        </div>
      </header>
      {redo.fault && (
        <p role="alert" className={styles.fault}>
          {redo.fault}
        </p>
      )}
      <ScoreCard report={report} items={items} />
      {/* Of an exam on paper there may be only scores. */}
      {chosen && (
        <div className={styles.both}>
          <section aria-label="每道题" className={styles.card}>
            <h2 className={styles.heading}>每道题</h2>
            <Tiles items={items} place={place} onChoose={choose} />
            {report.points.length > 0 && <Points points={report.points} />}
          </section>
          <ItemDetail
            key={report.attempt?.no}
            ref={detail}
            className={cx(styles.card, styles.detail)}
            shown={chosen}
            report={report}
            count={items.length}
            onPlace={setPlace}
          />
        </div>
      )}
    </article>
  )
}

const aboutWords = ({ subject_name, teacher_name, attempt, ended_at, server_now }: OwnReport) => {
  const at = attempt?.submitted_at || ended_at
  return [subject_name, ...(at > 0 ? [momentWords(at, server_now)] : []), `${surnameOf(teacher_name)}老师`].filter(Boolean).join(' · ')
}

const tryWords = ({ is_practice, is_shown }: OwnReport['tries'][number], at: number) =>
  `第 ${at + 1} 次${is_practice === 1 ? '（练习）' : is_shown === 1 ? '（计入成绩）' : ''}`
