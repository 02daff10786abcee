import { quickTimes, wallOf } from '../../kit/time/wall.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import styles from './exam-form.module.css'
import { type ExamTimes, limitMinutes, type TimeFaults } from './exam-times.ts'

interface Props {
  readonly times: ExamTimes
  readonly onChange: (change: Partial<ExamTimes>) => void
  readonly faults: TimeFaults
  readonly now: number
  /** R896: 限时测验. */
  readonly isLimit: boolean
  /** It has begun: when is no question any more. */
  readonly hasOpened?: boolean
}

const starts = [
  { value: 0, text: '现在' },
  { value: 1, text: '定时' },
]

/** When it begins and ends, and how long each student has. */
export function TimeFields({ times, onChange, faults, now, isLimit, hasOpened = false }: Props) {
  return (
    <fieldset aria-label="时间" className={styles.group}>
      {!hasOpened && (
        <>
          <h3 className={styles.title}>什么时候开始</h3>
          <Segmented
            label="什么时候开始"
            options={starts}
            value={times.isLater ? 1 : 0}
            onChange={(value) => onChange({ isLater: value === 1 })}
          />
          {times.isLater && (
            <>
              <Field
                label="开始时间"
                labelHidden
                type="datetime-local"
                min={wallOf(now)}
                value={times.startWall}
                error={faults.start}
                onChange={({ target }) => onChange({ startWall: target.value })}
              />
              <div className={styles.quick}>
                {quickTimes(now).map(({ text, wall }) => (
                  <Button key={text} aria-pressed={times.startWall === wall} onClick={() => onChange({ startWall: wall })}>
                    {text}
                  </Button>
                ))}
              </div>
            </>
          )}
        </>
      )}
      <Checkbox label="到时间自动结束" checked={times.hasEnd} onChange={({ target }) => onChange({ hasEnd: target.checked })} />
      {times.hasEnd && (
        <Field
          label="结束时间"
          labelHidden
          type="datetime-local"
          min={wallOf(now)}
          value={times.endWall}
          error={faults.end}
          onChange={({ target }) => onChange({ endWall: target.value })}
        />
      )}
      <Field
        label="限时（分钟）"
        {...(isLimit ? { required: true } : { rule: '从学生点开始算，不写就不限' })}
        type="number"
        inputMode="numeric"
        min={limitMinutes.least}
        max={limitMinutes.most}
        value={times.limit}
        error={faults.limit}
        onChange={({ target }) => onChange({ limit: target.value })}
      />
    </fieldset>
  )
}
