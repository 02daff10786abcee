import { courses } from '@jiangtai/contract/courses'
import { ChevronLeft, Send, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useModal } from '../kit/ui/use-modal.ts'
import { useLayout } from '../kit/window/layout.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { type CourseAddress, courseAt, paths, prepareOf } from '../paths.ts'
import { PushBody } from './PushBody.tsx'
import styles from './PushPage.module.css'

/** R037: what of a prepared course goes to which classes, and when. */
export function PushPage() {
  const { search } = useLocation()
  const course = courseAt(new URLSearchParams(search))
  useTitle('推送给学生')
  return course ? <OfCourse course={course} /> : <NoCourse />
}

function OfCourse({ course }: { readonly course: CourseAddress }) {
  const navigate = useNavigate()
  const isComing = useLocation().key !== 'default'
  const mix = useCall(courses.mix, { ...course, course_type: course.course_type === 2 ? 2 : 1 }, { staleTime: 0 })
  const toPrepare = () => void navigate(prepareOf(course), { replace: true })
  // Back to where it was opened; whoever came by the address alone has nowhere to go back to.
  const close = () => (isComing ? void navigate(-1) : toPrepare())
  return (
    <PushFrame about={mix.data?.course_name ?? ''} onClose={close}>
      <Loaded query={mix}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              drawing="desk"
              title="这节课还没有资料"
              hint="先把资料放进课里，再推送给学生。"
              action={
                <Button look="primary" onClick={toPrepare}>
                  去备课
                </Button>
              }
            />
          ) : (
            <PushBody key={data.mix_id} mix={data} onClose={close} />
          )
        }
      </Loaded>
    </PushFrame>
  )
}

function NoCourse() {
  const navigate = useNavigate()
  const toPrepare = () => void navigate(paths.prepare, { replace: true })
  return (
    <PushFrame about="" onClose={toPrepare}>
      <EmptyState
        drawing="search"
        title="先选一节课"
        hint="在备课里打开一节课，就能推送它的资料。"
        action={
          <Button look="primary" onClick={toPrepare}>
            去备课
          </Button>
        }
      />
    </PushFrame>
  )
}

interface Props {
  /** The course. */
  readonly about: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet over the dimmed desk, a page of its own on a phone. One tree for both: turning a phone round loses nothing that was chosen. */
function PushFrame({ about, onClose, children }: Props) {
  const isPhone = useLayout() === 'phone'
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      {!isPhone && (
        <p className={styles.behind} aria-hidden="true">
          {about}
        </p>
      )}
      <div className={styles.layer}>
        <div ref={box} className={styles.sheet} {...(!isPhone && asDialog)}>
          <header className={styles.head}>
            {!isPhone && <Send size={26} aria-hidden="true" />}
            <h1 id="push-title" className={styles.title}>
              推送给学生
            </h1>
            <span className={styles.about}>{about}</span>
            <IconButton look={isPhone ? 'ink' : 'chalk'} className={styles.close} aria-label={isPhone ? '返回' : '关闭'} onClick={onClose}>
              {isPhone ? <ChevronLeft size={24} aria-hidden="true" /> : <X size={26} aria-hidden="true" />}
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      </div>
      {!isPhone && <Modal box={box} onClose={onClose} />}
    </>
  )
}

const asDialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'push-title', tabIndex: -1 } as const

/** Only as long as it is a dialog. */
function Modal({ box, onClose }: { readonly box: RefObject<HTMLElement | null>; readonly onClose: () => void }) {
  useModal(box, onClose)
  return null
}
