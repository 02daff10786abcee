import { classes } from '@jiangtai/contract/classes'
import { courses } from '@jiangtai/contract/courses'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { pageBack } from '../../kit/window/page-back.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { paths } from '../../paths.ts'
import styles from './PreparedPage.module.css'
import { PreparedRow } from './PreparedRow.tsx'

const page_size = 20
const everyClass = 0

/** R033: everything the teacher has prepared, changed last first. */
export function PreparedPage() {
  const [classId, setClassId] = useState(everyClass)
  const mine = useCall(classes.mine, {})
  useTitle('全部课程')
  const items = [{ id: everyClass, name: '全部班级' }, ...(mine.data?.list ?? [])]
  const chosen = items.find(({ id }) => id === classId)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>全部课程</h1>
        <Menu
          label="班级"
          items={items.map(({ id, name }) => ({ id, name }))}
          chosen={classId}
          text={chosen?.name ?? '全部班级'}
          onChoose={setClassId}
        />
      </header>
      <Prepared key={classId} classId={classId} />
    </div>
  )
}

function Prepared({ classId }: { readonly classId: number }) {
  const [page, setPage] = useState(1)
  const input = { ...(classId > 0 && { class_id: classId }), curr_page_index: page, page_size }
  const found = useCall(courses.recent, input, { keepsLast: true, staleTime: 0, refetchOnWindowFocus: true })
  pageBack(page, found.data?.pageCount, setPage)
  return (
    <Loaded query={found} skeleton={<Skeleton lines={6} />}>
      {(reply) =>
        reply.total === 0 ? (
          <EmptyState
            drawing="desk"
            title="还没有备课"
            hint="选一节课，放进课件、视频和图片。"
            action={
              <Link className={`${button.button} ${button.primary}`} to={paths.prepare}>
                去备课
              </Link>
            }
          />
        ) : (
          <>
            <ul className={styles.list}>
              {reply.list.map((line) => (
                <PreparedRow key={line.mix_id} line={line} />
              ))}
            </ul>
            <Pager page={page} pages={reply.pageCount} total={`共 ${reply.total} 节`} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  )
}
