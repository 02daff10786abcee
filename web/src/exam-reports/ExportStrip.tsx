import { Download, RefreshCw, X } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { Bar } from '../kit/ui/Bar.tsx'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { ToneIcon } from '../kit/ui/ToneIcon.tsx'
import { formatTitles } from './ExportMenu.tsx'
import styles from './ExportStrip.module.css'
import type { ReportExport } from './use-export.ts'

/** How far a file is, where it lies, or why it is not there. */
export function ExportStrip({ file }: { readonly file: ReportExport }) {
  const { format, job, url, name, fault } = file
  if (!format) return null
  if (fault)
    return (
      <div role="alert" className={cx(styles.strip, styles.failed)}>
        <ToneIcon tone="error" />
        <span className={styles.words}>{`${formatTitles[format]}没有导出：${fault}`}</span>
        <Button onClick={file.retry}>
          <RefreshCw size={18} aria-hidden="true" />
          重试
        </Button>
        <Dismiss onPress={file.clear} />
      </div>
    )
  if (url)
    return (
      <div role="status" className={styles.strip}>
        <ToneIcon tone="success" />
        <span className={styles.words}>{`已导出：${name}`}</span>
        <a className={cx(button.button, button.default)} href={url} download={name}>
          <Download size={18} aria-hidden="true" />
          再下载一次
        </a>
        <Dismiss onPress={file.clear} />
      </div>
    )
  const percent = job && job.total > 0 ? Math.floor((100 * job.done) / job.total) : 0
  return (
    <div className={styles.strip}>
      <span className={styles.words} role="status">
        正在导出{formatTitles[format]}
        {percent > 0 && ` ${percent}%`}…
      </span>
      <span className={styles.bar}>
        <Bar percent={percent} />
      </span>
      <Button onClick={file.cancel}>取消导出</Button>
    </div>
  )
}

const Dismiss = ({ onPress }: { readonly onPress: () => void }) => (
  <IconButton aria-label="收起" onClick={onPress}>
    <X size={20} aria-hidden="true" />
  </IconButton>
)
