import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { JumpDialog } from './JumpDialog.tsx'

interface Props {
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
  readonly className: string | undefined
  /** Of the button that says where one is. */
  readonly placeClass: string | undefined
  /** Whether that button shows that it opens something: where it is wide enough. */
  readonly hasArrow: boolean
}

/** The page before, the next one, and any other by its number. */
export function PageTurner({ page, pages, onTurn, className, placeClass, hasArrow }: Props) {
  const [isJumping, setJumping] = useState(false)
  return (
    <nav className={className} aria-label="翻页">
      <Button aria-label="上一页" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </Button>
      <Button className={placeClass} aria-haspopup="dialog" aria-label={`${page} / ${pages}，跳页`} onClick={() => setJumping(true)}>
        <span>
          {page} / {pages}
        </span>
        {hasArrow && <ChevronDown size={18} aria-hidden="true" />}
      </Button>
      <Button aria-label="下一页" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </Button>
      {isJumping && <JumpDialog page={page} pages={pages} onJump={onTurn} onClose={() => setJumping(false)} />}
    </nav>
  )
}
