import { type Backup, type BackupState, backups } from '@jiangtai/contract/backups'
import { Download, ShieldCheck } from 'lucide-react'
import { saveLink } from '../kit/calls/save-file.ts'
import { send } from '../kit/calls/send.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { ToneIcon } from '../kit/ui/ToneIcon.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import { sizeText } from '../parts/library/size-text.ts'
import styles from './BackupsPage.module.css'
import { checkingText, checkText } from './backup-words.ts'

type Checking = BackupState['checking']

/** All there are, the newest first: each can be saved, and looked through. */
export function BackupList({ list, checking }: { readonly list: readonly Backup[]; readonly checking: Checking }) {
  const { isBusy, act, dialog } = useActing(backups.list)
  const download = async (name: string) => {
    const { url } = await send(backups.download, { backup: name })
    saveLink(url, `jiangtai-${name}.tar`)
  }
  return (
    <>
      <ul className={styles.table} aria-label="备份">
        {list.map((backup) => (
          <Row
            key={backup.name}
            backup={backup}
            checking={checking}
            isBusy={isBusy}
            onCheck={() => void act(() => send(backups.check, { backup: backup.name }), '开始检查')}
            onDownload={() => void act(() => download(backup.name), '开始下载')}
          />
        ))}
      </ul>
      <p className={styles.hint}>备份里有所有人的数据，没有加密：下载后请妥善保管。用备份恢复要在服务器上用命令行做。</p>
      {dialog}
    </>
  )
}

interface Props {
  readonly backup: Backup
  readonly checking: Checking
  readonly isBusy: boolean
  readonly onCheck: () => void
  readonly onDownload: () => void
}

function Row({ backup, checking, isBusy, onCheck, onDownload }: Props) {
  const now = useNow()
  const { name, made_at, bytes, files, sha256, problems } = backup
  const isChecked = checking?.name === name
  return (
    <li className={styles.row} aria-label={name}>
      <ToneIcon tone={problems > 0 ? 'error' : 'success'} />
      <div className={styles.about}>
        <span className={styles.name}>
          {whenOf(made_at, now)} · {sizeText(bytes)}
        </span>
        <span className={styles.hint} role={isChecked ? 'status' : undefined}>
          {files} 个文件 · {isChecked ? checkingText(checking) : checkText(backup, (seconds) => whenOf(seconds, now))}
        </span>
        <span className={styles.sum}>
          {name} · sha256 {sha256}
        </span>
      </div>
      <Button disabled={isBusy || checking !== null} aria-label={`检查：${name}`} onClick={onCheck}>
        <ShieldCheck size={20} aria-hidden="true" />
        检查
      </Button>
      <Button disabled={isBusy} aria-label={`下载：${name}`} onClick={onDownload}>
        <Download size={20} aria-hidden="true" />
        下载
      </Button>
    </li>
  )
}
