import { Copy, Printer } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Paper } from '../kit/ui/Paper.tsx'
import { toast } from '../kit/ui/toast.ts'
import { copyText } from '../kit/window/copy.ts'
import { useShownOnce } from '../parts/console/use-shown-once.ts'
import styles from './SlipsDialog.module.css'
import type { Slip } from './use-reset.ts'

interface Props {
  readonly className: string
  readonly slips: readonly Slip[]
  readonly onClose: () => void
}

/** The new passwords, seen this once: on the screen, and as slips to cut out. */
export function SlipsDialog({ className, slips, onClose }: Props) {
  const { keep, close } = useShownOnce(onClose)
  const copy = async () => {
    const rows = slips.map(({ real_name, username, password }) => `${real_name}\t${username}\t${password}`)
    if (!(await copyText(rows.join('\n')))) return toast.error('没有复制成功，请手动抄写')
    keep()
    toast.success('已复制')
  }
  const print = () => {
    keep()
    window.print()
  }
  return (
    <Dialog
      title="新密码（只显示这一次）"
      backEverywhere
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Copy size={20} aria-hidden="true" />
            复制
          </Button>
          <Button look="primary" data-autofocus onClick={print}>
            <Printer size={20} aria-hidden="true" />
            打印密码条
          </Button>
        </>
      }
    >
      <ul className={styles.list} aria-label="新密码">
        {slips.map(({ id, real_name, username, password }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              {real_name} · {username}
            </span>
            <code className={styles.password}>{password}</code>
          </li>
        ))}
      </ul>
      <Paper>
        <div className={styles.slips}>
          {slips.map(({ id, real_name, username, password }) => (
            <div key={id} className={styles.slip}>
              <b>{real_name}</b>
              <span>{className}</span>
              <span>账号：{username}</span>
              <span>
                密码：<code className={styles.printed}>{password}</code>
              </span>
            </div>
          ))}
        </div>
      </Paper>
    </Dialog>
  )
}
