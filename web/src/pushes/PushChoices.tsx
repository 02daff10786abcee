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
import { classesWords, examMeta } from '../parts/exam/given-words.ts'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { metaOf } from '../parts/library/resource-words.ts'
import styles from './parts.module.css'
import { lastMoment } from './push-time.ts'
import { audienceWords, pushedTo } from './push-words.ts'
import { canBePushed, type PushForm } from './use-push-form.ts'

interface Props {
  readonly pushes: readonly Push[]
  readonly form: PushForm
}

export function ItemChoice({ pushes, form }: Props) {
  return (
    <section aria-label="推什么">
      <div className={styles.head}>
        <h2 className={styles.title}>推什么</h2>
        <Button look="text" className={styles.all} onClick={form.toggleAll}>
          {form.isAll ? '全不选' : '全选'}
        </Button>
      </div>
      <ul className={styles.list}>
        {form.items.map((item) => (
          <li key={item.id}>
            <Choice isOn={form.itemIds.includes(item.id)} isOff={!canBePushed(item)} onToggle={() => form.toggleItem(item.id)}>
              <MediaMark mediaClass={item.resource.media_class_id} thumb={item.resource.thumb_url} />
              <span className={styles.words}>
                <span className={styles.name}>{item.resource.title}</span>
                <span className={styles.meta}>{aboutOf(item, pushes)}</span>
              </span>
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it is, and which classes have it. */
const aboutOf = ({ resource, exam }: MixItem, pushes: readonly Push[]) =>
  (exam ? [examMeta(resource.media_type_id, exam), classesWords(exam)] : [metaOf(resource), pushedTo(resource.id, pushes)])
    .filter((part) => part !== '')
    .join(' · ')

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
  readonly isOff?: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A card that is in or out. */
const Choice = ({ isOn, isOff = false, onToggle, children }: ChoiceProps) => (
  <label className={cx(styles.choice, isOn && styles.on, isOff && styles.off)}>
    <input type="checkbox" className={styles.input} checked={isOn} disabled={isOff} onChange={onToggle} />
    <span className={styles.box}>
      <Check size={14} strokeWidth={3} aria-hidden="true" />
    </span>
    {children}
  </label>
)
