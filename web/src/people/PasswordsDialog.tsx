import type { MadePassword } from '@jiangtai/contract/people'
import { Copy } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { toast } from '../kit/ui/toast.ts'
import { copyText } from '../kit/window/copy.ts'
import styles from './PasswordsDialog.module.css'
import { PrintSlips } from './PrintSlips.tsx'

interface Props {
  readonly made: readonly MadePassword[]
  readonly onClose: () => void
}

/** Shown this once, large, to copy or to print. */
export function PasswordsDialog({ made, onClose }: Props) {
  const copy = async () => {
    const isCopied = await copyText(made.map(({ real_name, username, password }) => `${real_name}\t${username}\t${password}`).join('\n'))
    if (isCopied) toast.success('已复制')
    else toast.error('没有复制成功，请手动抄写')
  }
  return (
    <Dialog
      title="新密码（只显示这一次）"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Copy size={20} aria-hidden="true" />
            复制
          </Button>
          <PrintSlips of={{ user_ids: made.map(({ id }) => id) }} text="打印登录条" />
        </>
      }
    >
      <ul className={styles.list}>
        {made.map(({ id, real_name, username, password }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              {real_name} · {username}
            </span>
            <code className={styles.password}>{password}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
