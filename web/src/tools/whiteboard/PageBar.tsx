import { boardLimits } from '@jiangtai/contract/board'
import { ChevronLeft, ChevronRight, Hand, Plus } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cx } from '../../kit/cx.ts'
import { useMenu } from '../../kit/ui/use-menu.ts'
import { BoardCanvas } from '../../parts/board/BoardCanvas.tsx'
import type { Desk } from '../../parts/board/desk.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import styles from './PageBar.module.css'

/** Which page is seen, and what of it. */
export function PageBar({ desk }: { readonly desk: Desk }) {
  const mode = useOfDesk(desk, ({ mode }) => mode)
  const page = useOfDesk(desk, ({ board }) => board.page)
  const pages = useOfDesk(desk, ({ board }) => board.pages.length)
  const zoom = useOfDesk(desk, ({ zoom }) => Math.round(zoom * 100))
  const isMoving = mode === 'move'
  return (
    <div role="toolbar" aria-label="页" className={styles.bar}>
      {zoom !== 100 && (
        <button type="button" className={styles.zoom} title="还原大小" onClick={() => desk.set({ zoom: 1 })}>
          {zoom}%
        </button>
      )}
      <PageButton
        aria-label="移动"
        aria-pressed={isMoving}
        title="移动画布"
        className={cx(isMoving && styles.on)}
        onClick={() => desk.choose(isMoving ? 'pen' : 'move')}
      >
        <Hand size={24} aria-hidden="true" />
      </PageButton>
      <PageButton aria-label="上一页" isOff={page === 1} onClick={() => desk.turn(page - 1)}>
        <ChevronLeft size={24} aria-hidden="true" />
      </PageButton>
      <PageList desk={desk} page={page} pages={pages} />
      <PageButton aria-label="下一页" isOff={page === pages} onClick={() => desk.turn(page + 1)}>
        <ChevronRight size={24} aria-hidden="true" />
      </PageButton>
      <PageButton aria-label="加一页" title="加一页" isOff={pages >= boardLimits.pages} onClick={() => desk.turn(pages + 1)}>
        <Plus size={24} aria-hidden="true" />
      </PageButton>
    </div>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly isOff?: boolean
}

const PageButton = ({ isOff = false, className, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={isOff || undefined}
    className={cx(styles.button, isOff && styles.off, className)}
    onClick={isOff ? undefined : onClick}
  />
)

interface ListProps {
  readonly desk: Desk
  readonly page: number
  readonly pages: number
}

function PageList({ desk, page, pages }: ListProps) {
  const { isOpen, root, button, list, toggle, close, onButtonKey, onListKey } = useMenu()
  const listId = useId()
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.place}
        aria-label={`${page} / ${pages} 页，换页`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        {page} / {pages}
      </button>
      {isOpen && (
        <div ref={list} id={listId} role="menu" aria-label="页" tabIndex={-1} className={styles.list} onKeyDown={onListKey}>
          {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
            <button
              key={number}
              type="button"
              role="menuitemradio"
              aria-checked={number === page}
              tabIndex={-1}
              className={cx(styles.page, number === page && styles.chosen)}
              onClick={() => {
                close()
                desk.turn(number)
              }}
            >
              <SmallPage desk={desk} page={number} />第 {number} 页
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function SmallPage({ desk, page }: { readonly desk: Desk; readonly page: number }) {
  const board = useOfDesk(desk, ({ board }) => board)
  return <BoardCanvas board={{ ...board, page }} screen={desk.screen} label={`第 ${page} 页`} className={styles.small} />
}
