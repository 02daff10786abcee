import type { Resource } from '@jiangtai/contract/resource'
import { Download } from 'lucide-react'
import { MediaMark } from '../MediaMark.tsx'
import { sizeText } from '../size-text.ts'
import styles from './DownloadCard.module.css'

interface Props {
  readonly resource: Resource
  readonly why?: string
  readonly onDownload?: (() => void) | undefined
}

const usual = '下载后用电脑上的软件打开。'

/** What the browser cannot show goes to whoever can. */
export function DownloadCard({ resource: { name, bytes, media_class_id, file_cdn_url }, why = usual, onDownload }: Props) {
  return (
    <div className={styles.card}>
      <MediaMark mediaClass={media_class_id} />
      <p className={styles.name}>{name}</p>
      <p className={styles.why} role={why === usual ? undefined : 'alert'}>
        {sizeText(bytes)} · {why}
      </p>
      <a className={styles.link} href={file_cdn_url} download={name} onClick={onDownload}>
        <Download size={20} aria-hidden="true" />
        下载
      </a>
    </div>
  )
}
