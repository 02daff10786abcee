import { cx } from '../../kit/cx.ts'
import { SoundControl } from './SoundControl.tsx'
import { TimeField } from './TimeField.tsx'
import styles from './TimeSetter.module.css'
import type { Length } from './timer-memory.ts'

const presets = [1, 3, 5, 10, 15, 20]

interface Props {
  readonly draft: Length
  readonly onChange: (draft: Length) => void
  readonly onStart: () => void
}

/** How long, and what happens at the end. */
export function TimeSetter({ draft, onChange, onStart }: Props) {
  const { time_long, is_over_time } = draft
  const [minutes, seconds] = [Math.floor(time_long / 60), time_long % 60]
  const set = (time_long: number) => onChange({ ...draft, time_long })
  return (
    <>
      <div className={styles.set}>
        <div className={styles.wheels}>
          <TimeField label="分" value={minutes} onChange={(value) => set(value * 60 + seconds)} onEnter={onStart} />
          <span className={styles.colon} aria-hidden="true">
            :
          </span>
          <TimeField label="秒" value={seconds} onChange={(value) => set(minutes * 60 + value)} onEnter={onStart} />
        </div>
        <div className={styles.presets}>
          {presets.map((preset) => {
            const isChosen = time_long === preset * 60
            return (
              <button
                key={preset}
                type="button"
                className={cx(styles.preset, isChosen && styles.chosen)}
                aria-pressed={isChosen}
                onClick={() => set(preset * 60)}
              >
                {preset} 分钟
              </button>
            )
          })}
        </div>
      </div>
      <div className={styles.rows}>
        <label className={styles.over}>
          <span>到点后继续记录超时</span>
          <span className={styles.switch}>
            <input
              type="checkbox"
              className={styles.input}
              checked={is_over_time === 1}
              onChange={({ target }) => onChange({ ...draft, is_over_time: target.checked ? 1 : 0 })}
            />
            <span className={styles.knob} />
          </span>
        </label>
        <SoundControl />
      </div>
    </>
  )
}
