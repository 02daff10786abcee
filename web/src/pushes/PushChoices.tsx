import type { MixItem } from '@jiangtai/contract/courses'
import { type Push, pushLimits } from '@jiangtai/contract/pushes'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../kit/cx.ts'
import { quickTimes, wallOf } from '../kit/time/wall.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { metaOf } from '../parts/library/resource-words.ts'
import styles from './parts.module.css'
import { lastMoment } from './push-time.ts'
import { audienceWords, pushedTo } from './push-words.ts'
import type { PushForm } from './use-push-form.ts'

interface Props {
  readonly items: readonly MixItem[]
  readonly pushes: readonly Push[]
  readonly form: PushForm
}

export function ItemChoice({ items, pushes, form }: Props) {
  const isAll = form.asked.items === items.length
  return (
    <section aria-label="推什么">
      <div className={styles.head}>
        <h2 className={styles.title}>推什么</h2>
        <Button look="text" className={styles.all} onClick={form.toggleAll}>
          {isAll ? '全不选' : '全选'}
        </Button>
      </div>
      <ul className={styles.list}>
        {items.map(({ id, resource }) => (
          <li key={id}>
            <Choice isOn={form.itemIds.includes(id)} onToggle={() => form.toggleItem(id)}>
              <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
              <span className={styles.words}>
                <span className={styles.name}>{resource.title}</span>
                <span className={styles.meta}>{[metaOf(resource), pushedTo(resource.id, pushes)].filter(Boolean).join(' · ')}</span>
              </span>
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ClassChoice({ form }: { readonly form: PushForm }) {
  return (
    <section aria-label="推给谁">
      <div className={styles.head}>
        <h2 className={styles.title}>推给谁</h2>
        <span className={styles.aside}>{audienceWords(form.asked.classes, form.asked.students)}</span>
      </div>
      <Loaded query={form.mine}>
        {({ list }) => (
          <ul className={styles.grid}>
            {list.map(({ id, name, student_count }) => (
              <li key={id}>
                <Choice isOn={form.classIds.includes(id)} onToggle={() => form.toggleClass(id)}>
                  <span className={styles.words}>
                    <span className={styles.name}>{name}</span>
                  </span>
                  <span className={styles.meta}>{student_count} 人</span>
                </Choice>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const options = [
  { value: 0, text: '现在' },
  { value: 1, text: '定时' },
]

export function TimeChoice({ form, now }: { readonly form: PushForm; readonly now: number }) {
  return (
    <section aria-label="什么时候" className={styles.part}>
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
          <div className={styles.quick}>
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

/** A word to the students. */
export function NoteField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.title}>
          给学生的话
        </label>
        <span className={styles.aside}>
          {value.length}/{pushLimits.noteLength}
        </span>
      </div>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={pushLimits.noteLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A card that is in or out. */
const Choice = ({ isOn, onToggle, children }: ChoiceProps) => (
  <label className={cx(styles.choice, isOn && styles.on)}>
    <input type="checkbox" className={styles.input} checked={isOn} onChange={onToggle} />
    <span className={styles.box}>
      <Check size={14} strokeWidth={3} aria-hidden="true" />
    </span>
    {children}
  </label>
)
