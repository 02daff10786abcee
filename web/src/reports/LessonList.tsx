import { classes } from '@jiangtai/contract/classes'
import { reports } from '@jiangtai/contract/reports'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { useReadAgain } from '../kit/live/use-read-again.ts'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { LessonRows } from '../parts/study/LessonRows.tsx'
import { paths } from '../paths.ts'
import styles from './LessonList.module.css'
import { numberIn } from './number-in.ts'

const page_size = 20

export function LessonList() {
  const { class_id } = useUser()
  const page = numberIn(useLocation().search, 'page') ?? 1
  const navigate = useNavigate()
  const mine = useCall(classes.mine, {})
  const found = useCall(reports.lessons, { class_id, curr_page_index: page, page_size }, { enabled: class_id !== 0 })
  useTitle('课堂报告')
  useReadAgain(reports.lessons)
  const name = mine.data?.list.find(({ id }) => id === class_id)?.name
  const turn = (next: number) => {
    // In the address, so that Back from a report comes to the same page.
    void navigate(`${paths.lessons}?page=${next}`, { replace: true })
    window.scrollTo(0, 0)
  }
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>课堂报告</h1>
        {name && <p className={styles.about}>{name}</p>}
      </header>
      <Card title="上过的课">
        {class_id === 0 ? (
          <EmptyState drawing="desk" title="还没有选班级" hint="在首页选好班级，这里显示它上过的课。" />
        ) : (
          <Loaded query={found} skeleton={<Skeleton lines={6} />}>
            {({ list, pageCount }) =>
              list.length === 0 ? (
                <Nothing page={page} onFirst={() => turn(1)} />
              ) : (
                <>
                  <LessonRows list={list} />
                  <Pager page={page} pages={pageCount} total={`每页 ${page_size} 节`} onPage={turn} />
                </>
              )
            }
          </Loaded>
        )}
      </Card>
    </div>
  )
}

/** An address may be older than the list. */
const Nothing = ({ page, onFirst }: { readonly page: number; readonly onFirst: () => void }) =>
  page === 1 ? (
    <EmptyState drawing="desk" title="还没有上过课" hint="上课后，每节课的报告会留在这里。" />
  ) : (
    <EmptyState drawing="search" title="这一页没有课" action={<Button onClick={onFirst}>回到第一页</Button>} />
  )
