import type { Picture } from '@jiangtai/contract/teacher-pic'
import { ChevronLeft, ChevronRight, Columns2, Eye, LogOut, RotateCcw, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { PictureStage, PictureTool, PictureTools, StageAct } from '../../kit/picture/PictureStage.tsx'
import { PosedPicture } from '../../kit/picture/PosedPicture.tsx'
import { CompareStrip } from './CompareStrip.tsx'
import styles from './Viewer.module.css'
import { openedAt, type Pane, reduceViewer, type Viewer as State, type ViewerAct, viewerLimits } from './viewer-state.ts'

interface Props {
  readonly title: string
  readonly pictures: readonly Picture[]
  readonly at: number
  readonly isDialog?: boolean
  /** Another picture is looked at: others may follow. */
  readonly onMove: (at: number) => Promise<unknown>
  readonly onClose: () => void
}

/** R279–R284: one picture, or two beside each other. */
export function Viewer({ title, pictures, at, isDialog = false, onMove, onClose }: Props) {
  const [viewer, act] = useReducer(reduceViewer, at, openedAt)
  const [under, setUnder] = useState(0)
  // What the others are told of comes back a moment later: by then this one may be further.
  useEffect(() => {
    if (under === 0) act({ type: 'show', at })
  }, [at, under])
  const page = (by: 1 | -1) => {
    const next = reduceViewer(viewer, { type: 'page', by, count: pictures.length })
    act({ type: 'page', by, count: pictures.length })
    if (next === viewer) return
    setUnder((count) => count + 1)
    void onMove(next.at).finally(() => setUnder((count) => count - 1))
  }
  const picture = pictures[viewer.at]
  if (!picture) return null
  const { other } = viewer
  const leave = () => act({ type: 'leave' })
  return (
    <PictureStage
      title={other ? '对比' : title}
      icon={<Eye size={28} aria-hidden="true" />}
      caption={!other && `第 ${viewer.at + 1} 张`}
      isDialog={isDialog}
      onEscape={other ? leave : onClose}
      controls={
        <>
          {other && <StageAct icon={LogOut} text="退出对比" onPress={leave} />}
          <StageAct icon={X} text="关闭" onPress={onClose} />
        </>
      }
    >
      <div className={styles.inside}>
        <div className={styles.pane}>
          <PosedPicture
            key={picture.file_cdn_id}
            src={picture.url}
            alt={`第 ${viewer.at + 1} 张`}
            pose={viewer.pose}
            limits={viewerLimits}
            onPose={(pose) => act({ type: 'pose', pane: 'one', pose })}
          >
            <PictureTools label={`第 ${viewer.at + 1} 张`}>
              {!other && pictures.length > 1 && (
                <PictureTool icon={ChevronLeft} text="上一张" isOff={viewer.at === 0} onPress={() => page(-1)} />
              )}
              {!other && pictures.length > 1 && (
                <span className={styles.page} role="status">
                  {viewer.at + 1}/{pictures.length}
                </span>
              )}
              {!other && pictures.length > 1 && (
                <PictureTool icon={ChevronRight} text="下一张" isOff={viewer.at === pictures.length - 1} onPress={() => page(1)} />
              )}
              <PaneTools viewer={viewer} pane="one" act={act} />
              {!other && pictures.length > 1 && <PictureTool icon={Columns2} text="对比" onPress={() => act({ type: 'compare' })} />}
            </PictureTools>
          </PosedPicture>
        </div>
        {other && <OtherPane viewer={viewer} pictures={pictures} act={act} />}
        {other && (
          <CompareStrip pictures={pictures} at={viewer.at} chosen={other.at} onChoose={(chosen) => act({ type: 'choose', at: chosen })} />
        )}
      </div>
    </PictureStage>
  )
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
function OtherPane({ viewer, pictures, act }: PaneProps & { readonly pictures: readonly Picture[] }) {
  const { other } = viewer
  const picture = other?.at === undefined ? undefined : pictures[other.at]
  if (!other || !picture || other.at === undefined) return <p className={styles.choose}>从旁边选一张来对比</p>
  const name = `第 ${other.at + 1} 张`
  return (
    <div className={styles.pane}>
      <PosedPicture
        key={picture.file_cdn_id}
        src={picture.url}
        alt={name}
        pose={other.pose}
        limits={viewerLimits}
        onPose={(pose) => act({ type: 'pose', pane: 'other', pose })}
      >
        <PictureTools label={name}>
          <PaneTools viewer={viewer} pane="other" act={act} />
          <PictureTool icon={Trash2} text="移除" onPress={() => act({ type: 'choose', at: undefined })} />
        </PictureTools>
      </PosedPicture>
    </div>
  )
}
