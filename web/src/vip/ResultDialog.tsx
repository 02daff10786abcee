import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../kit/cx.ts'
import { Button } from '../kit/ui/Button.tsx'
import modal from '../kit/ui/modal.module.css'
import { ToneIcon } from '../kit/ui/ToneIcon.tsx'
import { useModal } from '../kit/ui/use-modal.ts'
import styles from './ResultDialog.module.css'
import { isGained, type Result, resultButton, resultWords } from './words.ts'

/** R066, R113: how it went, with the one button there is. */
export function ResultDialog({ code, more, onClose }: Result & { readonly onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(box, onClose)
  return createPortal(
    <div className={cx(modal.layer, styles.layer)}>
      <div className={modal.scrim} aria-hidden="true" />
      <div ref={box} role="alertdialog" aria-modal="true" aria-labelledby={titleId} className={cx(modal.card, styles.card)} tabIndex={-1}>
        <ToneIcon tone={isGained(code) ? 'success' : 'error'} />
        <h2 id={titleId} className={styles.title}>
          {resultWords[code]}
        </h2>
        {more !== undefined && <p className={styles.more}>{more}</p>}
        <Button look="primary" wide data-autofocus onClick={onClose}>
          {resultButton(code)}
        </Button>
      </div>
    </div>,
    document.body,
  )
}
