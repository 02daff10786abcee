import { composeLimits } from '@jiangtai/contract/exams'
import { subjects } from '@jiangtai/contract/subjects'
import { Plus } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import styles from './Compose.module.css'
import { type ComposeForm, mixes, mixValue, type RowFault, withRow } from './compose-form.ts'
import { RowFields } from './RowFields.tsx'

interface Props {
  readonly form: ComposeForm
  readonly rootId: number
  readonly rowFault: RowFault | undefined
  readonly onForm: (form: ComposeForm) => void
  readonly onRoot: (rootId: number) => void
}

const levels = [
  { level: 'easy', text: '易' },
  { level: 'mid', text: '中' },
  { level: 'hard', text: '难' },
] as const

/** What is asked for. */
export function ComposeFields({ form, rootId, rowFault, onForm, onRoot }: Props) {
  const { rows, mix, avoidDays } = form
  const roots = useCall(subjects.roots, {}).data?.subjects ?? []
  const items = [{ id: 0, name: '全部学科' }, ...roots.map(({ id, name, edition }) => ({ id, name, note: edition }))]
  return (
    <div className={styles.form}>
      <Menu
        label="学科"
        items={items}
        chosen={rootId}
        text={items.find(({ id }) => id === rootId)?.name ?? '全部学科'}
        onChoose={(next) => {
          onRoot(next)
          // Points are those of a subject.
          onForm({ ...form, rows: rows.map((row) => ({ ...row, pointIds: [] })) })
        }}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>题量和分值</legend>
        {rows.map((row, at) => (
          <RowFields
            key={row.id}
            row={row}
            no={at + 1}
            rootId={rootId}
            fault={rowFault?.at === at ? rowFault.sentence : undefined}
            onRow={(next) => onForm({ ...form, rows: rows.map((one) => (one.id === row.id ? next : one)) })}
            onRemove={rows.length > 1 ? () => onForm({ ...form, rows: rows.filter(({ id }) => id !== row.id) }) : undefined}
          />
        ))}
        <Button look="text" disabled={rows.length >= composeLimits.rows} onClick={() => onForm(withRow(form))}>
          <Plus size={18} aria-hidden="true" />
          添加一行
        </Button>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>难度比例</legend>
        <div className={styles.mix}>
          <Segmented
            label="难度比例"
            options={mixes}
            value={mixValue(mix) ?? ''}
            onChange={(value) => onForm({ ...form, mix: mixes.find((one) => one.value === value)?.mix ?? mix })}
          />
          {levels.map(({ level, text }) => (
            <label key={level} className={styles.share}>
              {text}
              <input
                className={styles.number}
                inputMode="numeric"
                maxLength={3}
                value={mix[level]}
                onChange={({ target }) =>
                  onForm({ ...form, mix: { ...mix, [level]: Math.min(100, Number(target.value.replace(/\D/g, ''))) } })
                }
              />
              %
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        className={styles.days}
        label="避开最近几天班里用过的题"
        hint="0：不避开"
        inputMode="numeric"
        maxLength={3}
        value={avoidDays}
        onChange={({ target }) => onForm({ ...form, avoidDays: target.value })}
      />
    </div>
  )
}
