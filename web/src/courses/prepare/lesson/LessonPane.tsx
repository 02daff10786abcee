import { classes } from '@jiangtai/contract/classes'
import { courseTypeNames, type Mix } from '@jiangtai/contract/courses'
import { examMedia } from '@jiangtai/contract/exam'
import type { Resource } from '@jiangtai/contract/resource'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { isRefusedForGood } from '../../../kit/calls/refused.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { cx } from '../../../kit/cx.ts'
import { Link } from '../../../kit/Link.tsx'
import button from '../../../kit/ui/Button.module.css'
import { Button } from '../../../kit/ui/Button.tsx'
import { EmptyState } from '../../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { Way } from '../../../kit/ui/Way.tsx'
import { useHasExams } from '../../../parts/exam/use-has-exams.ts'
import { useMakeExam } from '../../../parts/exam/use-make-exam.ts'
import { paths, shareOf } from '../../../paths.ts'
import type { Desk, DeskView } from '../desk/mix-desk.ts'
import type { Whose } from '../desk/mix-tabs.ts'
import { TitleMenu } from '../TitleMenu.tsx'
import { type Removable, useRemoveMix } from '../use-remove-mix.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { LessonFoot } from './LessonFoot.tsx'
import { LessonItems } from './LessonItems.tsx'
import styles from './LessonPane.module.css'
import { UnsentNote } from './UnsentNote.tsx'

interface Props {
  readonly whose: Whose
  readonly desk: Desk
  readonly view: DeskView
  readonly read: UseQueryResult<Mix>
  readonly gap: number | undefined
  readonly column: RefObject<HTMLElement | null>
  readonly onGo: (change: Partial<Whose>) => void
  readonly onLook: (resource: Resource) => void
}

const removableOf = ({ items, ...mix }: Mix): Removable => ({
  ...mix,
  item_count: items.length,
  pushed_count: items.filter(({ is_pushed }) => is_pushed === 1).length,
})

/** The lesson for a class, in order. */
export function LessonPane({ whose, desk, view, read, gap, column, onGo, onLook }: Props) {
  const [isCopying, setIsCopying] = useState(false)
  const { mix, items } = view
  const remove = useRemoveMix()
  const isRefused = isRefusedForGood(read.error)
  return (
    <section ref={column} className={styles.pane} aria-labelledby="lesson-title">
      <LessonHead whose={whose} mix={mix} onGo={onGo} />
      <div className={styles.body}>
        {!mix && isRefused && (
          <EmptyState
            drawing="search"
            title="这节课打不开"
            hint={`${read.error?.message}。`}
            action={<Way to={paths.prepared}>看我备的课</Way>}
          />
        )}
        {!mix && read.error && !isRefused && (
          <ErrorNote text={read.error.message} retrying={read.isFetching} onRetry={() => void read.refetch()} />
        )}
        {!mix && !read.error && <Skeleton lines={4} />}
        {mix && <LessonItems items={items} course={whose} gap={gap} onAct={desk.act} onLook={onLook} />}
        {mix && items.length === 0 && gap === undefined && (
          <EmptyState
            drawing="desk"
            title="这节课还是空的"
            hint="从资源库拖过来，或点“加入课程”。"
            action={
              <>
                <Button onClick={() => setIsCopying(true)}>从其他班复制</Button> <NewExam course={whose} />{' '}
                <Way to={paths.share}>看同事的分享</Way>
              </>
            }
          />
        )}
        {mix && items.length > 0 && (
          <div className={styles.more}>
            <Button look="text" onClick={() => setIsCopying(true)}>
              从其他班复制
            </Button>
            <NewExam course={whose} />
            {mix.mix_id > 0 && (
              <Link className={cx(button.button, button.text)} to={shareOf(whose)}>
                分享给同事
              </Link>
            )}
            {/* What is not saved yet would be put into a lesson that was just deleted. */}
            {mix.mix_id > 0 && (
              <Button look="text" disabled={view.saving !== 'saved'} onClick={() => void remove(removableOf(mix)).catch(() => {})}>
                删除备课
              </Button>
            )}
          </div>
        )}
      </div>
      <UnsentNote whose={whose} />
      {mix && <LessonFoot whose={whose} desk={desk} view={view} />}
      {isCopying && (
        <CopyDialog whose={whose} onCopy={(fromClassId) => desk.act({ kind: 'copy', fromClassId })} onClose={() => setIsCopying(false)} />
      )}
    </section>
  )
}

/** One more exam for this lesson, written on its own page. */
function NewExam({ course }: { readonly course: Whose }) {
  const make = useMakeExam()
  return useHasExams() ? (
    <Button look="text" loading={make.isBusy} onClick={() => void make.empty(course, examMedia[0])}>
      新建试卷
    </Button>
  ) : null
}

interface LessonHeadProps {
  readonly whose: Whose
  readonly mix: Mix | undefined
  readonly onGo: (change: Partial<Whose>) => void
}

const types = Object.entries(courseTypeNames).map(([id, name]) => ({ id: Number(id), name }))

/** Of which kind, for which class, and what it is called. */
function LessonHead({ whose: { class_id, course_type }, mix, onGo }: LessonHeadProps) {
  const mine = useCall(classes.mine, {})
  const list = mine.data?.list ?? []
  const className = mix?.class_name ?? list.find(({ id }) => id === class_id)?.name ?? '班级'
  return (
    <header className={styles.head}>
      <div className={styles.choices}>
        <TitleMenu
          label="课型"
          text={courseTypeNames[course_type]}
          items={types}
          chosen={course_type}
          onChoose={(id) => onGo({ course_type: id === 2 ? 2 : 1 })}
        />
        <TitleMenu label="班级" text={className} items={list} chosen={class_id} onChoose={(id) => onGo({ class_id: id })} />
      </div>
      <h2 id="lesson-title" className={styles.title} tabIndex={-1}>
        {mix?.course_name ?? '…'}
      </h2>
    </header>
  )
}
