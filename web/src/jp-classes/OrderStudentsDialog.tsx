import { type JpOrder, jpClasses, type OrderStudent } from '@jiangtai/contract/jp-classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { Copy } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { toast } from '../kit/ui/toast.ts'
import { copyText } from '../kit/window/copy.ts'
import styles from './RenewalsPage.module.css'
import { reminderText, shareYuan } from './renewal-words.ts'

interface Props {
  readonly order: JpOrder
  readonly onClose: () => void
}

/** Who of an order that students pay has paid, and words for those who have not. */
export function OrderStudentsDialog({ order, onClose }: Props) {
  const query = useCall(jpClasses.orderStudents, { order_id: order.id }, { staleTime: 0, refetchOnWindowFocus: true })
  useReadWhenTold(noticeSays.changed, jpClasses.orderStudents)
  const unpaid = (query.data?.list ?? []).filter(({ is_paid }) => is_paid === 0)
  async function remind() {
    if (await copyText(reminderText(order, unpaid, shareYuan(order)))) toast.success('已复制，可以发到家长群')
    else toast.error('没有复制成功，请手动抄写')
  }
  return (
    <Dialog
      title={`付款情况：${order.class_name}`}
      onClose={onClose}
      footer={
        unpaid.length > 0 && (
          <Button look="primary" onClick={() => void remind()}>
            <Copy size={20} aria-hidden="true" />
            复制提醒的话
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ list }) => (
          <>
            <p>
              {list.length - unpaid.length} 人已付，{unpaid.length} 人未付，每人 {shareYuan(order)} 元。
            </p>
            <ul className={styles.list} aria-label="付款情况">
              {[...unpaid, ...list.filter(({ is_paid }) => is_paid === 1)].map((student) => (
                <Person key={student.id} student={student} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Person({ student: { real_name, username, is_paid, paid_at } }: { readonly student: OrderStudent }) {
  const now = useNow()
  return (
    <li className={styles.person}>
      <span className={styles.name}>{real_name === username ? username : `${real_name} · ${username}`}</span>
      {is_paid === 1 ? (
        <span className={styles.facts}>{whenOf(paid_at, now)} 已付</span>
      ) : (
        <span className={cx(styles.tag, styles.unpaid)}>未付</span>
      )}
    </li>
  )
}
