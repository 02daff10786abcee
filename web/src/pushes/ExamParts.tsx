import { SettingsFields } from '../parts/exam/SettingsFields.tsx'
import { TimeFields } from '../parts/exam/TimeFields.tsx'
import { isLimit } from './exam-forms.ts'
import styles from './parts.module.css'
import type { PushForm } from './use-push-form.ts'

/** How each chosen exam is answered: its end and limit, and what students may do and see. */
export function ExamParts({ form, now }: { readonly form: PushForm; readonly now: number }) {
  return form.exams.map(({ id, resource, value, faults }) => (
    <section key={id} aria-label={`考试设置：${resource.title}`} className={styles.exam}>
      <h2 className={styles.title}>{resource.title}</h2>
      <TimeFields
        hasOpened
        times={{ ...value.times, isLater: false, startWall: '' }}
        faults={faults}
        now={now}
        isLimit={isLimit(resource.media_type_id)}
        onChange={({ hasEnd, endWall, limit }) =>
          form.changeExam(id, {
            times: {
              hasEnd: hasEnd ?? value.times.hasEnd,
              endWall: endWall ?? value.times.endWall,
              limit: limit ?? value.times.limit,
            },
          })
        }
      />
      <SettingsFields
        settings={value.settings}
        onChange={(change) => form.changeExam(id, { settings: { ...value.settings, ...change } })}
      />
    </section>
  ))
}
