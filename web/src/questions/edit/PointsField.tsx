import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import aside from './Aside.module.css'
import styles from './Edit.module.css'
import { FaultText } from './FaultText.tsx'
import { PointsDialog } from './PointsDialog.tsx'
import { equalShares, type FormPoint, type QuestionForm } from './question-form.ts'

interface Props {
  readonly form: QuestionForm
  readonly onForm: (change: (form: QuestionForm) => QuestionForm) => void
  readonly fault: string | undefined
}

/** What a question is about, and how much of it. */
export function PointsField({ form, onForm, fault }: Props) {
  const { points, root_subject_id } = form
  const [isOpen, setIsOpen] = useState(false)
  const [hasShares, setHasShares] = useState(() => !isEqual(points))
  const set = (next: readonly FormPoint[]) => onForm((now) => ({ ...now, points: next }))
  const toggleShares = () => {
    if (hasShares) set(equalShares(points))
    setHasShares(!hasShares)
  }
  const sum = points.reduce((all, { share }) => all + (share || 0), 0)
  return (
    <div data-faulty={fault !== undefined || undefined}>
      <span className={styles.label}>知识点</span>
      <ul className={aside.chips} aria-label="知识点">
        {points.map(({ id, name, share }) => (
          <li key={id} className={aside.chip}>
            <span className={aside.chipName}>{name}</span>
            {hasShares && points.length > 1 && (
              <label className={aside.share}>
                <input
                  className={styles.small}
                  type="number"
                  min={1}
                  max={100}
                  aria-label={`${name}的占比`}
                  value={share}
                  onChange={({ target }) =>
                    set(points.map((point) => (point.id === id ? { ...point, share: Math.round(target.valueAsNumber) || 0 } : point)))
                  }
                />
                %
              </label>
            )}
            <button
              type="button"
              className={aside.drop}
              aria-label={`去掉知识点${name}`}
              onClick={() => set(equalShares(points.filter((point) => point.id !== id)))}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
        <li>
          <Button size="small" look="quiet" disabled={root_subject_id === 0} onClick={() => setIsOpen(true)}>
            <Plus size={18} aria-hidden="true" />
            添加
          </Button>
        </li>
      </ul>
      {root_subject_id === 0 && <p className={styles.hint}>先选学科，再选知识点。</p>}
      {points.length > 1 && (
        <div className={styles.below}>
          <Button look="text" size="small" onClick={toggleShares}>
            {hasShares ? '改回平均占比' : '设置占比'}
          </Button>
          {hasShares && <span className={styles.hint}>合计 {sum}%</span>}
        </div>
      )}
      <FaultText text={fault} />
      {isOpen && (
        <PointsDialog
          rootId={root_subject_id}
          chosen={points}
          onChoose={(next) => {
            set(equalShares(next))
            setHasShares(false)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

const isEqual = (points: readonly FormPoint[]) => equalShares(points).every(({ share }, at) => share === points[at]?.share)
