import type { Mix } from '@jiangtai/contract/courses'
import type { PagePlan } from '@jiangtai/contract/page-plans'
import type { Resource } from '@jiangtai/contract/resource'
import { useEffect, useMemo, useRef, useState } from 'react'
import { trackCourse } from '../../kit/analytics/track.ts'
import { usePart } from '../../kit/chunks/use-part.ts'
import { cx } from '../../kit/cx.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { dockSpace } from '../../kit/window/dock-space.ts'
import { useFullScreen } from '../../kit/window/full-screen.ts'
import { usePageMiddle } from '../../kit/window/page-middle.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import { PushExam } from '../../parts/exam/PushExam.tsx'
import { hasPages, isShown } from '../../parts/library/resource-words.ts'
import { useFreshItems } from '../../parts/library/use-fresh.ts'
import { PageStrip } from '../../parts/library/view/PageStrip.tsx'
import { ResourceView } from '../../parts/library/view/ResourceView.tsx'
import { SightButtons } from '../../parts/library/view/SightButtons.tsx'
import { moveWithin } from '../../parts/library/view/sight.ts'
import { TurnHint } from '../../parts/library/view/TurnHint.tsx'
import { useSight } from '../../parts/library/view/use-sight.ts'
import { shownLesson } from '../../parts/tool/shown-lesson.ts'
import { comesFromBelow } from '../../parts/tool/window-box.ts'
import { ClassEndLine } from '../../parts/validity/ClassEndLine.tsx'
import { ConnectWindow } from './connect/ConnectWindow.tsx'
import { useConnect } from './connect/use-connect.ts'
import { EdgePen } from './EdgePen.tsx'
import { EdgePlans } from './EdgePlans.tsx'
import { ExamStage } from './ExamStage.tsx'
import { FullBar } from './FullBar.tsx'
import { toldId } from './follow-choice.ts'
import { LessonBar } from './LessonBar.tsx'
import { lessonInSight } from './lesson-in-sight.ts'
import type { KeyAct } from './lesson-keys.ts'
import { NearPages } from './NearPages.tsx'
import { Pane } from './Pane.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PushShown } from './PushShown.tsx'
import { StageFoot } from './StageFoot.tsx'
import styles from './TeachPage.module.css'
import { Turners } from './Turners.tsx'
import { useBlack } from './use-black.ts'
import { useClassOfCourse } from './use-class-of-course.ts'
import { useFollow } from './use-follow.ts'
import { useLessonInk } from './use-lesson-ink.tsx'
import { playOrPause, useLessonKeys } from './use-lesson-keys.ts'
import { useLessonPage } from './use-lesson-page.ts'
import { useLessonPlace } from './use-lesson-place.ts'
import { usePagePlans } from './use-page-plans.ts'
import { usePushOne } from './use-push-one.ts'
import { useRemoteMedia } from './use-remote-media.ts'
import { useRemotePages } from './use-remote-pages.ts'
import { useRunningLesson } from './use-running-lesson.ts'
import { useSlideRoom } from './use-slide-room.ts'
import { useStartPlan } from './use-start-plan.ts'
import { useSwipe } from './use-swipe.ts'

interface Props {
  readonly mix: Mix
  readonly isDockDue: boolean
  readonly onChanged: () => void
}

/** The desk, or with the whole screen the stage: the same resource in the same place of the document, so that a film goes on. */
export function Lesson({ mix: read, isDockDue, onChanged }: Props) {
  const items = useFreshItems(read.items)
  const mix = useMemo(() => ({ ...read, items: [...items] }), [read, items])
  const stage = useRef<HTMLDivElement>(null)
  const ofClass = useClassOfCourse(mix.class_id)
  const running = useRunningLesson(mix.class_id, mix.course_id, ofClass.isCurrent)
  const heard = useLessonPage(mix.class_id, running)
  const place = useLessonPlace(mix, heard)
  const { item, page, pages } = place
  const resource = item?.resource
  useShownLesson(mix, resource)
  const lessonId = running.isMine ? (running.lesson?.lesson_id ?? 0) : 0
  // The class goes on with the page before it: what is answered opens on the devices of students.
  const follow = useFollow(item?.exam ? 0 : toldId(resource), page, lessonId, heard, place.goAlong)
  const plans = usePagePlans(resource?.id ?? 0)
  const pushing = usePushOne(mix, onChanged)
  const unpushed = follow.isFollowed && item && !item.exam && isShown(item.resource) && item.is_pushed === 0 ? item : undefined
  const ink = useLessonInk(mix.class_id, resource)
  const sight = useSight(resource?.id ?? 0)
  const startPlan = useStartPlan(running)
  const connect = useConnect(running)
  const [isFull, setFull] = useFullScreen()
  const [isBlack, setBlack] = useBlack(lessonId)
  const [isPaneOpen, setPaneOpen] = useState(false)
  const [edited, setEdited] = useState<PagePlan | 'new'>()
  const [examToPush, setExamToPush] = useState<number>()
  const isNarrow = comesFromBelow(useWindowSize().width)
  const isBesideWindows = useSlideRoom()
  usePageMiddle(stage)
  const isDockSmall = useStore(dockSpace).isCollapsed === true

  /** With one press: the whole screen first, which a browser gives to a press alone. A colleague's lesson is not ended by that. */
  const fullLesson = () => {
    setFull(true)
    if (running.lesson && running.lesson.status !== 1 && !running.isPending) void running.start(running.lesson)
  }
  const act = (asked: KeyAct) => {
    // On a black screen every key first brings the page back, as presenters do.
    if (isBlack && asked !== 'full') return setBlack(false)
    if (asked === 'black') setBlack(true)
    else if (asked === 'full') isFull ? setFull(false) : fullLesson()
    else if (asked === 'leave') setFull(false)
    else if (asked === 'play') playOrPause(stage.current)
    else place.step(asked)
  }
  useLessonKeys(stage, (asked) => {
    // A page that is taller than the screen is shown to its end before it is turned.
    const isWithin = !isBlack && (asked === 'next' || asked === 'previous') && moveWithin(stage.current, asked)
    if (!isWithin) act(asked)
  })
  useRemotePages(mix, place, act, () => setBlack(false))
  useRemoteMedia(stage, resource)
  const swipe = useSwipe(place.step)

  const pane = <Pane {...{ mix, page, plans, ofClass, onChanged }} onStart={startPlan} onEdit={setEdited} onPushExam={setExamToPush} />
  const onPage = plans.found.data?.list.filter((plan) => plan.page === page) ?? []
  const marked = new Set(plans.found.data?.list.map((plan) => plan.page))
  const pushShown = <PushShown item={unpushed} pushing={pushing} />
  const bar = { mix, place, running, follow, connect, pushShown, onPane: () => setPaneOpen(true) }
  const isPaned = !isFull && !isNarrow && !isBesideWindows && !ink.isOn
  return (
    <div className={cx(styles.page, isFull && styles.full, isNarrow && styles.narrow, isDockSmall && styles.free, isPaned && styles.paned)}>
      {isFull ? <FullBar {...bar} onLeave={() => setFull(false)} /> : <LessonBar {...bar} isNarrow={isNarrow} onFull={fullLesson} />}
      {!ofClass.isCurrent && <ClassNote name={mix.class_name} ofClass={ofClass} />}
      {ofClass.isCurrent && !isFull && <ClassEndLine isBar />}
      <TurnHint paper={sight.fitted?.paper} isOver />
      <div className={styles.body}>
        {!isFull && resource && hasPages(resource) && (
          <aside className={styles.strip} aria-label="页面">
            <p className={styles.count}>
              {pages > 0 ? `${pages} 页` : '页面'}
              {ink.inked.size > 0 && <span className={styles.inked}>{ink.inked.size} 页有笔迹</span>}
            </p>
            <div
              className={styles.thumbs}
              // A remote turns one page, also with the focus in the strip, which would leap.
              onKeyDownCapture={(event) => {
                if (event.key !== 'PageDown' && event.key !== 'PageUp') return
                event.preventDefault()
                event.stopPropagation()
                place.step(event.key === 'PageDown' ? 'next' : 'previous')
              }}
            >
              <PageStrip resource={resource} page={page} onPage={place.turnTo} marked={marked} inked={ink.inked} />
            </div>
          </aside>
        )}
        <section ref={stage} className={cx(styles.stage, isDockDue && styles.due)} aria-label="大屏" {...swipe}>
          <Turners side="left" isPair={isFull} onStep={place.step}>
            {isFull && pages > 1 && <NearPages page={page} pages={pages} inked={ink.inked} onPage={place.turnTo} />}
          </Turners>
          <div className={styles.view}>
            {item?.exam && <ExamStage {...item} exam={item.exam} course={mix} onPush={() => setExamToPush(item.resource.exam_id)} />}
            {resource && !item?.exam && (
              <ResourceView resource={resource} page={page} onPage={place.learn} fit="stage" desk={sight} over={ink.over} />
            )}
          </div>
          <Turners side="right" isPair={isFull} onStep={place.step}>
            {isFull && <EdgePlans plans={onPage} onStart={startPlan} />}
            {isFull && resource && hasPages(resource) && <SightButtons desk={sight} className={styles.sight} />}
            {isFull && ink.canWrite && !ink.isOn && <EdgePen onWrite={ink.start} />}
          </Turners>
          {ink.isOn && <LessonInkBar page={page} />}
          {!isFull && !ink.isOn && (
            <StageFoot
              classId={mix.class_id}
              place={place}
              plans={onPage}
              running={running}
              follow={follow}
              pushShown={pushShown}
              sight={resource && hasPages(resource) ? sight : undefined}
              onWrite={ink.canWrite ? ink.start : undefined}
              onBlack={() => setBlack(true)}
            />
          )}
        </section>
        {isPaned && <aside className={styles.pane}>{pane}</aside>}
      </div>
      {(isFull || isNarrow) && isPaneOpen && (
        <Dialog title="互动和推送" onClose={() => setPaneOpen(false)}>
          {pane}
        </Dialog>
      )}
      {/* Not in the pane: a tablet that is turned has another one, and what was written would be lost. */}
      {edited && resource && (
        <PlanDialog
          plan={edited === 'new' ? undefined : edited}
          resourceId={resource.id}
          page={page}
          plans={plans}
          onClose={() => setEdited(undefined)}
        />
      )}
      {examToPush !== undefined && (
        <PushExam examId={examToPush} classId={mix.class_id} onClose={() => setExamToPush(undefined)} onPushed={onChanged} />
      )}
      {connect.isOpen && <ConnectWindow classId={mix.class_id} onClose={connect.close} />}
      {isBlack && (
        <button type="button" className={styles.black} onClick={() => setBlack(false)}>
          <span>按任意翻页键，或点一下返回</span>
        </button>
      )}
    </div>
  )
}

/** The pens, fetched with the first stroke. */
function LessonInkBar({ page }: { readonly page: number }) {
  const part = usePart('ink-bar', () => import('../../parts/ink/InkBar.tsx'))
  return part.data ? <part.data.InkBar page={page} /> : null
}

/** Tools above the page know what it shows; a page that is kept but hidden shows nothing. */
function useShownLesson(mix: Mix, resource: Resource | undefined) {
  useEffect(() => {
    shownLesson.set(lessonInSight(mix, resource))
    return () => shownLesson.set(undefined)
  }, [mix, resource])
  useEffect(() => trackCourse(mix.course_id), [mix.course_id])
}

interface ClassNoteProps {
  readonly name: string
  readonly ofClass: ReturnType<typeof useClassOfCourse>
}

/** Another tab works with another class: the resources stay, what speaks to students does not. */
const ClassNote = ({ name, ofClass }: ClassNoteProps) => (
  <p className={styles.note} role="status">
    <span>{ofClass.isChoosing ? `正在换到${name}` : `现在选的是别的班级，互动发不到${name}`}</span>
    {!ofClass.isChoosing && <Button onClick={ofClass.choose}>换到{name}</Button>}
  </p>
)
