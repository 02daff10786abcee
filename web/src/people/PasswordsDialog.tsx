import type { MadePassword } from '@jiangtai/contract/people'
import { Copy } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { toast } from '../kit/ui/toast.ts'
import { copyText } from '../kit/window/copy.ts'
import { useShownOnce } from '../parts/console/use-shown-once.ts'
import styles from './PasswordsDialog.module.css'
import { PrintSlips } from './PrintSlips.tsx'

export interface ShownPassword extends MadePassword {
  /** Has no slip: a paper that logs in as an administrator would be the key of the school. */
  readonly isAdmin?: boolean
}
interface Props {
  readonly made: readonly ShownPassword[]
  readonly onClose: () => void
}

/** Shown this once, large, to copy or to print. */
export function PasswordsDialog({ made, onClose }: Props) {
  const { keep, close } = useShownOnce(onClose)
  const copy = async () => {
    const isCopied = await copyText(made.map(({ real_name, username, password }) => `${real_name}\t${username}\t${password}`).join('\n'))
    if (!isCopied) return toast.error('没有复制成功，请手动抄写')
    keep()
    toast.success('已复制')
  }
  const printed = made.filter(({ isAdmin }) => !isAdmin)
  const admins = made.filter(({ isAdmin }) => isAdmin)
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
          {printed.length > 0 && (
            <PrintSlips
              of={{ user_ids: printed.map(({ id }) => id) }}
              text="打印登录条"
              {...(admins.length === 0 && { onPrinted: keep })}
            />
          )}
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
      {admins.length > 0 && <p>{admins.map(({ real_name }) => real_name).join('、')}是管理员，没有登录条：请当面告诉新密码。</p>}
    </Dialog>
  )
}
