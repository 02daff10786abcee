import type { Picture } from '@jiangtai/contract/teacher-pic'
import { ChevronLeft, ChevronRight, Columns2, Eye, LogOut, RotateCcw, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ComponentProps, type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { InkActs } from '../../parts/picture/InkActs.tsx'
import type { InkTool } from '../../parts/picture/InkLayer.tsx'
import { PictureStage, PictureTool, PictureTools, StageAct } from '../../parts/picture/PictureStage.tsx'
import { PosedPicture } from '../../parts/picture/PosedPicture.tsx'
import { inkName } from '../../parts/picture/picture-book.ts'
import { viewerLimits } from '../../parts/picture/pose.ts'
import { turnMemory } from '../../parts/picture/turn-memory.ts'
import { useTurning } from '../../parts/remote/use-heeding.ts'
import { CompareStrip } from './CompareStrip.tsx'
import styles from './Viewer.module.css'
import { openedWith, type Pane, reduceViewer, type Viewer as State, type ViewerAct } from './viewer-state.ts'

interface Props {
  readonly title: string
  readonly pictures: readonly Picture[]
  /** The picture that is to be looked at. */
  readonly id: number
  readonly isDialog?: boolean
  /** Another picture is looked at: others may follow. */
  readonly onMove: (id: number) => Promise<unknown>
  readonly onClose: () => void
}

/** R279–R284: one picture, or two beside each other. */
export function Viewer({ title, pictures, id, isDialog = false, onMove, onClose }: Props) {
  const [viewer, act] = useReducer(reduceRemembered, id, (first) => openedWith(first, turnMemory.of(first)))
  useTurnsNoted(viewer)
  const { class_id } = useUser()
  const [under, setUnder] = useState(0)
  const [tool, setTool] = useState<InkTool>()
  const followed = useRef(id)
  // What the others are told of comes back a moment later: by then this one may be further. Without a line it goes on alone.
  useEffect(() => {
    if (under > 0 || followed.current === id) return
    followed.current = id
    act({ type: 'show', id })
  }, [id, under])
  const page = (by: 1 | -1) => {
    const turn = { type: 'page', by, ids: pictures.map(({ file_cdn_id }) => file_cdn_id) } as const
    const next = reduceRemembered(viewer, turn)
    act(turn)
    if (next === viewer) return
    setUnder((count) => count + 1)
    void onMove(next.id).finally(() => setUnder((count) => count - 1))
  }
  useTurning((way) => !viewer.other && page(way === 'next' ? 1 : -1), true)
  const at = pictures.findIndex(({ file_cdn_id }) => file_cdn_id === viewer.id)
  const picture = pictures[at]
  if (!picture) return null
  const { other } = viewer
  // What was thrown long ago is only looked at.
  const inkOf = ({ file_cdn_id }: Picture) => (isDialog ? undefined : { tool, name: inkName(class_id, file_cdn_id) })
  const compared = pictures.find(({ file_cdn_id }) => file_cdn_id === other?.id)
  const inked = [picture, ...(compared ? [compared] : [])].flatMap((one) => inkOf(one)?.name ?? [])
  const leave = () => act({ type: 'leave' })
  return (
    <PictureStage
      title={other ? '对比' : title}
      icon={<Eye size={28} aria-hidden="true" />}
      caption={!other && `第 ${at + 1} 张`}
      isDialog={isDialog}
      onEscape={other ? leave : onClose}
      controls={
        <>
          {!isDialog && <InkActs tool={tool} onTool={setTool} names={inked} />}
          {other && <StageAct icon={LogOut} text="退出对比" onPress={leave} />}
          <StageAct icon={X} text="关闭" onPress={onClose} />
        </>
      }
    >
      <div className={styles.inside}>
        <div className={styles.pane}>
          <PosedPicture
            src={picture.url}
            alt={`第 ${at + 1} 张`}
            pose={viewer.pose}
            limits={viewerLimits}
            onPose={(pose) => act({ type: 'pose', pane: 'one', pose })}
            ink={inkOf(picture)}
            onPage={other ? undefined : page}
          >
            <PictureTools label={`第 ${at + 1} 张`}>
              {!other && pictures.length > 1 && <PictureTool icon={ChevronLeft} text="上一张" isOff={at === 0} onPress={() => page(-1)} />}
              {!other && pictures.length > 1 && (
                <span className={styles.page} role="status">
                  {at + 1}/{pictures.length}
                </span>
              )}
              {!other && pictures.length > 1 && (
                <PictureTool icon={ChevronRight} text="下一张" isOff={at === pictures.length - 1} onPress={() => page(1)} />
              )}
              <PaneTools viewer={viewer} pane="one" act={act} />
              {!other && pictures.length > 1 && <PictureTool icon={Columns2} text="对比" onPress={() => act({ type: 'compare' })} />}
            </PictureTools>
          </PosedPicture>
        </div>
        {other && <OtherPane viewer={viewer} pictures={pictures} inkOf={inkOf} act={act} />}
        {other && (
          <CompareStrip pictures={pictures} id={viewer.id} chosen={other.id} onChoose={(chosen) => act({ type: 'choose', id: chosen })} />
        )}
      </div>
    </PictureStage>
  )
}

/** A picture that was turned is shown so again, here and elsewhere. */
const reduceRemembered = (viewer: State, act: ViewerAct) => reduceViewer(viewer, act, turnMemory.of)

function useTurnsNoted({ id, pose, other }: State) {
  useEffect(() => turnMemory.note(id, pose.rotate), [id, pose.rotate])
  const otherId = other?.id
  const otherTurn = other?.pose.rotate ?? 0
  useEffect(() => {
    if (otherId !== undefined) turnMemory.note(otherId, otherTurn)
  }, [otherId, otherTurn])
}

interface PaneProps {
  readonly viewer: State
  readonly act: Dispatch<ViewerAct>
}

function PaneTools({ viewer, pane, act }: PaneProps & { readonly pane: Pane }) {
  const { scale } = (pane === 'one' ? viewer : viewer.other)?.pose ?? viewer.pose
  return (
    <>
      <PictureTool icon={ZoomIn} text="放大" isOff={scale >= viewerLimits.most} onPress={() => act({ type: 'larger', pane })} />
      <PictureTool icon={ZoomOut} text="缩小" isOff={scale <= viewerLimits.least} onPress={() => act({ type: 'smaller', pane })} />
      <PictureTool icon={RotateCcw} text="旋转" onPress={() => act({ type: 'turn', pane })} />
    </>
  )
}

/** R281, R282 */
function OtherPane({
  viewer,
  pictures,
  inkOf,
  act,
}: PaneProps & Pick<Props, 'pictures'> & { readonly inkOf: (picture: Picture) => ComponentProps<typeof PosedPicture>['ink'] }) {
  const { other } = viewer
  const at = pictures.findIndex(({ file_cdn_id }) => file_cdn_id === other?.id)
  const picture = pictures[at]
  if (!other || !picture) return <p className={styles.choose}>从旁边选一张来对比</p>
  const name = `第 ${at + 1} 张`
  return (
    <div className={styles.pane}>
      <PosedPicture
        src={picture.url}
        alt={name}
        pose={other.pose}
        limits={viewerLimits}
        ink={inkOf(picture)}
        onPose={(pose) => act({ type: 'pose', pane: 'other', pose })}
      >
        <PictureTools label={name}>
          <PaneTools viewer={viewer} pane="other" act={act} />
          <PictureTool icon={Trash2} text="移除" onPress={() => act({ type: 'choose', id: undefined })} />
        </PictureTools>
      </PosedPicture>
    </div>
  )
}
