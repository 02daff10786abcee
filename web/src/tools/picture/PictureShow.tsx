import type { Resource } from '@jiangtai/contract/resource'
import { ChevronLeft, ChevronRight, RotateCcw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '../../kit/session/session.ts'
import { useModal } from '../../kit/ui/use-modal.ts'
import { InkActs } from '../../parts/picture/InkActs.tsx'
import type { InkTool } from '../../parts/picture/InkLayer.tsx'
import { wipeInk } from '../../parts/picture/inks.ts'
import { PictureTool, PictureTools } from '../../parts/picture/PictureStage.tsx'
import { PosedPicture } from '../../parts/picture/PosedPicture.tsx'
import { inkName } from '../../parts/picture/picture-book.ts'
import { isAtRest, larger, viewerLimits as limits, type Pose, turned as quarter, smaller, straight } from '../../parts/picture/pose.ts'
import { turnMemory } from '../../parts/picture/turn-memory.ts'
import { useTurning } from '../../parts/remote/use-heeding.ts'
import { StageControl } from '../../parts/tool/Stage.tsx'
import { picturesOf } from '../../parts/tool/shown-lesson.ts'
import styles from './PictureShow.module.css'
import { firstPicture, type Sight, type Turn, turned, turnOf } from './pictures.ts'

interface Props {
  readonly lesson: Sight
  readonly onClose: () => void
}

/** The pictures of the lesson, or those that were chosen, one after another, with the whole window for each; they are enlarged, turned and written on. */
export function PictureShow({ lesson, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pictures = picturesOf(lesson)
  const [wanted, setWanted] = useState(() => firstPicture(lesson))
  // One may have been taken out of the lesson meanwhile.
  const at = Math.min(wanted, pictures.length - 1)
  const picture = pictures[at]
  const turn = (way: Turn) => setWanted(turned(at, pictures.length, way))
  const { class_id } = useUser()
  const [tool, setTool] = useState<InkTool>()
  const [pose, setPose] = usePose(picture)
  useModal(box, onClose)
  useTurning(turn, true)
  useLocalInk(pictures)
  if (!picture) return null
  const count = `${at + 1} / ${pictures.length}`
  // A file of this machine is known nowhere else.
  const ink = picture.file_cdn_id > 0 ? inkName(class_id, picture.file_cdn_id) : picture.file_cdn_url
  const name = `${picture.title}，${count}`
  const onKey = (event: KeyboardEvent) => {
    const way = turnOf(event.key)
    const isPress = event.key === ' ' && event.target instanceof Element && event.target.closest('button')
    const isPull = event.key.startsWith('Arrow') && !isAtRest(pose)
    if (!way || isPress || isPull) return
    event.preventDefault()
    // The picture below would be moved by it.
    event.stopPropagation()
    turn(way)
  }
  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-label="图片" tabIndex={-1} className={styles.show} onKeyDownCapture={onKey}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{picture.title}</h2>
        <p className={styles.count} aria-live="polite">
          {count}
        </p>
        <InkActs tool={tool} onTool={setTool} names={[ink]} />
        <StageControl aria-label="关闭" onClick={onClose}>
          <X size={30} aria-hidden="true" />
        </StageControl>
      </div>
      <div className={styles.middle}>
        <StageControl aria-label="上一张" disabled={at === 0} onClick={() => turn('previous')}>
          <ChevronLeft size={36} aria-hidden="true" />
        </StageControl>
        <div className={styles.picture}>
          {/* Its name is another than on the page behind. */}
          <PosedPicture src={picture.file_cdn_url} alt={name} pose={pose} limits={limits} onPose={setPose} ink={{ tool, name: ink }}>
            <PictureTools label={name}>
              <PictureTool icon={ZoomIn} text="放大" isOff={pose.scale >= limits.most} onPress={() => setPose(larger(pose, limits))} />
              <PictureTool icon={ZoomOut} text="缩小" isOff={pose.scale <= limits.least} onPress={() => setPose(smaller(pose, limits))} />
              <PictureTool icon={RotateCcw} text="旋转" onPress={() => setPose(quarter(pose))} />
            </PictureTools>
          </PosedPicture>
        </div>
        <StageControl aria-label="下一张" disabled={at === pictures.length - 1} onClick={() => turn('next')}>
          <ChevronRight size={36} aria-hidden="true" />
        </StageControl>
      </div>
    </div>,
    document.body,
  )
}

/** How it lies; another one lies straight, as it was last turned. */
function usePose(picture: Resource | undefined) {
  const id = picture?.id ?? 0
  const file = picture?.file_cdn_id ?? 0
  const [posed, setPosed] = useState<{ readonly id: number; readonly pose: Pose }>()
  const pose = posed?.id === id ? posed.pose : { ...straight, rotate: turnMemory.of(file) }
  const setPose = (next: Pose) => {
    setPosed({ id, pose: next })
    // A file of this machine has no name by which it would be known again.
    if (file > 0) turnMemory.note(file, next.rotate)
  }
  return [pose, setPose] as const
}

/** What was written on files of this machine goes with their addresses. */
function useLocalInk(pictures: readonly Resource[]) {
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })
  useEffect(() => () => wipeInk(...latest.current.map(({ file_cdn_url }) => file_cdn_url).filter((src) => src.startsWith('blob:'))), [])
}
