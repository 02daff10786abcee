import { type ExamState, examStates, examStateTitles } from '@jiangtai/contract/exam'
import { examReports, type OverviewExam } from '@jiangtai/contract/exam-reports'
import { gradeNames } from '@jiangtai/contract/school-classes'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useThrottled } from '../../kit/use-throttled.ts'
import { pageBack } from '../../kit/window/page-back.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { lookAgain } from '../../parts/console/look-again.ts'
import { SearchField } from '../../parts/console/SearchField.tsx'
import { reportOf } from '../../parts/exam/addresses.ts'
import styles from './OverviewPage.module.css'
import { dayBounds, standingWords, startWords } from './overview-words.ts'

interface Filter {
  readonly state?: ExamState
  readonly grade?: number
  readonly class_id?: number
  readonly teacher_id?: number
}
type FilterName = keyof Filter

const pageSize = 20
const every = -1
const all = { id: every, name: '全部' }
const states = [all, ...Object.values(examStates).map((id) => ({ id, name: examStateTitles[id] }))]
const grades = [all, ...gradeNames.flatMap((name, id) => (name === '' ? [] : [{ id, name }]))]

/** 考试总览: every exam of the school, as each class has it. */
export function OverviewPage() {
  useTitle('考试总览')
  const [filter, setFilter] = useState<Filter>({})
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState({ from: '', to: '' })
  const [page, setPage] = useState(1)
  const word = useThrottled(typed.trim(), 400)
  const [from, to] = [dayBounds(days.from)?.start, dayBounds(days.to)?.end]
  const list = useCall(
    examReports.overview,
    {
      ...filter,
      ...(word && { word }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...{ curr_page_index: page, page_size: pageSize },
    },
    { ...lookAgain, keepsLast: true },
  )
  pageBack(page, list.data?.pageCount, setPage)
  const change = (name: FilterName, id: number) => {
    const { [name]: _before, ...others } = filter
    setFilter(id === every ? others : { ...others, [name]: id })
    setPage(1)
  }
  const clear = () => {
    setFilter({})
    setTyped('')
    setDays({ from: '', to: '' })
    setPage(1)
  }
  const choices: readonly { readonly name: FilterName; readonly label: string; readonly items: typeof states }[] = [
    { name: 'state', label: '状态', items: states },
    { name: 'grade', label: '年级', items: grades },
    { name: 'class_id', label: '班级', items: [all, ...(list.data?.classes ?? [])] },
    { name: 'teacher_id', label: '老师', items: [all, ...(list.data?.teachers ?? [])] },
  ]
  const isFiltered = Object.keys(filter).length > 0 || word !== '' || days.from !== '' || days.to !== ''
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>考试总览</h1>
        <div className={styles.search}>
          <SearchField
            label="搜索考试"
            placeholder="考试名称"
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setPage(1)
            }}
          />
        </div>
      </header>
      <div className={styles.filters}>
        {choices.map(({ name, label, items }) => (
          <Menu
            key={name}
            label={label}
            items={items}
            chosen={filter[name] ?? every}
            text={items.find(({ id }) => id !== every && id === filter[name])?.name ?? `${label}：全部`}
            onChoose={(id) => change(name, id)}
          />
        ))}
        {(['from', 'to'] as const).map((side) => (
          <span key={side} className={styles.side}>
            <span aria-hidden="true">{side === 'from' ? '从' : '到'}</span>
            <Field
              className={styles.day}
              label={side === 'from' ? '从哪一天' : '到哪一天'}
              labelHidden
              type="date"
              value={days[side]}
              onChange={({ target }) => {
                setDays({ ...days, [side]: target.value })
                setPage(1)
              }}
            />
          </span>
        ))}
        {isFiltered && (
          <Button look="quiet" onClick={clear}>
            清空条件
          </Button>
        )}
      </div>
      <Loaded query={list} skeleton={<Skeleton lines={6} />}>
        {({ list: rows, pageCount, total }) =>
          total === 0 ? (
            <EmptyState
              drawing={isFiltered ? 'search' : 'desk'}
              title={isFiltered ? '没有找到考试' : '还没有考试数据'}
              hint={isFiltered ? '换一个条件看看。' : '推送一次考试后这里会有结果。'}
            />
          ) : (
            <>
              <ul className={styles.table} aria-label="考试">
                {rows.map((exam) => (
                  <Row key={exam.exam_class_id} exam={exam} />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 场`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Row({ exam }: { readonly exam: OverviewExam }) {
  const now = useNow()
  const { exam_class_id, title, class_name, teacher_name, subject_name, counts } = exam
  return (
    <li className={styles.row} aria-label={`${title}，${class_name}`}>
      <span className={styles.about}>
        <span className={styles.name}>{title}</span>
        <span className={styles.hint}>{[class_name, subject_name, teacher_name && `${teacher_name}老师`].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.when}>{startWords(exam, now.getTime() / 1000)}</span>
      <span className={styles.standing}>{standingWords(exam)}</span>
      {counts.handed_in > 0 ? (
        <Link to={reportOf(exam_class_id)} className={styles.way} aria-label={`报告：${title}，${class_name}`}>
          报告
        </Link>
      ) : (
        <span />
      )}
    </li>
  )
}
