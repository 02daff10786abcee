import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { sizeText } from '../../parts/library/size-text.ts'
import { percentOf } from '../../parts/library/uploads/upload-text.ts'
import { PictureTools } from '../../parts/picture/PictureStage.tsx'
import { PictureWays } from '../../parts/picture/PictureWays.tsx'
import { PosedPicture } from '../../parts/picture/PosedPicture.tsx'
import { useImages } from '../../parts/picture/use-images.tsx'
import { isUnderWay, type UploadItem } from '../../parts/upload/item.ts'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import styles from './ProjectionPhone.module.css'
import { ProjectionTools } from './ProjectionTools.tsx'
import { poseLimits } from './projection-state.ts'
import type { ProjectionTool } from './use-projection.ts'

const purpose = 'projection-screen'

/** The picture as it lies, what is on its way, and where the next one comes from. */
export function ProjectionParts({ tool }: { readonly tool: ProjectionTool }) {
  const { uploads, items } = useUploads()
  const item = items.find((one) => one.purpose === purpose)
  const { thrown, pose, put, throwIt } = tool
  const { inputs, shoot, pick } = useImages((files) => {
    if (item) uploads.cancel(item.id)
    uploads.add(files, { purpose, isPlain: true })
  }, true)
  const [stuck, setStuck] = useState<string>()
  const throwing = useRef<string>(undefined)
  useEffect(() => {
    if (item?.state !== 'done' || !item.result || stuck === item.id || throwing.current === item.id) return
    throwing.current = item.id
    void throwIt(item.result).then((isThrown) => {
      throwing.current = undefined
      if (isThrown) uploads.cancel(item.id)
      else setStuck(item.id)
    })
  })
  const again = ({ id }: UploadItem) => (stuck === id ? setStuck(undefined) : uploads.resume(id))
  return (
    <div className={styles.inside}>
      {thrown && (
        <div className={styles.frame}>
          <PosedPicture
            key={thrown.file_cdn_id}
            src={thrown.file_cdn_url}
            alt="投屏图片"
            pose={pose}
            limits={poseLimits}
            isFollowing={tool.isFollowing}
            onPose={put}
          >
            <PictureTools label="投屏图片">
              <ProjectionTools pose={pose} onPose={put} />
            </PictureTools>
          </PosedPicture>
        </div>
      )}
      {item && <Sending item={item} isStuck={stuck === item.id} onAgain={() => again(item)} onDrop={() => uploads.cancel(item.id)} />}
      <PictureWays what="投屏" onShoot={shoot} onPick={pick} />
      {inputs}
    </div>
  )
}

interface SendingProps {
  readonly item: UploadItem
  /** It has arrived, and the big screen could not be told. */
  readonly isStuck: boolean
  readonly onAgain: () => void
  readonly onDrop: () => void
}

function Sending({ item, isStuck, onAgain, onDrop }: SendingProps) {
  const percent = item.bytes > 0 ? percentOf(item) : 0
  const goesOn = isUnderWay(item) || (item.state === 'done' && !isStuck)
  return (
    <div className={styles.sending} role="status">
      {goesOn && (
        <span
          className={styles.track}
          role="progressbar"
          aria-label="上传进度"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span className={styles.bar} style={{ width: `${percent}%` }} />
        </span>
      )}
      <span className={goesOn ? styles.text : styles.bad}>
        {!goesOn && <CircleAlert size={18} aria-hidden="true" />}
        {goesOn ? item.message || `上传中 ${percent}% · ${sizeText(item.bytes)}` : isStuck ? '没有投到大屏' : item.message}
      </span>
      {(isStuck || (item.state === 'failed' && !item.needsFile)) && <Button onClick={onAgain}>重试</Button>}
      <Button look="text" onClick={onDrop}>
        不传了
      </Button>
    </div>
  )
}
