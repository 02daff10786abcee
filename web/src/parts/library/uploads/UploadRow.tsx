import { CircleAlert, CircleCheck, Pause, X } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/confirm.ts'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { canContinue, isUnderWay, type UploadItem } from '../../upload/item.ts'
import type { Uploads } from '../../upload/uploads.ts'
import { classOf, MediaMark } from '../MediaMark.tsx'
import styles from './rows.module.css'
import { againText, percentOf, sizesText, statusOf } from './upload-text.ts'
import { usePicker } from './use-picker.tsx'

interface Props {
  readonly item: UploadItem
  readonly uploads: Uploads
  readonly onView: (resource: UploadItem['resource']) => void
}

/** The button that was pressed is gone: the keyboard goes on from the list. */
export const focusList = ({ items }: Uploads) => document.getElementById(items.get().length > 0 ? 'uploads-title' : 'content')?.focus()

async function askToCancel({ id, name, sentBytes, state }: UploadItem, uploads: Uploads) {
  const losesWork = sentBytes > 0 && state !== 'refused'
  const question = { title: '取消这个上传？', body: `“${name}”已经传到的部分会丢掉。`, yes: '取消上传', no: '接着上传', danger: true }
  if (losesWork && !(await confirm(question))) return
  uploads.cancel(id)
  focusList(uploads)
}

/** One of hundreds: drawn anew only when it has changed itself. */
export const UploadRow = memo(function UploadRow({ item, uploads, onView }: Props) {
  const { name, resource } = item
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.file}>
        <MediaMark mediaClass={classOf(item.kind, name)} thumb={resource?.thumb_url} />
        <span className={styles.name} title={name}>
          {name}
        </span>
      </span>
      <span className={styles.size}>{sizesText(item)}</span>
      <Progress item={item} />
      <span className={styles.actions}>
        {(isUnderWay(item) || canContinue(item)) && <Toggle item={item} uploads={uploads} />}
        {resource ? (
          <Button look="text" aria-label={`查看 ${name}`} onClick={() => onView(resource)}>
            查看
          </Button>
        ) : (
          <IconButton
            aria-label={`${item.state === 'refused' ? '移除' : '取消'} ${name}`}
            title={item.state === 'refused' ? '移除' : '取消'}
            onClick={() => void askToCancel(item, uploads)}
          >
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  )
})

/** 暂停, 继续, or the window that finds the file again: one button, so that it keeps the focus. */
function Toggle({ item, uploads }: Omit<Props, 'onView'>) {
  const { id, name, needsFile } = item
  const { picker, pick } = usePicker(([file]) => {
    if (file && !uploads.giveFile(id, file)) toast.error(`这不是同一个文件，请选“${name}”`)
  }, true)
  const goesOn = isUnderWay(item)
  const what = goesOn ? '暂停' : againText(item)
  const act = () => {
    if (goesOn) uploads.pause(id)
    else if (needsFile) pick()
    else uploads.resume(id)
  }
  const button = { 'aria-label': `${what} ${name}`, title: what, onClick: act }
  return (
    <>
      {goesOn ? (
        <IconButton {...button}>
          <Pause size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button {...button}>{what}</Button>
      )}
      {picker}
    </>
  )
}

function Progress({ item }: Pick<Props, 'item'>) {
  const { tone, text, aside, hasBar } = statusOf(item)
  const percent = percentOf(item)
  return (
    <span className={styles.progress}>
      {hasBar && (
        <span
          className={cx(styles.track, tone === 'bad' && styles.broken)}
          role="progressbar"
          aria-label={`${item.name} 的进度`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span className={styles.bar} style={{ width: `${percent}%` }} />
        </span>
      )}
      <span className={cx(styles.status, styles[tone])}>
        {tone === 'bad' && <CircleAlert size={18} aria-hidden="true" />}
        {tone === 'good' && <CircleCheck size={18} aria-hidden="true" />}
        <span className={styles.text}>{text}</span>
        {aside && <span>{aside}</span>}
      </span>
    </span>
  )
}
