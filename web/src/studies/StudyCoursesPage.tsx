import { studies } from '@jiangtai/contract/studies'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { useUser } from '../kit/session/session.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { RunningExam } from '../parts/exam/RunningExam.tsx'
import { LessonBlackboard } from '../parts/study/LessonBlackboard.tsx'
import { RunningCourse } from '../parts/study/RunningCourse.tsx'
import { StudyCard } from './StudyCard.tsx'
import styles from './StudyCoursesPage.module.css'
import { SubjectChips } from './SubjectChips.tsx'

const pageSize = 24
const everything = { subject: 0, word: '', isUnfinished: false, page: 1 }

/** Everything that was ever pushed to the class and still is, newest first. */
export function StudyCoursesPage() {
  const { class_id } = useUser()
  const now = useNow()
  const [asked, setAsked] = useState(everything)
  const word = useThrottled(asked.word.trim(), 300)
  const narrow = (more: Partial<typeof everything>) => setAsked({ ...asked, page: 1, ...more })
  const list = useCall(
    studies.list,
    {
      class_id,
      ...(asked.subject > 0 && { root_subject_id: asked.subject }),
      ...(word && { word }),
      ...(asked.isUnfinished && { is_unfinished: true }),
      curr_page_index: asked.page,
      page_size: pageSize,
    },
    { enabled: class_id !== 0, keepsLast: true },
  )
  pageBack(asked.page, list.data?.pageCount, (page) => setAsked({ ...asked, page }))
  const isNarrowed = asked.subject > 0 || word !== '' || asked.isUnfinished
  useTitle('我的课程')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>我的课程</h1>
        <Field
          className={styles.search}
          label="搜索课程"
          labelHidden
          type="search"
          placeholder="搜索课程"
          icon={<Search size={20} aria-hidden="true" />}
          maxLength={60}
          value={asked.word}
          onChange={({ target }) => narrow({ word: target.value })}
        />
      </div>
      <div className={styles.filters}>
        <SubjectChips subjects={list.data?.subjects ?? []} value={asked.subject} onChange={(subject) => narrow({ subject })} />
        <Segmented
          label="学了多少"
          options={[
            { value: 1, text: '没学完' },
            { value: 0, text: '全部' },
          ]}
          value={asked.isUnfinished ? 1 : 0}
          onChange={(value) => narrow({ isUnfinished: value === 1 })}
        />
      </div>
      <RunningExam />
      <LessonBlackboard label="正在上课" course={<RunningCourse />} />
      {class_id === 0 ? (
        <EmptyState drawing="desk" title="还没有班级" hint="加入班级后，老师推送的课程会出现在这里。" />
      ) : (
        <Loaded query={list}>
          {({ list: lines, pageCount, total }) =>
            lines.length === 0 ? (
              <NothingFound isNarrowed={isNarrowed} onShowAll={() => setAsked(everything)} />
            ) : (
              <section aria-labelledby="recent-pushes" aria-busy={list.isPlaceholderData}>
                <h2 id="recent-pushes" className={styles.recent}>
                  最近推送
                </h2>
                <ul className={styles.grid}>
                  {lines.map((line) => (
                    <li key={line.mix_id}>
                      <StudyCard row={line} now={now} />
                    </li>
                  ))}
                </ul>
                <Pager page={asked.page} pages={pageCount} total={`共 ${total} 门课`} onPage={(page) => setAsked({ ...asked, page })} />
              </section>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

const NothingFound = ({ isNarrowed, onShowAll }: { readonly isNarrowed: boolean; readonly onShowAll: () => void }) =>
  isNarrowed ? (
    <EmptyState
      drawing="search"
      title="没有这样的课程"
      hint="换一个词，或者看看全部。"
      action={<Button onClick={onShowAll}>显示全部</Button>}
    />
  ) : (
    <EmptyState drawing="desk" title="老师还没有推送课程" hint="老师推送资料后，会出现在这里。" />
  )
