import { type StudentBoard, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft, Columns2, Eye, EyeOff, Maximize2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { send } from '../../kit/calls/send.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { useModal } from '../../kit/ui/use-modal.ts'
import type { ThrowAct } from '../../parts/picture/throw-act.ts'
import { daysOf } from '../files.ts'
import { stagedGiven } from '../staged.ts'
import { BoardStage, pictureOf } from './BoardStage.tsx'
import { CollectButton } from './CollectButton.tsx'
import { CompareStage } from './CompareStage.tsx'
import styles from './GivenBoards.module.css'
import { GivenCard } from './GivenCard.tsx'
import { pairsOf } from './pairs.ts'

interface Props {
  readonly fresh: ReadonlySet<number>
  readonly Throw: ThrowAct
  readonly onClose: () => void
}

/** E246: what the students of the class have given; one on the big screen, or two side by side. */
export function GivenBoards({ fresh, Throw, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [areNamesHidden, setNamesHidden] = useState(false)
  const [chosen, setChosen] = useState<readonly StudentBoard[]>([])
  const [staged, setStaged] = useState<readonly StudentBoard[]>([])
  const pages = useGiven()
  useModal(box, onClose)
  const toggle = (board: StudentBoard) =>
    // A third takes the place of the first.
    setChosen(chosen.some(({ id }) => id === board.id) ? chosen.filter(({ id }) => id !== board.id) : [...chosen, board].slice(-2))
  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-label="学生白板" tabIndex={-1} className={styles.page}>
      <header className={styles.head}>
        <IconButton aria-label="返回" onClick={onClose}>
          <ChevronLeft size={26} aria-hidden="true" />
        </IconButton>
        <h2 className={styles.title}>学生白板</h2>
        <Count counts={pages.data?.pages[0]} />
        <Button aria-pressed={areNamesHidden} onClick={() => setNamesHidden(!areNamesHidden)}>
          {areNamesHidden ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />}
          {areNamesHidden ? '显示名字' : '隐藏名字'}
        </Button>
        <CollectButton />
      </header>
      <div className={styles.body}>
        <Loaded query={pages}>
          {({ pages: read }) => {
            const days = daysOf(read)
            if (days.length === 0)
              return <EmptyState drawing="search" title="还没有学生交白板" hint="学生在“我的白板”里按“交给老师”，就会出现在这里。" />
            return days.map(({ date, list }, at) => (
              <section key={date} aria-label={date}>
                <h3 className={styles.day}>
                  {date} · {pages.hasNextPage && at === days.length - 1 ? `已列出 ${list.length} 份` : `${list.length} 份`}
                </h3>
                <ul className={styles.grid}>
                  {list.map((board) => (
                    <li key={board.id}>
                      <GivenCard
                        board={board}
                        isFresh={fresh.has(board.id)}
                        isNameHidden={areNamesHidden}
                        isChosen={chosen.some(({ id }) => id === board.id)}
                        onChoose={() => toggle(board)}
                        onOpen={() => setStaged([board])}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          }}
        </Loaded>
        {pages.hasNextPage && (
          <p className={styles.more}>
            <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              加载更多
            </Button>
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="已选的白板">
          <b>已选 {chosen.length} 份</b>
          {!areNamesHidden &&
            chosen.map(({ id, student_name }) => (
              <span key={id} className={styles.name}>
                {student_name}
              </span>
            ))}
          <span className={styles.space} />
          <Throw
            look="chalk"
            size="large"
            name={`已选 ${chosen.length} 份`}
            pictures={chosen.map((board) => pictureOf(stagedGiven(board, '')))}
          />
          <Button look="chalk" size="large" onClick={() => setStaged(chosen)}>
            {chosen.length > 1 ? <Columns2 size={20} aria-hidden="true" /> : <Maximize2 size={20} aria-hidden="true" />}
            {chosen.length > 1 ? '并排比较' : '放大查看'}
          </Button>
        </div>
      )}
      {staged.length > 1 && (
        <CompareStage
          pairs={pairsOf(dayOf(staged[0], pages.data?.pages), staged).map((pair) => pair.map((one) => stagedGiven(one, one.student_name)))}
          areNamesHidden={areNamesHidden}
          onHideNames={() => setNamesHidden(!areNamesHidden)}
          Throw={Throw}
          onClose={() => setStaged([])}
        />
      )}
      {staged.length === 1 && (
        <BoardStage
          boards={staged.map((board) => stagedGiven(board, board.student_name))}
          areNamesHidden={areNamesHidden}
          onHideNames={() => setNamesHidden(!areNamesHidden)}
          Throw={Throw}
          onClose={() => setStaged([])}
        />
      )}
    </div>,
    document.body,
  )
}

/** All that was given on the day of a board: those are compared with each other. */
const dayOf = (board: StudentBoard | undefined, pages: Parameters<typeof daysOf<StudentBoard>>[0] = []) =>
  daysOf(pages).find(({ list }) => list.some(({ id }) => id === board?.id))?.list ?? []

interface Counts {
  readonly given_count: number
  readonly student_count: number
}

function Count({ counts }: { readonly counts: Counts | undefined }) {
  if (!counts || counts.student_count === 0) return null
  return (
    <p className={styles.count} role="status">
      今天已交 <b>{counts.given_count}</b> / {counts.student_count}
    </p>
  )
}

function useGiven() {
  const { class_id } = useUser()
  return useInfiniteQuery({
    queryKey: [whiteboardFiles.given.path, class_id],
    queryFn: ({ pageParam, signal }) => send(whiteboardFiles.given, { class_id, curr_page_index: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _all, page) => (page < pageCount ? page + 1 : undefined),
    staleTime: 0,
  })
}
