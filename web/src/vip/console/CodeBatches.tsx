import { type CodeBatch, products } from '@jiangtai/contract/products'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { whenOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useActing } from '../../parts/console/use-acting.ts'
import { dayOf, durationWords, typeWords } from '../words.ts'
import { MakeCodesDialog } from './MakeCodesDialog.tsx'
import styles from './ProductsPage.module.css'

const states = { 1: '可以使用', 2: '已过期', 3: '已停用' } as const

/** The batches of redeem codes; a code itself is never seen here. */
export function CodeBatches() {
  const read = useCall(products.codes, {}, { staleTime: 0 })
  const [isMaking, setIsMaking] = useState(false)
  const [seen, setSeen] = useState<CodeBatch>()
  const { isBusy, act, dialog } = useActing(products.codes)

  async function stop({ id, title, count, used_count }: CodeBatch) {
    const body = `还没有用的 ${count - used_count} 个码都不能再兑换，不能恢复；已经兑换的会员不受影响。`
    if (await confirm({ title: `停用“${title}”？`, body, yes: '停用', no: '先不停', danger: true }))
      await act(() => send(products.stopCodes, { batch_id: id }), '已停用')
  }

  return (
    <section className={styles.part} aria-labelledby="vip-codes">
      <div className={styles.header}>
        <h2 id="vip-codes" className={styles.subtitle}>
          兑换码
        </h2>
        <Button onClick={() => setIsMaking(true)}>
          <Plus size={20} aria-hidden="true" />
          生成兑换码
        </Button>
      </div>
      <Loaded query={read} skeleton={<Skeleton lines={3} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.hint}>还没有兑换码。</p>
          ) : (
            <ul className={styles.table}>
              {list.map((batch) => (
                <li key={batch.id} className={styles.row} aria-label={batch.title}>
                  <span className={styles.about}>
                    <span className={styles.name}>{batch.title}</span>
                    <span className={styles.sum}>
                      {typeWords(batch)} {durationWords({ months: batch.months, gift_months: 0 })} · 用到 {dayOf(batch.until_at - 1)} · 已用{' '}
                      {batch.used_count} / {batch.count}
                      {batch.made_by_name !== '' && ` · ${batch.made_by_name}`}
                    </span>
                  </span>
                  <span className={batch.state === 1 ? styles.on : styles.off}>{states[batch.state]}</span>
                  <Button onClick={() => setSeen(batch)}>谁用了</Button>
                  {batch.state === 1 && (
                    <Button disabled={isBusy} onClick={() => void stop(batch)}>
                      停用
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking && <MakeCodesDialog onClose={() => setIsMaking(false)} />}
      {seen && <CodesDialog batch={seen} onClose={() => setSeen(undefined)} />}
      {dialog}
    </section>
  )
}

const pageSize = 20

function CodesDialog({ batch, onClose }: { readonly batch: CodeBatch; readonly onClose: () => void }) {
  const [page, setPage] = useState(1)
  const now = useNow()
  const read = useCall(
    products.codesOf,
    { batch_id: batch.id, curr_page_index: page, page_size: pageSize },
    { staleTime: 0, keepsLast: true },
  )
  return (
    <Dialog title={batch.title} onClose={onClose}>
      <Loaded query={read} skeleton={<Skeleton lines={5} />}>
        {({ list, pageCount, total }) => (
          <>
            <ul className={styles.table}>
              {list.map(({ id, tail, used_at, used_by_name }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.name}>…{tail}</span>
                  <span className={styles.sum}>
                    {used_at === 0 ? '还没有用' : `${used_by_name || '已删除的账号'} · ${whenOf(used_at, now)}`}
                  </span>
                </li>
              ))}
            </ul>
            <Pager page={page} pages={pageCount} total={`共 ${total} 个`} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
