import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import styles from './parts.module.css'
import { lastMoment, quickTimes, wallOf } from './push-time.ts'
import time from './TimeChoice.module.css'
import type { PushForm } from './use-push-form.ts'

const options = [
  { value: 0, text: '现在' },
  { value: 1, text: '定时' },
]

export function TimeChoice({ form, now }: { readonly form: PushForm; readonly now: number }) {
  return (
    <section aria-label="什么时候" className={time.part}>
      <h2 className={styles.title}>什么时候</h2>
      <Segmented label="什么时候" options={options} value={form.isLater ? 1 : 0} onChange={(value) => form.setIsLater(value === 1)} />
      {form.isLater && (
        <>
          <Field
            label="推送时间"
            labelHidden
            type="datetime-local"
            min={wallOf(now)}
            max={wallOf(lastMoment(now))}
            value={form.wall}
            error={form.timeFault}
            onChange={({ target }) => form.setWall(target.value)}
          />
          <div className={time.quick}>
            {quickTimes(now).map(({ text, wall }) => (
              <Button key={text} aria-pressed={form.wall === wall} onClick={() => form.setWall(wall)}>
                {text}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
