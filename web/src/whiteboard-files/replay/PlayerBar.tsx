import { Pause, PenLine, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import styles from './PlayerBar.module.css'
import { clockText, type Timeline } from './timeline.ts'
import { type Player, speeds } from './use-player.ts'

interface Props {
  readonly player: Player
  readonly timeline: Timeline
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  readonly onGoOn?: (() => void) | undefined
}

const step = 100
const options = speeds.map((value) => ({ value, text: `${value}×` }))

export function PlayerBar({ player, timeline, onStep, onClose, onGoOn }: Props) {
  const { ms, isPlaying, speed, setSpeed, toggle, seek } = player
  const { lengthMs, ticks } = timeline
  // The slider stands still at whole steps, and at the end.
  const most = Math.max(step, Math.ceil(lengthMs / step) * step)
  const share = (at: number) => `${lengthMs > 0 ? (100 * at) / lengthMs : 0}%`
  return (
    <div role="toolbar" aria-label="回放" className={styles.bar}>
      <div className={styles.line}>
        <span className={styles.done} style={{ width: share(ms) }} />
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ left: share(tick) }} />
        ))}
        <input
          type="range"
          className={styles.range}
          aria-label="回放进度"
          aria-valuetext={`${clockText(ms)}，共 ${clockText(lengthMs)}`}
          min={0}
          max={most}
          step={step}
          value={ms >= lengthMs ? most : Math.round(ms)}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </div>
      <div className={styles.row}>
        <IconButton aria-label="上一段" title="上一段" onClick={() => onStep(-1)}>
          <SkipBack size={24} aria-hidden="true" />
        </IconButton>
        <button type="button" data-autofocus className={styles.play} aria-label={isPlaying ? '暂停' : '播放'} onClick={toggle}>
          {isPlaying ? <Pause size={28} aria-hidden="true" /> : <Play size={28} aria-hidden="true" />}
        </button>
        <IconButton aria-label="下一段" title="下一段" onClick={() => onStep(1)}>
          <SkipForward size={24} aria-hidden="true" />
        </IconButton>
        <span className={styles.clock}>
          <b>{clockText(ms)}</b> / {clockText(lengthMs)}
        </span>
        <div className={styles.speeds}>
          <Segmented label="速度" options={options} value={speed} onChange={setSpeed} />
        </div>
        {onGoOn && (
          <button type="button" className={styles.act} onClick={onGoOn}>
            <PenLine size={24} aria-hidden="true" />
            从这里续写
          </button>
        )}
        <button type="button" className={styles.act} onClick={onClose}>
          <X size={24} aria-hidden="true" />
          关闭
        </button>
      </div>
    </div>
  )
}
