import { examKinds, examMedia, examMediaTitles } from '@jiangtai/contract/exam'
import type { ListedExam } from '@jiangtai/contract/exams'
import type { Resource } from '@jiangtai/contract/resource'
import { Check, CopyPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Link } from '../../../kit/Link.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { EmptyState } from '../../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../../kit/ui/Loaded.tsx'
import { Pager } from '../../../kit/ui/Pager.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { pageBack } from '../../../kit/window/page-back.ts'
import { examOf } from '../../../parts/exam/addresses.ts'
import { examWords } from '../../../parts/exam/exam-words.ts'
import { useMakeExam } from '../../../parts/exam/use-make-exam.ts'
import { MediaMark } from '../../../parts/library/MediaMark.tsx'
import type { CourseAddress } from '../../../paths.ts'
import styles from './ExamShelf.module.css'
import { resourceOfExam } from './exam-resource.ts'
import { examCallOf, queryOf, type Wanted } from './shelves.ts'

interface Props {
  readonly wanted: Wanted
  readonly course: CourseAddress
  readonly chapterId: number
  /** Resources that are in the lesson. */
  readonly inLesson: ReadonlySet<number>
  readonly onAdd: (resource: Resource) => void
  readonly onWant: (change: Partial<Wanted>) => void
}

/** Exams for the lesson: own ones are put in, those of others are copied in, and new ones are written. */
export function ExamShelf({ wanted, course, chapterId, inLesson, onAdd, onWant }: Props) {
  const [page, setPage] = useState(1)
  const { media_class_id: _, tag_id: __, ...asked } = queryOf(wanted, course.course_id, chapterId, page)
  const found = useCall(
    examCallOf(wanted.shelf),
    { ...asked, kind: examKinds.paper },
    { keepsLast: true, staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  const make = useMakeExam()
  pageBack(page, found.data?.pageCount, setPage)
  const isNarrowed = wanted.near !== 'anywhere' || wanted.word !== ''
  return (
    <section aria-label="试卷">
      <p className={styles.new}>
        {examMedia.map((media) => (
          <Button key={media} disabled={make.isBusy} onClick={() => void make.empty(course, media)}>
            <Plus size={20} aria-hidden="true" />
            新建{media === examMedia[0] ? '试卷' : examMediaTitles[media]}
          </Button>
        ))}
      </p>
      <Loaded query={found} skeleton={<Skeleton lines={4} />}>
        {({ list, total, pageCount }) =>
          total === 0 ? (
            <EmptyState
              drawing={wanted.word ? 'search' : 'desk'}
              title={wanted.word ? '没有找到试卷' : '这里还没有试卷'}
              hint="新建一份，从题库里选题；或者在更大的范围里找一份。"
              action={isNarrowed && <Button onClick={() => onWant({ near: 'anywhere', word: '' })}>看全部学科的试卷</Button>}
            />
          ) : (
            <>
              <ul className={styles.list}>
                {list.map((exam) => (
                  <Row
                    key={exam.id}
                    exam={exam}
                    course={course}
                    isIn={inLesson.has(exam.resource_id)}
                    isBusy={make.isBusy}
                    onAdd={() => onAdd(resourceOfExam(exam))}
                    onCopy={() => void make.copyHere(course, exam.id)}
                  />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 份`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

interface RowProps {
  readonly exam: ListedExam
  readonly course: CourseAddress
  readonly isIn: boolean
  readonly isBusy: boolean
  readonly onAdd: () => void
  readonly onCopy: () => void
}

function Row({ exam, course, isIn, isBusy, onAdd, onCopy }: RowProps) {
  const isOwn = exam.is_mine === 1
  return (
    <li className={styles.row} aria-label={exam.title}>
      <MediaMark mediaClass={exam.media_type_id} />
      <div className={styles.words}>
        <Link to={examOf(exam.id, course)} className={styles.name}>
          {exam.title}
        </Link>
        <p className={styles.meta}>{examWords(exam)}</p>
      </div>
      {isOwn ? (
        <Button look="quiet" disabled={isIn} aria-label={isIn ? `${exam.title}已在本课` : `加入课程：${exam.title}`} onClick={onAdd}>
          {isIn ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
          {isIn ? '已在本课' : '加入课程'}
        </Button>
      ) : (
        <Button look="quiet" disabled={isBusy} aria-label={`复制到课程：${exam.title}`} onClick={onCopy}>
          <CopyPlus size={18} aria-hidden="true" />
          复制到课程
        </Button>
      )}
    </li>
  )
}
