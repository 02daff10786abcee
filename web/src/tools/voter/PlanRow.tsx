import type { VoterPlan } from '@jiangtai/contract/voter-plans'
import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './PlanRow.module.css'
import { kindWords, privacyWords } from './vote-words.ts'

interface Props {
  readonly plan: VoterPlan
  readonly isBusy: boolean
  readonly onUse: (() => void) | undefined
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function PlanRow({ plan: { form }, isBusy, onUse, onEdit, onRemove }: Props) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>{form.title}</h3>
        <p className={styles.about}>
          {kindWords(form)} · {privacyWords(form)} · {form.options.length} 项
        </p>
        <p className={styles.options} title={form.options.join('、')}>
          {form.options.join('、')}
        </p>
      </div>
      <div className={styles.ways}>
        <Button look="text" aria-label={`编辑“${form.title}”`} onClick={onEdit}>
          <Pencil size={20} aria-hidden="true" />
        </Button>
        <Button look="text" aria-label={`删除“${form.title}”`} aria-disabled={isBusy || undefined} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </Button>
        {onUse && (
          <Button look="quiet" aria-label={`用这个：${form.title}`} onClick={onUse}>
            用这个
          </Button>
        )}
      </div>
    </li>
  )
}
