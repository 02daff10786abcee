import { noticeSays } from '@jiangtai/contract/notices'
import { type OwnSuggest, suggestStates, suggests } from '@jiangtai/contract/suggests'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { Said } from '../parts/feedback/Said.tsx'
import styles from './FeedbackPage.module.css'
import { NewFeedback } from './NewFeedback.tsx'

const pageSize = 20

/** 意见反馈: what somebody has told the school, reports on resources among it, and what became of it. */
export function FeedbackPage() {
  useTitle('意见反馈')
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const [isWriting, setIsWriting] = useState(false)
  const list = useCall(suggests.mine, { curr_page_index: page, page_size: pageSize }, { staleTime: 0, keepsLast: true })
  pageBack(page, list.data?.pageCount, setPage)
  useReadWhenTold(noticeSays.changed, suggests.mine)
  const readAgain = () => client.invalidateQueries({ queryKey: [suggests.mine.path] })
  const write = (
    <Button look="primary" onClick={() => setIsWriting(true)}>
      <Plus size={20} aria-hidden="true" />
      写反馈
    </Button>
  )
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>意见反馈</h1>
        {list.data && list.data.total > 0 && write}
      </header>
      <Loaded query={list} skeleton={<Skeleton lines={6} />}>
        {({ list: rows, pageCount, total }) =>
          total === 0 ? (
            <EmptyState
              drawing="desk"
              title="还没有反馈"
              hint="想要的功能、遇到的问题，都可以告诉学校的管理员；在资源上报告的错误也列在这里。"
              action={write}
            />
          ) : (
            <>
              <ul className={styles.list} aria-label="我的反馈">
                {rows.map((suggest) => (
                  <Row key={suggest.id} suggest={suggest} onChanged={readAgain} />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 条`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {isWriting && (
        <NewFeedback
          onClose={() => setIsWriting(false)}
          onSent={() => {
            setIsWriting(false)
            setPage(1)
            toast.success('已发出，学校处理后会通知你')
            void readAgain()
          }}
        />
      )}
    </div>
  )
}

function Row({ suggest, onChanged }: { readonly suggest: OwnSuggest; readonly onChanged: () => Promise<unknown> }) {
  const withdraw = useAct(suggests.withdraw, {
    onSuccess() {
      toast.success('已撤回')
      void onChanged()
    },
  })
  async function ask() {
    const question = { title: '撤回这条反馈？', body: '撤回后，内容和附的文件都会删除。', yes: '撤回', no: '留着', danger: true }
    // Somebody may have begun to handle it, or another tab was first.
    if (await confirm(question)) withdraw.mutate({ id: suggest.id }, { onError: () => void onChanged() })
  }
  return (
    <li className={styles.row}>
      <Said suggest={suggest} />
      {suggest.state === suggestStates.waiting && (
        <div className={styles.acts}>
          <Button size="small" loading={withdraw.isPending} onClick={() => void ask()}>
            撤回
          </Button>
        </div>
      )}
    </li>
  )
}
