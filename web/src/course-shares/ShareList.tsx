import { courseShares, type ShareList as List, type Share, shareLists } from '@jiangtai/contract/course-shares'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { pageBack } from '../kit/window/page-back.ts'
import styles from './ShareCard.module.css'
import { ShareCard } from './ShareCard.tsx'

interface Props {
  readonly list: List
  readonly word: string
  readonly onOpen: (id: number) => void
  readonly onPut: (share: Share) => void
  readonly onAll: () => void
}

const empty = {
  [shareLists.received]: ['还没有老师分享给你', '同事把备好的课分享给你，就在这里。'],
  [shareLists.sent]: ['你还没有分享过课程', '选一节备好的课，带上资源，分享给同事。'],
  [shareLists.school]: ['还没有分享给全校的课程', '分享时选“全校老师”，大家都能在这里找到。'],
} as const

const page_size = 10

export function ShareList({ list, word, onOpen, onPut, onAll }: Props) {
  const [page, setPage] = useState(1)
  const asked = { type: list, ...(word && { word }), curr_page_index: page, page_size }
  const found = useCall(courseShares.list, asked, { keepsLast: true, staleTime: 0, refetchOnWindowFocus: 'always' })
  pageBack(page, found.data?.pageCount, setPage)
  const [title, hint] = empty[list]
  return (
    <section aria-label="分享的课程">
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list: shares, total, pageCount }) => {
          if (total === 0 && word)
            return (
              <EmptyState
                drawing="search"
                title="没有找到"
                hint="换个老师或课程的名字试试。"
                action={<Button onClick={onAll}>看全部</Button>}
              />
            )
          if (total === 0) return <EmptyState drawing="desk" title={title} hint={hint} />
          return (
            <>
              <ul className={styles.list}>
                {shares.map((share) => (
                  <ShareCard key={share.id} share={share} onOpen={() => onOpen(share.id)} onPut={() => onPut(share)} />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 次`} onPage={setPage} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
