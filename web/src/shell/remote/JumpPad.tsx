import { Delete } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { jumpTo } from '../../parts/library/view/jump-to.ts'
import styles from './JumpPad.module.css'

interface Props {
  readonly page: number
  readonly pages: number
  readonly onJump: (page: number) => void
  readonly onClose: () => void
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const longest = 4

/** To a page by its number, with large keys of our own: a keyboard of the phone would lie over everything. */
export function JumpPad({ page, pages, onJump, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const to = jumpTo(typed, pages)
  const type = (digit: number) => setTyped((before) => (before + digit).replace(/^0+/, '').slice(0, longest))
  const go = () => {
    if (to === undefined) return
    onClose()
    onJump(to)
  }
  return (
    <Dialog title="跳到哪一页" onClose={onClose}>
      <div className={styles.pad}>
        <p className={styles.number}>
          <b className={typed === '' ? styles.now : undefined}>{typed || page}</b> / {pages} 页
        </p>
        <p className={styles.wrong} role="status">
          {typed !== '' && to === undefined && `请输入 1 到 ${pages} 之间的页码`}
        </p>
        <div className={styles.keys}>
          {digits.map((digit) => (
            <Button key={digit} size="large" className={styles.key} onClick={() => type(digit)}>
              {digit}
            </Button>
          ))}
          <Button
            size="large"
            className={styles.key}
            aria-label="删除一位"
            disabled={typed === ''}
            onClick={() => setTyped(typed.slice(0, -1))}
          >
            <Delete size={24} aria-hidden="true" />
          </Button>
          <Button size="large" className={styles.key} onClick={() => type(0)}>
            0
          </Button>
          <Button size="large" look="primary" className={styles.key} disabled={to === undefined} onClick={go}>
            去
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
