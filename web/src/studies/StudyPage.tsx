import type { ComponentType, ReactNode } from 'react'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { ClassEndLine } from '../parts/validity/ClassEndLine.tsx'
import { paths } from '../paths.ts'
import { ItemList } from './ItemList.tsx'
import { ListFoot } from './ListFoot.tsx'
import { Stage } from './Stage.tsx'
import { StudyHead } from './StudyHead.tsx'
import styles from './StudyPage.module.css'
import { unpushedWords, unshownWords } from './study-words.ts'
import { type Reader, useReader } from './use-reader.ts'
import { type StudyState, useStaged } from './use-staged.ts'
import { useWithdrawn } from './use-withdrawn.ts'

interface Props {
  /** What others show with a course, and above it; the shell puts it there. */
  readonly Beside: ComponentType<{ readonly courseId: number }>
  readonly above: ReactNode
}

/** What was pushed of a course, or what the class is shown at this moment: the list beside the stage, on a phone one after the other. */
export function StudyPage({ Beside, above }: Props) {
  const state = useStaged()
  const { study, staged, isPhone } = state
  const reader = useReader(staged !== undefined)
  const { isAlone } = reader
  const title = study?.course_name ?? '课堂'
  useWithdrawn(state)
  useTitle(title)
  return (
    <div className={styles.page}>
      {isAlone ? <h1 className={styles.unseen}>{title}</h1> : <StudyHead state={state} />}
      {!isAlone && <ClassEndLine isBar />}
      {!isAlone && above}
      {/* A phone has its list in sight meanwhile. */}
      {isPhone && study && (
        <p className={styles.unpushed} role="status">
          {state.isFollowing && state.isForeign && !staged && !state.askedShown.isFetching && `请看大屏幕：${unshownWords}`}
        </p>
      )}
      <div className={styles.body}>
        {study && !(isPhone && staged) && !isAlone && (
          <aside className={styles.aside} aria-label="课程内容">
            <ItemList study={study} openId={staged?.item?.id ?? 0} onOpen={state.open} />
            <Beside courseId={study.course_id} />
            {isPhone && <ListFoot study={study} onOpen={state.open} />}
          </aside>
        )}
        {(!isPhone || staged || !study) && <Main state={state} reader={reader} />}
      </div>
    </div>
  )
}

const toCourses = <Way to={paths.studentCourses}>看我的课程</Way>

function Main({ state, reader }: { readonly state: StudyState; readonly reader: Reader }) {
  const { study, staged, mixId, query, isGone, isOver, isFollowing, isForeign, askedShown } = state
  if (staged)
    return (
      // A picture is a region of its title itself.
      <section className={styles.stage} aria-label={`正在看：${staged.resource.title}`}>
        <p className={styles.unpushed} role="status">
          {isFollowing && !staged.item && unpushedWords}
        </p>
        <Stage
          key={staged.resource.id}
          state={state}
          reader={reader}
          staged={staged}
          items={study?.items ?? []}
          followed={isFollowing ? state.follow.shown : undefined}
        />
      </section>
    )
  return <div className={styles.nothing}>{said()}</div>

  function said() {
    const asked = isFollowing && isForeign ? askedShown : query
    const isReading = isFollowing || (mixId > 0 && !study && !isGone)
    if (isReading && asked.error)
      return <ErrorNote text={asked.error.message} retrying={asked.isFetching} onRetry={() => void asked.refetch()} />
    if (isFollowing && isForeign && askedShown.isSuccess && !askedShown.isFetching)
      return <EmptyState drawing="desk" title="请看大屏幕" hint={`${unshownWords}。`} />
    if (isReading) return <Skeleton lines={6} />
    if (study) return <EmptyState drawing="desk" title="选一份资料，接着学" />
    if (isOver) return <EmptyState drawing="desk" title="下课了" hint="老师推送过的资料都在我的课程里。" action={toCourses} />
    if (isGone) return <EmptyState drawing="search" title="这节课打不开" hint="它没有推送给你，或者已经撤回。" action={toCourses} />
    return <EmptyState drawing="desk" title="老师还没有推送资料" hint="老师推送或演示课件时，会出现在这里。" />
  }
}
