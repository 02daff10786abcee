import { examStates } from '@jiangtai/contract/exam'
import { questionTitles } from '@jiangtai/contract/question'
import { Check, ChevronLeft } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { ActMenu, type MenuAct } from '../kit/ui/ActMenu.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { monitorOf } from '../parts/exam/addresses.ts'
import styles from './Head.module.css'
import { placeWords, shortPlace } from './place-words.ts'
import { isWaiting } from './queue/queue.ts'
import { isToMark, type Overview, type Way, type Work } from './use-work.ts'

interface Props {
  readonly overview: Overview
  readonly work: Work
  readonly isHidden: boolean
  readonly onHidden: (isHidden: boolean) => void
  readonly acts: readonly MenuAct[]
}

const ways: readonly { readonly value: Way; readonly text: string }[] = [
  { value: 'question', text: '按题' },
  { value: 'student', text: '按学生' },
]
const names = [
  { value: 'named', text: '姓名' },
  { value: 'hidden', text: '匿名' },
] as const

/** Which exam, which question, and how far it is. */
export function Head({ overview, work, isHidden, onHidden, acts }: Props) {
  const { exam_class: exam, leaves, is_anonymous } = overview
  const { way, leaf, whole } = work
  const here = leaves.find((one) => one.leaf === leaf)
  const pills = leaves.filter(isToMark)
  const others = leaves.filter((one) => !isToMark(one))
  const leftIn = (one: Overview['leaves'][number]) =>
    way === 'question' && one.leaf === leaf && whole.length > 0 ? whole.filter(isWaiting).length : one.counts.open
  const total = way === 'question' ? whole.length : overview.tries
  const done = way === 'question' ? whole.filter((one) => !isWaiting(one)).length : work.triesDone
  return (
    <header className={styles.head}>
      <Link to={monitorOf(exam.exam_class_id)} className={styles.back} aria-label="返回考试监控">
        <ChevronLeft size={24} aria-hidden="true" />
      </Link>
      <div className={styles.naming}>
        <h1 className={styles.title}>{exam.title} · 批改</h1>
        <p className={styles.about}>
          {exam.class_name} ·{' '}
          {exam.state === examStates.published ? '成绩已公布，改分后学生马上看到' : way === 'question' ? '同一题连着改' : '一个人连着改'}
        </p>
      </div>
      <ul className={styles.pills} aria-label="题目">
        {pills.map((one) => {
          const left = leftIn(one)
          return (
            <li key={one.leaf}>
              <button
                type="button"
                className={cx(styles.pill, left === 0 && styles.done, one.leaf === leaf && styles.here)}
                aria-current={one.leaf === leaf}
                aria-label={`${placeWords(one)}，${left === 0 ? '批完了' : `待批 ${left}`}`}
                onClick={() => work.chooseLeaf(one.leaf)}
              >
                {shortPlace(one)}
                {left === 0 && <Check size={14} strokeWidth={3} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Select
          className={styles.others}
          label="自动判分的题"
          labelHidden
          value={here && !isToMark(here) ? String(leaf) : ''}
          options={[
            { value: '', text: '自动判分的题' },
            ...others.map((one) => ({ value: String(one.leaf), text: `${placeWords(one)} ${questionTitles[one.type]}` })),
          ]}
          onChange={(value) => value !== '' && work.chooseLeaf(Number(value))}
        />
      )}
      <div className={styles.progress}>
        <p className={styles.count}>
          <span>{way === 'question' ? here && placeWords(here) : '已批完'}</span>
          <b>
            {done} / {total}
          </b>
        </p>
        <div
          className={styles.track}
          role="progressbar"
          aria-label="已批"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={`已批 ${done}/${total}`}
        >
          <i className={styles.bar} style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }} />
        </div>
      </div>
      <div className={styles.switches}>
        <Segmented label="怎么批" options={ways} value={way} onChange={work.setWay} />
        {is_anonymous === 1 ? (
          <p className={styles.veiled}>{work.isNamed ? '这一题批完了，已显示姓名' : '匿名批改，批完一题后显示姓名'}</p>
        ) : (
          <Segmented
            label="姓名"
            options={names}
            value={isHidden ? 'hidden' : 'named'}
            onChange={(value) => onHidden(value === 'hidden')}
          />
        )}
        <ActMenu label="更多操作" acts={acts} />
      </div>
    </header>
  )
}
