import { type Notice, type NoticeType, notices, noticeTypeNames } from '@jiangtai/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useLayout } from '../kit/window/layout.ts'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { NoticeDetail } from './NoticeDetail.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticesPage.module.css'
import { NoticeTypes } from './NoticeTypes.tsx'
import { readNoticesAgain } from './notice-news.ts'

const pageSize = 30

interface Asked {
  readonly type: NoticeType | undefined
  readonly isUnread: boolean
  readonly page: number
}

/** Own notices (R731): kinds, the list, and what one of them says; on a phone that opens above the list. */
export function NoticesPage() {
  const isPhone = useLayout() === 'phone'
  const [asked, ask] = useState<Asked>({ type: undefined, isUnread: false, page: 1 })
  const { type, isUnread, page } = asked
  const [open, setOpen] = useState<Notice>()
  const list = useCall(
    notices.list,
    { ...(type && { type_id: type }), ...(isUnread && { is_read: false }), curr_page_index: page, page_size: pageSize },
    { staleTime: 0, keepsLast: true },
  )
  pageBack(page, list.data?.pageCount, (last) => ask({ ...asked, page: last }))
  const { read, drop } = useNoticeActs()
  const show = (notice: Notice) => {
    setOpen(notice)
    if (notice.is_read === 0) read.mutate({ ids: [notice.id] })
  }
  // Without notices there is nothing to filter, to choose or to mark as read.
  const isEmpty = list.data?.total === 0 && type === undefined && !isUnread
  const detail = open && (
    <NoticeDetail
      notice={open}
      onRemove={() => {
        setOpen(undefined)
        drop(open)
      }}
    />
  )
  useTitle('通知')
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>通知</h1>
        {!isEmpty && (
          <div className={styles.acts}>
            <Segmented
              label="显示"
              options={[
                { value: 0, text: '全部' },
                { value: 1, text: '未读' },
              ]}
              value={isUnread ? 1 : 0}
              onChange={(value) => ask({ type, isUnread: value === 1, page: 1 })}
            />
            <AllActs type={type} onDropped={() => setOpen(undefined)} />
          </div>
        )}
      </div>
      <div className={isEmpty ? undefined : styles.panes}>
        {!isEmpty && <NoticeTypes value={type} onChange={(next) => ask({ ...asked, type: next, page: 1 })} />}
        <section className={styles.list} aria-label="通知列表">
          <Loaded query={list}>
            {({ list: lines, pageCount, total }) =>
              lines.length === 0 ? (
                <EmptyState
                  drawing="desk"
                  title={isEmpty ? '还没有通知' : isUnread ? '没有未读的通知' : '没有这一类通知'}
                  hint="有新的通知时，会出现在这里。"
                />
              ) : (
                <>
                  <NoticeList list={lines} openId={open?.id ?? 0} onOpen={show} />
                  <Pager page={page} pages={pageCount} total={`共 ${total} 条`} onPage={(next) => ask({ ...asked, page: next })} />
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

/** What is done to all at once, or to all of the kind that is chosen. */
function AllActs({ type, onDropped }: { readonly type: NoticeType | undefined; readonly onDropped: () => void }) {
  const kinds = useCall(notices.types, {}).data?.list ?? []
  const meant = kinds.filter(({ id }) => type === undefined || id === type)
  const unread = meant.reduce((sum, kind) => sum + kind.unread, 0)
  const seen = meant.reduce((sum, kind) => sum + kind.count - kind.unread, 0)
  const { read, removeAll } = useNoticeActs()
  const ofType = type && { type_id: type }
  const dropRead = async () => {
    const title = type ? `删除“${noticeTypeNames[type]}”中已读的 ${seen} 条通知？` : `删除已读的 ${seen} 条通知？`
    if (!(await confirm({ title, body: '未读的会留着。删除后不能撤销。', yes: '删除', no: '留着', danger: true }))) return
    removeAll.mutate({ all: true, is_read: true, ...ofType }, { onSuccess: onDropped })
  }
  return (
    <>
      <Button look="quiet" disabled={seen === 0} loading={removeAll.isPending} onClick={() => void dropRead()}>
        <Trash2 size={20} aria-hidden="true" />
        删除已读
      </Button>
      <Button look="quiet" disabled={unread === 0} loading={read.isPending} onClick={() => read.mutate({ all: true, ...ofType })}>
        <CheckCheck size={20} aria-hidden="true" />
        全部已读
      </Button>
    </>
  )
}

function useNoticeActs() {
  const client = useQueryClient()
  const onSuccess = () => readNoticesAgain(client)
  const restore = useAct(notices.restore, { onSuccess })
  const remove = useAct(notices.remove, { onSuccess })
  return {
    read: useAct(notices.read, { onSuccess }),
    removeAll: remove,
    drop: ({ id, title }: Notice) =>
      remove.mutate({ ids: [id] }, { onSuccess: () => toast.undoable(`已删除“${title}”`, () => restore.mutate({ ids: [id] })) }),
  }
}
