import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { sizeText } from '../../kit/library/size-text.ts'
import { percentOf } from '../../kit/library/uploads/upload-text.ts'
import { PictureTools } from '../../kit/picture/PictureStage.tsx'
import { PictureWays } from '../../kit/picture/PictureWays.tsx'
import { PosedPicture } from '../../kit/picture/PosedPicture.tsx'
import { useImages } from '../../kit/picture/use-images.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { isUnderWay, type UploadItem } from '../../kit/upload/item.ts'
import { useUploads } from '../../kit/upload/use-uploads.ts'
import styles from './ThrowPhone.module.css'
import { ThrowTools } from './ThrowTools.tsx'
import { throwLimits } from './throw-state.ts'
import type { ThrowTool } from './use-throw.ts'

const purpose = 'projection-screen'

/** The picture as it lies, what is on its way, and where the next one comes from. */
export function ThrowParts({ tool }: { readonly tool: ThrowTool }) {
  const { uploads, items } = useUploads()
  const item = items.find((one) => one.purpose === purpose)
  const { thrown, pose, put, throwIt } = tool
  const { inputs, shoot, pick } = useImages((files) => {
    if (item) uploads.cancel(item.id)
    uploads.add(files, { purpose, isPlain: true })
  }, true)
  useEffect(() => {
    if (item?.state !== 'done' || !item.result) return
    // Whether it arrives or not: it is thrown once, by whoever carried it.
    uploads.cancel(item.id)
    void throwIt(item.result)
  })
  return (
    <div className={styles.inside}>
      {thrown && (
        <div className={styles.frame}>
          <PosedPicture
            key={thrown.file_cdn_id}
            src={thrown.file_cdn_url}
            alt="投屏图片"
            pose={pose}
            limits={throwLimits}
            isFollowing={tool.isFollowing}
            onPose={put}
          >
            <PictureTools label="投屏图片">
              <ThrowTools pose={pose} onPose={put} />
            </PictureTools>
          </PosedPicture>
        </div>
      )}
      {item && <Sending item={item} onAgain={() => uploads.resume(item.id)} onDrop={() => uploads.cancel(item.id)} />}
      <PictureWays what="投屏" onShoot={shoot} onPick={pick} />
      {inputs}
    </div>
  )
}

interface SendingProps {
  readonly item: UploadItem
  readonly onAgain: () => void
  readonly onDrop: () => void
}

function Sending({ item, onAgain, onDrop }: SendingProps) {
  const percent = item.bytes > 0 ? percentOf(item) : 0
  const goesOn = isUnderWay(item)
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
        {goesOn ? item.message || `上传中 ${percent}% · ${sizeText(item.bytes)}` : item.message}
      </span>
      {item.state === 'failed' && !item.needsFile && <Button onClick={onAgain}>重试</Button>}
      <Button look="text" onClick={onDrop}>
        不传了
      </Button>
    </div>
  )
}
