import { type BinKind, bin, binKinds, binLimits } from '@jiangtai/contract/bin'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { sizeText } from '../parts/library/size-text.ts'
import styles from './BinPage.module.css'
import { BinRows } from './BinRows.tsx'
import { useBinActs } from './use-bin-acts.ts'

const page_size = 20
const every = 0
const kinds = [
  { value: every, text: '全部' },
  { value: binKinds.resource, text: '资源' },
  { value: binKinds.board, text: '板书' },
  { value: binKinds.mix, text: '备课' },
] as const

/** What the teacher has deleted within thirty days, to have it back or to end it. */
export function BinPage() {
  const [{ kind, page }, ask] = useState<{ kind: BinKind | typeof every; page: number }>({ kind: every, page: 1 })
  const asked = { ...(kind !== every && { kind }), curr_page_index: page, page_size }
  const found = useCall(bin.pages, asked, { keepsLast: true, staleTime: 0, refetchOnWindowFocus: true })
  const acts = useBinActs()
  const title = useRef<HTMLHeadingElement>(null)
  pageBack(page, found.data?.pageCount, (last) => ask({ kind, page: last }))
  useTitle('回收站')
  // What was pressed is gone with its row: whoever goes on by keys goes on from the top.
  const toTop = (isDone: boolean) => void (isDone && title.current?.focus())
  const bytes = found.data?.bytes ?? 0
  const isAll = kind === every
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          回收站
        </h1>
        {isAll && (found.data?.total ?? 0) > 0 && (
          <Button className={styles.danger} disabled={acts.isBusy} onClick={() => void acts.empty(found.data?.total ?? 0).then(toTop)}>
            <Trash2 size={20} aria-hidden="true" />
            清空回收站
          </Button>
        )}
      </header>
      <p className={styles.hint}>
        删除的资源、板书和备课在这里保留 {binLimits.days} 天，之后自动清除，学生看不到。
        {bytes > 0 && `这里的文件共 ${sizeText(bytes)}，清除前仍占用你的空间。`}
      </p>
      <div className={styles.kinds}>
        <Segmented label="类型" options={kinds} value={kind} onChange={(next) => ask({ kind: next, page: 1 })} />
      </div>
      <section aria-label="已删除的内容">
        <Loaded query={found} skeleton={<Skeleton lines={6} />}>
          {({ list, total, pageCount }) =>
            total === 0 ? (
              <EmptyState
                drawing="desk"
                title={isAll ? '回收站是空的' : '没有这一类'}
                hint={`误删了也不要紧，${binLimits.days} 天之内都能在这里还原。`}
              />
            ) : (
              <>
                <BinRows key={`${kind} ${page}`} list={list} acts={acts} onDone={toTop} />
                <Pager page={page} pages={pageCount} total={`共 ${total} 项`} onPage={(next) => ask({ kind, page: next })} />
              </>
            )
          }
        </Loaded>
      </section>
    </div>
  )
}
