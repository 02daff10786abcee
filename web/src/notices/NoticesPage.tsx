import { type Notice, type NoticeType, notices } from '@jiangtai/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { useLayout } from '../kit/window/layout.ts'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { useUnread } from '../parts/notices/use-unread.ts'
import { NoticeDetail } from './NoticeDetail.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticesPage.module.css'
import { NoticeTypes } from './NoticeTypes.tsx'
import { readNoticesAgain } from './notice-news.ts'

const pageSize = 30

/** Own notices (R731): kinds, the list, and what one of them says; on a phone that opens above the list. */
export function NoticesPage() {
  const isPhone = useLayout() === 'phone'
  const [{ type, page }, ask] = useState<{ type: NoticeType | undefined; page: number }>({ type: undefined, page: 1 })
  const [open, setOpen] = useState<Notice>()
  const list = useCall(
    notices.list,
    { ...(type && { type_id: type }), curr_page_index: page, page_size: pageSize },
    { staleTime: 0, keepsLast: true },
  )
  pageBack(page, list.data?.pageCount, (last) => ask({ type, page: last }))
  const unread = useUnread()
  const { read, remove } = useNoticeActs()
  const show = (notice: Notice) => {
    setOpen(notice)
    if (notice.is_read === 0) read.mutate({ ids: [notice.id] })
  }
  const drop = async (notice: Notice) => {
    if (!(await confirm({ title: '删除这条通知？', body: notice.title, yes: '删除', no: '留着', danger: true }))) return
    remove.mutate({ ids: [notice.id] }, { onSuccess: () => setOpen(undefined) })
  }
  // Without notices there is nothing to filter, to choose or to mark as read.
  const isEmpty = list.data?.total === 0 && type === undefined
  const detail = open && <NoticeDetail notice={open} onRemove={() => void drop(open)} />
  useTitle('通知')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>通知</h1>
        {!isEmpty && (
          <Button
            look="quiet"
            disabled={unread === 0}
            loading={read.isPending}
            onClick={() => read.mutate({ ...(type && { type_id: type }) })}
          >
            <CheckCheck size={20} aria-hidden="true" />
            全部已读
          </Button>
        )}
      </div>
      <div className={isEmpty ? undefined : styles.panes}>
        {!isEmpty && <NoticeTypes value={type} onChange={(next) => ask({ type: next, page: 1 })} />}
        <section className={styles.list} aria-label="通知列表">
          <Loaded query={list}>
            {({ list: lines, pageCount, total }) =>
              lines.length === 0 ? (
                <EmptyState drawing="desk" title={isEmpty ? '还没有通知' : '没有这一类通知'} hint="有新的通知时，会出现在这里。" />
              ) : (
                <>
                  <NoticeList list={lines} openId={open?.id ?? 0} onOpen={show} />
                  <Pager page={page} pages={pageCount} total={`共 ${total} 条`} onPage={(next) => ask({ type, page: next })} />
                </>
              )
            }
          </Loaded>
        </section>
        {!isPhone && !isEmpty && (
          <section className={styles.detail} aria-label="通知内容">
            {detail ?? <p className={styles.none}>选一条通知查看</p>}
          </section>
        )}
      </div>
      {isPhone && detail && (
        <Dialog title="通知" onClose={() => setOpen(undefined)}>
          {detail}
        </Dialog>
      )}
    </div>
  )
}

function useNoticeActs() {
  const client = useQueryClient()
  const onSuccess = () => readNoticesAgain(client)
  return { read: useAct(notices.read, { onSuccess }), remove: useAct(notices.remove, { onSuccess }) }
}
