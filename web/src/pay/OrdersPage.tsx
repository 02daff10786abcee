import { type OrderState, orderStateNames, type PayKind, payKindNames, payKinds, shownYuan } from '@jiangtai/contract/pay'
import { orderWords, type PayOrderRow, payOrders } from '@jiangtai/contract/pay-orders'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { lookAgain } from '../parts/console/look-again.ts'
import { SearchField } from '../parts/console/SearchField.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import styles from './OrdersPage.module.css'

const pageSize = 20
const every = -1
/** Behind the states of an order: those whose money has not gone back. */
const stuck = 99
const states = [
  { id: every, name: '全部' },
  ...Object.entries(orderStateNames).map(([id, name]) => ({ id: Number(id), name })),
  { id: stuck, name: '退款没有成功' },
]
const kinds = [{ id: every, name: '全部' }, ...payKinds.map((kind, id) => ({ id, name: payKindNames[kind] }))]
const nameIn = (list: typeof states, id: number, label: string) =>
  id === every ? `${label}：全部` : (list.find((one) => one.id === id)?.name ?? '')

interface Search {
  readonly state?: OrderState
  readonly kind?: PayKind
  readonly is_stuck?: boolean
  readonly word?: string
}

function searchOf(state: number, kind: number, word: string): Search {
  const chosen = payKinds[kind]
  return {
    ...(state === stuck ? { is_stuck: true } : state !== every && { state: state as OrderState }),
    ...(chosen && { kind: chosen }),
    ...(word && { word }),
  }
}

/** 订单: what was bought in the school, and the money that goes back. */
export function OrdersPage() {
  useTitle('订单')
  const [state, setState] = useState(every)
  const [kind, setKind] = useState(every)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string>()
  const search = searchOf(state, kind, useThrottled(typed.trim(), 400))
  const orders = useCall(payOrders.list, { ...search, curr_page_index: page, page_size: pageSize }, { ...lookAgain, keepsLast: true })
  const file = useSaveFile(payOrders.exportAll)
  pageBack(page, orders.data?.pageCount, setPage)
  const isFiltered = Object.keys(search).length > 0
  const first =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>订单</h1>
        <div className={styles.search}>
          <SearchField label="搜索订单" placeholder="订单号、姓名或内容" value={typed} onChange={first(setTyped)} />
        </div>
        <Button loading={file.isPending} onClick={() => file.mutate(search)}>
          <Download size={20} aria-hidden="true" />
          导出表格
        </Button>
      </header>
      <div className={styles.filters}>
        <Menu label="状态" items={states} chosen={state} text={nameIn(states, state, '状态')} onChoose={first(setState)} />
        <Menu label="类别" items={kinds} chosen={kind} text={nameIn(kinds, kind, '类别')} onChoose={first(setKind)} />
      </div>
      <Loaded query={orders} skeleton={<Skeleton lines={6} />}>
        {({ list, pageCount, total, is_on, reconciled }) => (
          <>
            {is_on === 0 && <p className={styles.hint}>还没有开通在线支付：由平台运维人员在服务器上设置。</p>}
            {reconciled !== '' && <p className={styles.hint}>每天夜里和支付平台对账：{reconciled}</p>}
            {total === 0 ? (
              <EmptyState
                drawing={isFiltered ? 'search' : 'desk'}
                title={isFiltered ? '没有找到' : '还没有订单'}
                hint={isFiltered ? '换一个条件看看。' : '老师买会员、给班级续费的订单会出现在这里。'}
              />
            ) : (
              <>
                <ul className={styles.list} aria-label="订单">
                  {list.map((row) => (
                    <Row key={row.order_no} row={row} onOpen={() => setOpened(row.order_no)} />
                  ))}
                </ul>
                <Pager page={page} pages={pageCount} total={`共 ${total} 个`} onPage={setPage} />
              </>
            )}
          </>
        )}
      </Loaded>
      {opened && <OrderDialog key={opened} orderNo={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Row({ row, onOpen }: { readonly row: PayOrderRow; readonly onOpen: () => void }) {
  const now = useNow()
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.line}>
          <span className={styles.state} data-state={row.state}>
            {orderWords(row)}
          </span>
          {row.is_stuck === 1 && <span className={styles.stuck}>退款没有成功</span>}
          <span className={styles.what}>{row.title}</span>
          <span className={styles.amount}>¥{shownYuan(row.amount_cents)}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.aside}>{row.payer_name || '已删除的账号'}</span>
          <span className={styles.aside}>{payKindNames[row.kind]}</span>
          {row.is_play === 1 && <span className={styles.aside}>演示支付</span>}
          <span className={styles.aside}>{whenOf(row.created_at, now)}</span>
        </span>
      </button>
    </li>
  )
}
