import { examStates } from '@jiangtai/contract/exam'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../kit/cx.ts'
import { schoolClock } from '../kit/time/school-clock.ts'
import { Announced } from '../kit/ui/Announced.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { ExamSettingsDialog } from '../parts/exam/ExamSettingsDialog.tsx'
import { Head, type Layer } from './Head.tsx'
import { LateBox } from './LateBox.tsx'
import { leafPlaces } from './leaf-places.ts'
import { Progress } from './Progress.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import styles from './Room.module.css'
import { SeatPanel } from './SeatPanel.tsx'
import { Seats } from './Seats.tsx'
import type { Standing } from './standing.ts'
import { TimeDialog } from './TimeDialog.tsx'
import { timeShown } from './time-words.ts'
import { useBigClock } from './use-big-clock.ts'
import type { Monitor } from './use-monitor.ts'
import { useMonitorActs } from './use-monitor-acts.ts'
import { useServerSeconds } from './use-server-seconds.ts'

interface Props {
  readonly monitor: Monitor
  readonly standing: Standing
}

/** The exam, everybody who takes it, and what the teacher can do. */
export function Room({ monitor, standing }: Props) {
  const { exam_class: exam, list, totals, late } = standing
  const acts = useMonitorActs(exam.exam_class_id, monitor.note)
  const now = useServerSeconds(standing.at)
  const [layer, setLayer] = useState<Layer>()
  const [chosen, setChosen] = useState(0)
  const seat = list.find(({ student_id }) => student_id === chosen)
  const places = leafPlaces(exam, monitor.asked.data?.item_leaves)
  const time = timeShown(exam, list, now)
  const clock = useBigClock(time.endsAt ?? 0, now)
  const close = () => setLayer(undefined)
  useTitle(`${exam.title} · 考试监控`)
  return (
    <div className={styles.room}>
      <Head exam={exam} totals={totals} time={time} acts={acts} onLayer={setLayer} clock={clock} note={monitor.note} />
      {acts.fault && (
        <p role="alert" className={styles.fault}>
          {acts.fault}
          <Button size="small" onClick={acts.clearFault}>
            知道了
          </Button>
        </p>
      )}
      {!monitor.isLive && <Silent standing={standing} isFailing={monitor.asked.isError} />}
      <Progress time={time} totals={totals} />
      <Announced text={`已提交 ${totals.handed_in} 人，离线 ${totals.offline} 人`} />
      <LateBox exam={exam} late={late} places={places} acts={acts} />
      {list.length === 0 ? (
        <EmptyState drawing="desk" title="这个班还没有学生" hint="学生加入班级以后，就会出现在这里。" />
      ) : (
        <div className={cx(styles.both, seat && styles.withPanel)}>
          <Seats exam={exam} places={places} list={list} now={now} chosen={chosen} onChoose={setChosen} />
          {seat && (
            <SeatPanel key={seat.student_id} seat={seat} exam={exam} places={places} now={now} acts={acts} onClose={() => setChosen(0)} />
          )}
        </div>
      )}
      {layer === 'time' && (
        <TimeDialog
          acts={acts}
          seats={list}
          now={now}
          endsAt={exam.state === examStates.running ? exam.ends_at : 0}
          hasEnd={exam.ends_at > 0 || exam.settings.time_limit_s > 0}
          onClose={close}
        />
      )}
      {layer === 'reopen' && <ReopenDialog exam={exam} now={now} acts={acts} onClose={close} />}
      {layer === 'settings' && <ExamSettingsDialog exam={exam} onClose={close} onSaved={monitor.note} />}
    </div>
  )
}

/** What is seen may be old, and of nobody it is known whether they are there. */
function Silent({ standing: { at, isHeard }, isFailing }: { readonly standing: Standing; readonly isFailing: boolean }) {
  if (!isHeard && !isFailing) return null
  return (
    <p role="status" className={styles.silent}>
      <WifiOff size={18} aria-hidden="true" />
      {`连接中断，下面是 ${schoolClock(at)} 的情况，看不到谁离线；连上后自动更新。学生的作答不受影响。`}
    </p>
  )
}
