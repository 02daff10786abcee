import type { Picture } from '@jiangtai/contract/teacher-pic'
import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine, Maximize2, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { ActMenu } from '../../kit/ui/ActMenu.tsx'
import styles from './GalleryTile.module.css'
import type { TileDrag } from './use-reordering.ts'

interface Props {
  readonly picture: Picture
  readonly number: number
  readonly count: number
  /** Of the picture. */
  readonly height: number
  readonly width: number
  readonly isShown: boolean
  readonly drag: TileDrag
  readonly onFull: () => void
  readonly onRemove: () => void
  readonly onStep: (by: 1 | -1) => void
  /** To a place from 0. */
  readonly onMove: (to: number) => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** R285, R286: one of the gallery; dragged, or moved by its menu and by Shift with an arrow. */
export function GalleryTile({ picture, number, count, width, height, isShown, drag, onFull, onRemove, onStep, onMove }: Props) {
  const name = `第 ${number} 张`
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) tile.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const button = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  // What is moved in the page loses the focus.
  useEffect(() => {
    if (isMoving.current && number > 0) button.current?.focus()
    isMoving.current = false
  }, [number])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined || !event.shiftKey) return
    event.preventDefault()
    if (number + by < 1 || number + by > count) return
    isMoving.current = true
    onStep(by)
  }
  const acts = [
    { text: '往前移', icon: <ArrowLeft size={20} aria-hidden="true" />, onChoose: () => onStep(-1), isThere: number > 1 },
    { text: '往后移', icon: <ArrowRight size={20} aria-hidden="true" />, onChoose: () => onStep(1), isThere: number < count },
    { text: '移到最前', icon: <ArrowLeftToLine size={20} aria-hidden="true" />, onChoose: () => onMove(0), isThere: number > 1 },
    {
      text: '移到最后',
      icon: <ArrowRightToLine size={20} aria-hidden="true" />,
      onChoose: () => onMove(count - 1),
      isThere: number < count,
    },
  ].filter(({ isThere }) => isThere)
  return (
    <li
      ref={tile}
      className={cx(styles.tile, isShown && styles.shown, drag.isHeld && styles.held)}
      aria-label={name}
      data-tile
      data-narrow={width < 212 ? 'most' : width < 360 ? 'some' : undefined}
      style={drag.style}
    >
      <button
        ref={button}
        type="button"
        className={styles.picture}
        style={{ height }}
        aria-label={`${name}，打开全屏`}
        title="点一下全屏；拖动，或按 Shift 和方向键调整顺序"
        {...drag.handle}
        onKeyDown={onKeyDown}
        onClick={() => !drag.wasDragged() && onFull()}
      >
        <img className={styles.image} src={picture.url} alt={name} draggable={false} loading="lazy" />
      </button>
      <div className={styles.foot}>
        <b className={styles.name}>{name}</b>
        {acts.length > 0 && <ActMenu label={`调整${name}的位置`} acts={acts} />}
        <button type="button" className={styles.act} aria-label={`移除${name}`} title="移除" onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
          <span className={styles.word}>移除</span>
        </button>
        <button type="button" className={cx(styles.act, styles.full)} aria-label={`全屏${name}`} title="全屏" onClick={onFull}>
          <Maximize2 size={20} aria-hidden="true" />
          <span className={styles.word}>全屏</span>
        </button>
      </div>
    </li>
  )
}
