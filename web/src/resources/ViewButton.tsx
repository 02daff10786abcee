import { mediaTypes } from '@jiangtai/contract/media'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { Button } from '../kit/ui/Button.tsx'
import styles from './rows.module.css'

const shown: readonly number[] = [mediaTypes.image, mediaTypes.audio, mediaTypes.video]

interface Props {
  readonly file: UploadedFile
  readonly onView: () => void
}

/** What the browser can show is shown here; the rest goes to whoever can. */
export function ViewButton({ file: { name, file_cdn_url, media_type_id }, onView }: Props) {
  if (shown.includes(media_type_id)) {
    return (
      <Button look="text" aria-label={`查看 ${name}`} onClick={onView}>
        查看
      </Button>
    )
  }
  return (
    <a className={styles.download} href={file_cdn_url} download={name} aria-label={`下载 ${name}`}>
      下载
    </a>
  )
}
