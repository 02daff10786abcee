import { type ExamMedia, examMedia, examMediaTitles } from '@jiangtai/contract/exam'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { useThrottled } from '../../kit/use-throttled.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { examsAddress, scoresAddress } from '../../parts/exam/addresses.ts'
import { useMakeExam } from '../../parts/exam/use-make-exam.ts'
import { PutDialog } from '../../parts/library/PutDialog.tsx'
import { EndedExams } from './EndedExams.tsx'
import { ExamList } from './ExamList.tsx'
import styles from './Exams.module.css'
import { MarkingTasks } from './MarkingTasks.tsx'
import { PublishedExams } from './PublishedExams.tsx'
import { RunningExams } from './RunningExams.tsx'
import { shelfAt, shelves } from './shelves.ts'

/** 我的试卷: own exams, and those that others show. */
export function ExamListPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const shelf = shelfAt(search)
  const [typed, setTyped] = useState('')
  const [making, setMaking] = useState<ExamMedia>()
  const word = useThrottled(typed.trim(), 400)
  const make = useMakeExam()
  useTitle('我的试卷')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>我的试卷</h1>
        <Field
          className={styles.search}
          label="搜索试卷名称"
          labelHidden
          type="search"
          placeholder="搜索试卷名称"
          icon={<Search size={20} aria-hidden="true" />}
          maxLength={50}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Link to={scoresAddress} className={cx(button.button, button.default)}>
          录入成绩
        </Link>
        {examMedia.map((media) => (
          <Button key={media} look={media === examMedia[0] ? 'primary' : 'default'} onClick={() => setMaking(media)}>
            <Plus size={20} aria-hidden="true" />
            新建{examMediaTitles[media]}
          </Button>
        ))}
      </header>
      <RunningExams />
      <MarkingTasks />
      <EndedExams />
      <PublishedExams />
      <Segmented
        label="谁的试卷"
        options={shelves}
        value={shelf}
        onChange={(value) => void navigate({ pathname: examsAddress, search: value === 'mine' ? '' : `?who=${value}` }, { replace: true })}
      />
      {/* Another search begins on its first page. */}
      <ExamList key={`${shelf} ${word}`} shelf={shelf} word={word} onClear={() => setTyped('')} />
      {making && (
        <PutDialog
          from={{ course_id: 0, course_type: 1 }}
          count={1}
          words={{ title: `新建${examMediaTitles[making]}`, yes: '新建', hint: '新的试卷放在这节课的最后，写好以后再推送给学生。' }}
          isPutting={make.isBusy}
          onPut={(course) => void make.empty(course, making)}
          onClose={() => setMaking(undefined)}
        />
      )}
    </div>
  )
}
