import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import styles from './JumpDialog.module.css'
import { jumpTo } from './jump-to.ts'

interface Props {
  readonly page: number
  readonly pages: number
  readonly onJump: (page: number) => void
  readonly onClose: () => void
}

/** To a page by its number. */
export function JumpDialog({ page, pages, onJump, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const to = jumpTo(typed, pages)
  const saysId = useId()
  const isWrong = typed !== '' && to === undefined
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (to === undefined) return
    onClose()
    onJump(to)
  }
  return (
    <Dialog title="跳到哪一页" onClose={onClose}>
      <form className={styles.form} onSubmit={go} noValidate>
        <label className={styles.field}>
          <input
            data-autofocus
            className={styles.input}
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="off"
            maxLength={5}
            aria-label={`页码，共 ${pages} 页`}
            aria-invalid={isWrong}
            aria-describedby={saysId}
            placeholder={`${page}`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <span>/ {pages} 页</span>
        </label>
        <p id={saysId} className={styles.wrong} role="status">
          {isWrong && `请输入 1 到 ${pages} 之间的页码`}
        </p>
        <Button type="submit" look="primary" size="large" wide disabled={to === undefined}>
          {to === undefined ? '去这一页' : `去第 ${to} 页`}
        </Button>
      </form>
    </Dialog>
  )
}
