import { suggestLimits } from '@jiangtai/contract/suggests'
import { Paperclip, X } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { sizeText } from '../library/size-text.ts'
import { percentOf, statusOf } from '../library/uploads/upload-text.ts'
import { usePicker } from '../library/uploads/use-picker.tsx'
import { canContinue, type UploadItem } from '../upload/item.ts'
import styles from './Enclosing.module.css'
import type { Enclosed, useEnclosing } from './use-enclosing.ts'

interface Props {
  readonly files: readonly Enclosed[]
  readonly enclosing: ReturnType<typeof useEnclosing>
}

/** The files of a form, those on their way among them, and the way to choose more. */
export function Enclosing({ files, enclosing }: Props) {
  const { picker, pick } = usePicker(enclosing.add)
  const isFull = files.length + enclosing.items.length >= suggestLimits.files
  return (
    <div>
      {files.length + enclosing.items.length > 0 && (
        <ul className={styles.files} aria-label="附的文件">
          {files.map(({ file_id, name, bytes }) => (
            <li key={file_id} className={styles.file}>
              <span className={styles.name}>{name}</span>
              <span className={styles.aside}>{sizeText(bytes)}</span>
              <IconButton aria-label={`去掉 ${name}`} onClick={() => enclosing.remove(file_id)}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {enclosing.items.map((item) => (
            <OnItsWay key={item.id} item={item} onAgain={() => enclosing.again(item.id)} onDrop={() => enclosing.drop(item.id)} />
          ))}
        </ul>
      )}
      {picker}
      <div className={styles.add}>
        <Button disabled={isFull} onClick={pick}>
          <Paperclip size={20} aria-hidden="true" />
          附图片或文件
        </Button>
        <span className={styles.aside}>最多 {suggestLimits.files} 个，只有你和学校的管理员看得到</span>
      </div>
    </div>
  )
}

function OnItsWay({ item, onAgain, onDrop }: { readonly item: UploadItem; readonly onAgain: () => void; readonly onDrop: () => void }) {
  const { text, tone } = statusOf(item)
  return (
    <li className={styles.file}>
      <span className={styles.name}>{item.name}</span>
      <span className={tone === 'bad' ? styles.bad : styles.aside} role="status">
        {tone === 'bad' ? text : `${percentOf(item)}%`}
      </span>
      {canContinue(item) && !item.needsFile && (
        <Button size="small" onClick={onAgain}>
          重试
        </Button>
      )}
      <IconButton aria-label={`去掉 ${item.name}`} onClick={onDrop}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
