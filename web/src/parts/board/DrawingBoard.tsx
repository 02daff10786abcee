import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { Backdrop } from './Backdrop.tsx'
import { noCanvas } from './BoardCanvas.tsx'
import styles from './DrawingBoard.module.css'
import type { Desk } from './desk.ts'
import { EraserMark } from './EraserMark.tsx'
import { createEasel } from './easel.ts'
import { followSize, sizeOf } from './follow-size.ts'
import { listenTo, listenToWheel } from './gesture/listen.ts'
import { createPointers } from './gesture/pointers.ts'
import { PlacedShape } from './PlacedShape.tsx'
import { useOfDesk } from './use-desk.ts'

export interface BoardHabits {
  /** A palm or anything else that is wide takes away. */
  readonly palmErases: boolean
  /** R418: there the eraser is twice as large. */
  readonly isDesktop: boolean
}

interface Props {
  readonly desk: Desk
  /** For readers: what is drawn here. */
  readonly label: string
  readonly habits: BoardHabits
  /** A picture that lies behind the marks. */
  readonly picture?: string | undefined
  /** Pixels at the lower edge that belong to a toolbar. */
  readonly foot: number
  /** It lies on something that does not move along: neither do its marks. */
  readonly isStill?: boolean
  readonly onFull: () => void
}

/** A board to draw on, as large as what it is in: for teachers and students alike. */
export function DrawingBoard({ desk, label, habits, picture, foot, isStill = false, onFull }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const layers = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const easel = useEasel(desk, { box, layers, canvas }, { habits, isStill, onFull })
  const mode = useOfDesk(desk, ({ mode }) => mode)
  const background = useOfDesk(desk, ({ board }) => board.background)
  return (
    <div ref={box} className={styles.board} data-board data-mode={mode} data-background={background}>
      <div ref={layers} className={styles.layers}>
        {picture && easel && <SeenBackdrop easel={easel} desk={desk} picture={picture} />}
        <canvas ref={canvas} role="img" aria-label={label} className={styles.layer}>
          {noCanvas}
        </canvas>
      </div>
      {mode === 'eraser' && easel && <EraserMark box={box} isDesktop={habits.isDesktop} />}
      {easel && <PlacedShape desk={desk} seen={easel.seen} foot={foot} />}
    </div>
  )
}

type Made = ReturnType<typeof createEasel>
type Ways = Required<Pick<Props, 'habits' | 'isStill' | 'onFull'>>

function SeenBackdrop({ easel, desk, picture }: { readonly easel: Made; readonly desk: Desk; readonly picture: string }) {
  const view = useStore(easel.seen)
  return view ? <Backdrop picture={picture} screen={desk.screen} view={view} /> : null
}

interface Refs {
  readonly box: { readonly current: HTMLDivElement | null }
  readonly layers: { readonly current: HTMLDivElement | null }
  readonly canvas: { readonly current: HTMLCanvasElement | null }
}

function useEasel(desk: Desk, { box, layers, canvas }: Refs, { habits, isStill, onFull }: Ways): Made | undefined {
  const [made, setMade] = useState<Made>()
  const latest = useLatest({ habits, onFull })
  useEffect(() => {
    if (!box.current || !layers.current || !canvas.current) return
    const parts = { canvas: canvas.current, layers: layers.current }
    const easel = createEasel(desk, parts, isStill)
    const keys = followMoveKey()
    const pointers = createPointers({
      easel: easel.easel,
      mode: () => desk.state.get().mode,
      habits: () => ({ palmErases: latest.current.habits.palmErases, isMoveKeyDown: keys.isDown() }),
      isDesktop: () => latest.current.habits.isDesktop,
      onBeside: desk.merge,
    })
    desk.settleWith(pointers.finish)
    desk.whenFull(() => latest.current.onFull())
    const ends = [
      followSize(sizeOf(box.current), easel.resize),
      // First: a pointer that comes down finds the page where the wheel has brought it.
      listenToWheel(box.current, easel.easel),
      listenTo(box.current, pointers),
      keys.stop,
      easel.stop,
    ]
    setMade(easel)
    return () => {
      pointers.finish()
      for (const end of ends) end()
    }
  }, [desk, box, layers, canvas, isStill])
  return made
}

/** While the space bar is held the page is moved. */
function followMoveKey() {
  let isDown = false
  const onKey = ({ code, type, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLElement && target.matches('button, input, textarea')
    if (code === 'Space') isDown = type === 'keydown' && !isTyping
  }
  // Let go in another window nobody says so.
  const onBlur = () => {
    isDown = false
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('keyup', onKey)
  window.addEventListener('blur', onBlur)
  return {
    isDown: () => isDown,
    stop() {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keyup', onKey)
      window.removeEventListener('blur', onBlur)
    },
  }
}
