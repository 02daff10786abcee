import { office } from '@jiangtai/contract/office'
import { isUnderWay, type Preview, previewStates } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Download, RotateCw } from 'lucide-react'
import { useAct } from '../../../kit/calls/use-call.ts'
import { cx } from '../../../kit/cx.ts'
import button from '../../../kit/ui/Button.module.css'
import { Button } from '../../../kit/ui/Button.tsx'
import { MediaMark } from '../MediaMark.tsx'
import { onlySeen, previewWord } from '../resource-words.ts'
import { noteTried } from '../use-fresh.ts'
import styles from './ConvertingCard.module.css'

interface Props {
  readonly resource: Resource
  readonly canSave?: boolean | undefined
  readonly onDownload?: (() => void) | undefined
  /** How it stands after 再试一次. */
  readonly onTried?: ((preview: Preview) => void) | undefined
}

/** An Office file that has no pages yet, or cannot have any: how far it is, or why, and the file itself where it may be had. */
export function ConvertingCard({ resource, canSave = true, onDownload, onTried }: Props) {
  const { name, media_class_id, file_cdn_url, preview, is_mine, id } = resource
  const client = useQueryClient()
  const again = useAct(office.again, {
    onSuccess(tried) {
      onTried?.(tried)
      return noteTried(client, id, tried)
    },
  })
  const isFailed = preview.state === previewStates.failed
  return (
    <div className={styles.card}>
      <MediaMark mediaClass={media_class_id} />
      <p className={styles.name}>{name}</p>
      <p className={styles.state}>
        {/* Said aloud when it changes: the number, which changes all the time, is read where the bar is. */}
        <span role="status">{previewWord(preview)}</span>
        {preview.state === previewStates.running && <span aria-hidden="true"> {preview.percent}%</span>}
      </p>
      {isUnderWay(preview) && (
        <progress className={styles.bar} aria-label="转换进度" max={100} {...(preview.percent > 0 && { value: preview.percent })} />
      )}
      <p className={styles.why}>
        {isFailed ? `${preview.why}。${canSave ? '可以下载后用电脑上的软件打开。' : onlySeen}` : '转换好以后，会在这里一页一页地显示。'}
      </p>
      <div className={styles.acts}>
        {isFailed && is_mine === 1 && (
          <Button look="quiet" loading={again.isPending} onClick={() => again.mutate({ id })}>
            <RotateCw size={20} aria-hidden="true" />
            再试一次
          </Button>
        )}
        {canSave && (
          <a className={cx(button.button, button.primary)} href={file_cdn_url} download={name} onClick={onDownload}>
            <Download size={20} aria-hidden="true" />
            下载
          </a>
        )}
      </div>
    </div>
  )
}
