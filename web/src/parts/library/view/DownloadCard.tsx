import type { Resource } from '@jiangtai/contract/resource'
import { Download } from 'lucide-react'
import { MediaMark } from '../MediaMark.tsx'
import { hasNoConverter, onlySeen } from '../resource-words.ts'
import { sizeText } from '../size-text.ts'
import styles from './DownloadCard.module.css'

interface Props {
  readonly resource: Resource
  /** What is wrong with it; nothing: the browser shows no such files. */
  readonly why?: string
  readonly canSave?: boolean | undefined
  readonly onDownload?: (() => void) | undefined
}

/** What the browser cannot show goes to whoever can, where that is allowed. */
export function DownloadCard({ resource, why, canSave = true, onDownload }: Props) {
  const { name, bytes, media_class_id, file_cdn_url } = resource
  const advice = canSave ? `${why ? '可以' : ''}下载后用电脑上的软件打开。` : onlySeen
  return (
    <div className={styles.card}>
      <MediaMark mediaClass={media_class_id} />
      <p className={styles.name}>{name}</p>
      <p className={styles.why} role={why ? 'alert' : undefined}>
        {sizeText(bytes)} · {why ?? (canSave ? '' : '这里打不开这种文件。')}
        {advice}
      </p>
      {hasNoConverter(resource) && <p className={styles.why}>学校的服务器没有装转换软件，不能在这里一页一页地看；文件没有坏。</p>}
      {canSave && (
        <a className={styles.link} href={file_cdn_url} download={name} onClick={onDownload}>
          <Download size={20} aria-hidden="true" />
          下载
        </a>
      )}
    </div>
  )
}
