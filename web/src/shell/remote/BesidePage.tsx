import { type PagePlan, pagePlanKinds, pagePlans } from '@jiangtai/contract/page-plans'
import type { RemoteShown } from '@jiangtai/contract/teacher-remote'
import { type LucideIcon, StickyNote, Timer, Vote } from 'lucide-react'
import { useEffect } from 'react'
import { askedOf, flagOf, planWords, startWords } from '../../courses/teach/plan-words.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { askedTool } from '../../parts/tool/asked-tool.ts'
import { TrafficLightIcon } from '../../parts/tool/Lamp.tsx'
import { RemoteRow } from '../../parts/tool/RemoteCard.tsx'
import styles from './BesidePage.module.css'

interface Props {
  readonly shown: RemoteShown
  readonly onGo: (tab: string) => void
}

const { vote, countdown, light, note } = pagePlanKinds
const icons: Readonly<Record<PagePlan['kind'], LucideIcon>> = {
  [vote]: Vote,
  [countdown]: Timer,
  [light]: TrafficLightIcon,
  [note]: StickyNote,
}
/** Where what was started is read and ended. */
const tabs: Readonly<Record<PagePlan['kind'], string>> = { [vote]: 'asking', [countdown]: 'timer', [light]: 'asking', [note]: 'control' }

/** What the teacher noted for the page in sight, and what waits there: one press starts it. */
export function BesidePage({ shown, onGo }: Props) {
  const flags = useInteraction()
  const here = usePlansOf(shown).filter((plan) => plan.page === shown.page)
  const notes = here.filter(({ kind, text }) => kind === note && text !== '')
  const waiting = here.filter(({ kind }) => {
    const flag = flagOf[kind]
    return flag !== undefined && flags?.[flag] === 1
  })
  if (notes.length + waiting.length === 0) return null
  return (
    <section className={styles.beside} aria-label="这一页的备注和互动">
      {notes.map(({ id, text }) => (
        <p key={id} className={styles.note}>
          <StickyNote size={20} aria-hidden="true" />
          <span className={styles.unseen}>备注：</span>
          {text}
        </p>
      ))}
      {waiting.length > 0 && (
        <div className={styles.rows}>
          {waiting.map((plan) => {
            const [title, about] = planWords(plan)
            return (
              <RemoteRow
                key={plan.id}
                icon={icons[plan.kind]}
                title={title}
                about={about}
                words={startWords[plan.kind]}
                act={async () => {
                  askedTool.set(askedOf(plan))
                  onGo(tabs[plan.kind])
                }}
              />
            )
          })}
        </div>
      )}
    </section>
  )
}

/** Whoever prepares on another screen meanwhile finds it here with the next pages. */
const oldMs = 20_000

function usePlansOf({ resource_id, page }: RemoteShown): readonly PagePlan[] {
  const found = useCall(pagePlans.list, { resource_id }, { enabled: resource_id > 0 && page > 0, refetchOnWindowFocus: true })
  const { refetch, dataUpdatedAt } = found
  useEffect(() => {
    if (page > 0 && dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > oldMs) void refetch()
  }, [page, dataUpdatedAt, refetch])
  return found.data?.list ?? []
}
