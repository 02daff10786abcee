import { classes } from '@jiangtai/contract/classes'
import { courses, courseTypeNames, type MixRow } from '@jiangtai/contract/courses'
import { Copy, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { dayOf, timeOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { ActMenu } from '../../kit/ui/ActMenu.tsx'
import button from '../../kit/ui/Button.module.css'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { pageBack } from '../../kit/window/page-back.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { paths, prepareOf, pushOf, shareOf, teachOf } from '../../paths.ts'
import { CopyClassDialog } from './CopyClassDialog.tsx'
import styles from './PreparedPage.module.css'
import { useRemoveMix } from './use-remove-mix.ts'

const page_size = 20
const everyClass = 0

/** R033: everything the teacher has prepared, changed last first. */
export function PreparedPage() {
  const [classId, setClassId] = useState(everyClass)
  const [isCopying, setIsCopying] = useState(false)
  const mine = useCall(classes.mine, {})
  useTitle('全部课程')
  const items = [{ id: everyClass, name: '全部班级' }, ...(mine.data?.list ?? [])]
  const chosen = items.find(({ id }) => id === classId)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>全部课程</h1>
        <Link className={cx(button.button, button.default)} to={paths.share}>
          <Share2 size={20} aria-hidden="true" />
          课程分享
        </Link>
        {chosen && chosen.id !== everyClass && (
          <Button onClick={() => setIsCopying(true)}>
            <Copy size={20} aria-hidden="true" />
            复制到其他班
          </Button>
        )}
        <Menu
          label="班级"
          items={items.map(({ id, name }) => ({ id, name }))}
          chosen={classId}
          text={chosen?.name ?? '全部班级'}
          onChoose={setClassId}
        />
      </header>
      <Prepared key={classId} classId={classId} />
      {isCopying && chosen && <CopyClassDialog from={chosen} onClose={() => setIsCopying(false)} />}
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

/** 5 项资源 · 已推送 3 项 · 12 人看过: only what there is. */
const stateWords = ({ item_count, pushed_count, reader_count, scheduled_at }: MixRow, now: Date) =>
  [
    `${item_count} 项资源`,
    pushed_count > 0 ? `已推送 ${pushed_count} 项` : '',
    reader_count > 0 ? `${reader_count} 人看过` : '',
    scheduled_at > 0 ? `${dayOf(scheduled_at, now)} ${timeOf(scheduled_at)} 推送` : '',
  ]
    .filter(Boolean)
    .join(' · ')

function PreparedRow({ line }: { readonly line: MixRow }) {
  const now = useNow()
  const remove = useRemoveMix()
  const navigate = useNavigate()
  const { course_name, course_type, class_name, subject_name, chapter_name, updated_at } = line
  return (
    <li className={styles.line} aria-label={`${course_name} ${class_name}`}>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.class}>{class_name}</span>
          {course_name}
          <span className={styles.type}>{courseTypeNames[course_type]}</span>
        </p>
        <p className={styles.about}>
          {subject_name} · {chapter_name} · {dayOf(updated_at, now)} {timeOf(updated_at)} 修改
        </p>
        <p className={styles.about}>{stateWords(line, now)}</p>
      </div>
      <div className={styles.ways}>
        <Link className={cx(button.button, button.default)} to={prepareOf(line)}>
          备课
        </Link>
        <Link className={cx(button.button, button.default)} to={pushOf(line)}>
          推送
        </Link>
        <Link className={cx(button.button, button.quiet)} to={teachOf(line)}>
          上课
        </Link>
        <ActMenu
          label={`更多操作：${course_name} ${class_name}`}
          acts={[
            { text: '分享给同事', icon: <Share2 size={20} aria-hidden="true" />, onChoose: () => void navigate(shareOf(line)) },
            {
              text: '删除备课',
              icon: <Trash2 size={20} aria-hidden="true" />,
              danger: true,
              onChoose: () => void remove(line).catch(() => {}),
            },
          ]}
        />
      </div>
    </li>
  )
}
