import { type BackupState, backups } from '@jiangtai/contract/backups'
import { useQueryClient } from '@tanstack/react-query'
import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Bar } from '../kit/ui/Bar.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { ToneIcon } from '../kit/ui/ToneIcon.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { BackupList } from './BackupList.tsx'
import styles from './BackupsPage.module.css'
import { runningText, scheduleText } from './backup-words.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** While one is made or looked through, and otherwise: the one of the night comes by itself. */
const [soonMs, laterMs] = [2000, 60_000]

/** The backups of the server. */
export function BackupsPage() {
  useTitle('备份')
  const read = useCall(
    backups.list,
    {},
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (data?.running || data?.checking ? soonMs : laterMs) },
  )
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: [backups.list.path] })
  const run = useAct(backups.run, { onSuccess: readAgain })
  const [isChanging, setIsChanging] = useState(false)
  const isRunning = read.data?.running != null
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>备份</h1>
        {read.data && (
          <>
            <Button onClick={() => setIsChanging(true)}>备份设置</Button>
            <Button look="primary" disabled={isRunning} loading={run.isPending} onClick={() => run.mutate({})}>
              <HardDriveDownload size={20} aria-hidden="true" />
              立即备份
            </Button>
          </>
        )}
      </header>
      {isRefusedForGood(read.error) ? (
        <EmptyState drawing="desk" title="备份不在这里管" hint={`${read.error.message}。`} />
      ) : (
        <Loaded query={read} skeleton={<Skeleton lines={5} />}>
          {(state) => (
            <>
              <State state={state} />
              {isChanging && <ScheduleDialog state={state} onClose={() => setIsChanging(false)} />}
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

function State({ state }: { readonly state: BackupState }) {
  const { list, damaged, place, trouble, running, checking, failure } = state
  const now = useNow()
  const isEmpty = list.length === 0 && damaged.length === 0 && trouble === ''
  return (
    <>
      <p className={styles.hint}>
        {scheduleText(state)}
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
      {list.length > 0 && <BackupList list={list} checking={checking} />}
    </>
  )
}

const Warning = ({ text }: { readonly text: string }) => (
  <p className={styles.warning} role="alert">
    <ToneIcon tone="error" />
    <span>{text}</span>
  </p>
)
