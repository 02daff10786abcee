import type { VoterForm } from '@jiangtai/contract/voter'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { Send } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useBusy } from '../../kit/use-busy.ts'
import styles from './ReadyPlans.module.css'
import { kindWords } from './vote-words.ts'

/** The rest is behind 从备好的选. */
const most = 3

/** The newest of the prepared votes, each published by one press, as long as nothing else is being written. */
export function ReadyPlans({ onPublish }: { readonly onPublish: (form: VoterForm) => Promise<boolean> }) {
  const [busy, run] = useBusy()
  const plans = useCall(voterPlans.list, {}, { staleTime: 0 }).data?.list.slice(0, most) ?? []
  if (plans.length === 0) return null
  return (
    <section className={styles.ready} aria-label="备好的投票">
      <ul className={styles.list}>
        {plans.map(({ id, form }) => (
          <li key={id}>
            {/* The second click of a double one was meant for the dock. */}
            <button
              type="button"
              className={styles.plan}
              aria-disabled={busy || undefined}
              title={form.options.join('、')}
              onClick={({ detail }) => !busy && detail < 2 && void run(() => onPublish(form))}
            >
              <span className={styles.title}>{form.title}</span>
              <span className={styles.about}>
                {kindWords(form)} · {form.options.length} 项
              </span>
              <span className={styles.send}>
                <Send size={18} aria-hidden="true" />
                直接发
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
