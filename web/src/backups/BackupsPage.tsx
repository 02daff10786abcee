import { type Backup, type BackupState, backups } from '@jiangtai/contract/backups'
import { useQueryClient } from '@tanstack/react-query'
import { Download, HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { saveLink } from '../kit/calls/save-file.ts'
import { send } from '../kit/calls/send.ts'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Bar } from '../kit/ui/Bar.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { ToneIcon } from '../kit/ui/ToneIcon.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'
import { sizeText } from '../parts/library/size-text.ts'
import styles from './BackupsPage.module.css'
import { checkText, runningText, scheduleText } from './backup-words.ts'

/** While one is made, and otherwise: the one of the night comes by itself. */
const [soonMs, laterMs] = [2000, 60_000]

/** The backups of the server. */
export function BackupsPage() {
  useTitle('备份')
  const read = useCall(backups.list, {}, { staleTime: 0, refetchInterval: ({ state }) => (state.data?.running ? soonMs : laterMs) })
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: [backups.list.path] })
  const run = useAct(backups.run, { onSuccess: readAgain })
  const isRunning = read.data?.running != null
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>备份</h1>
        {read.data && (
          <Button look="primary" disabled={isRunning} loading={run.isPending} onClick={() => run.mutate({})}>
            <HardDriveDownload size={20} aria-hidden="true" />
            立即备份
          </Button>
        )}
      </header>
      <Loaded query={read} skeleton={<Skeleton lines={5} />}>
        {(state) => <State state={state} />}
      </Loaded>
    </div>
  )
}

function State({ state }: { readonly state: BackupState }) {
  const { list, damaged, place, trouble, at, running, failure } = state
  const now = useNow()
  const isEmpty = list.length === 0 && damaged.length === 0 && trouble === ''
  return (
    <>
      <p className={styles.hint}>
        {scheduleText(at)}
        {place !== '' && ` 存放在 ${place}。`}
      </p>
      {running && (
        <div className={styles.running} role="status">
          <span>{runningText(running)}</span>
          <Bar percent={running.total === 0 ? 0 : (100 * running.done) / running.total} />
        </div>
      )}
      {failure && <Warning text={`${whenOf(failure.at, now)} 的备份没有成功：${failure.why}`} />}
      {trouble !== '' && <Warning text={`存放备份的地方现在读不了：${trouble}`} />}
      {damaged.map((name) => (
        <Warning key={name} text={`备份 ${name} 的清单被改动或损坏，不能使用。`} />
      ))}
      {isEmpty && !running && <EmptyState drawing="desk" title="还没有备份" hint="按“立即备份”，现在就做第一份；大家可以照常上课。" />}
      {list.length > 0 && <List list={list} />}
    </>
  )
}

const Warning = ({ text }: { readonly text: string }) => (
  <p className={styles.warning} role="alert">
    <ToneIcon tone="error" />
    <span>{text}</span>
  </p>
)

function List({ list }: { readonly list: readonly Backup[] }) {
  const confirmed = useConfirmed()
  const [busy, setBusy] = useState('')

  async function download({ name }: Backup) {
    setBusy(name)
    try {
      await confirmed.with(async () => {
        const { url } = await send(backups.download, { backup: name })
        saveLink(url, `jiangtai-${name}.tar`)
      })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy('')
    }
  }

  return (
    <>
      <ul className={styles.table} aria-label="备份">
        {list.map((backup) => (
          <Row key={backup.name} backup={backup} isBusy={busy === backup.name} onDownload={() => void download(backup)} />
        ))}
      </ul>
      <p className={styles.hint}>备份里有所有人的数据，没有加密：下载后请妥善保管。用备份恢复要在服务器上用命令行做。</p>
      {confirmed.dialog}
    </>
  )
}

interface RowProps {
  readonly backup: Backup
  readonly isBusy: boolean
  readonly onDownload: () => void
}

function Row({ backup, isBusy, onDownload }: RowProps) {
  const now = useNow()
  const { name, made_at, bytes, files, sha256, problems } = backup
  return (
    <li className={styles.row} aria-label={name}>
      <ToneIcon tone={problems > 0 ? 'error' : 'success'} />
      <div className={styles.about}>
        <span className={styles.name}>
          {whenOf(made_at, now)} · {sizeText(bytes)}
        </span>
        <span className={styles.hint}>
          {files} 个文件 · {checkText(backup, (seconds) => whenOf(seconds, now))}
        </span>
        <span className={styles.sum}>
          {name} · sha256 {sha256}
        </span>
      </div>
      <Button loading={isBusy} aria-label={`下载：${name}`} onClick={onDownload}>
        <Download size={20} aria-hidden="true" />
        下载
      </Button>
    </li>
  )
}
