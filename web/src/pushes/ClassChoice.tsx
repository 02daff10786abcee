import { Loaded } from '../kit/ui/Loaded.tsx'
import { Choice } from './Choice.tsx'
import styles from './parts.module.css'
import { audienceWords } from './push-words.ts'
import type { PushForm } from './use-push-form.ts'

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
