import { mediaTypes } from '@jiangtai/contract/media'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { useState } from 'react'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Sheet } from '../kit/ui/Sheet.tsx'
import styles from './Preview.module.css'

interface Props {
  readonly file: UploadedFile
  readonly onClose: () => void
}

export function Preview({ file, onClose }: Props) {
  return (
    <Sheet wide title={<span className={styles.title}>{file.name}</span>} onClose={onClose}>
      <Shown file={file} />
      <p className={styles.more}>
        <a href={file.file_cdn_url} download={file.name}>
          下载到本机
        </a>
      </p>
    </Sheet>
  )
}

/** An avi or a wma is a film or a song to a school, and nothing to most browsers. */
function Shown({ file: { file_cdn_url: src, name, media_type_id } }: Pick<Props, 'file'>) {
  const [cannot, setCannot] = useState(false)
  const onError = () => setCannot(true)
  if (cannot) return <EmptyState drawing="search" title="这里打不开这种格式" hint="可以下载后用电脑上的软件打开。" />
  if (media_type_id === mediaTypes.image) return <img className={styles.picture} src={src} alt={name} onError={onError} />
  if (media_type_id === mediaTypes.audio) {
    return (
      <audio className={styles.sound} src={src} controls preload="metadata" onError={onError}>
        <track kind="captions" />
      </audio>
    )
  }
  return (
    <video className={styles.picture} src={src} controls playsInline preload="metadata" onError={onError}>
      <track kind="captions" />
    </video>
  )
}
