import { MoveHorizontal, ScanLine, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import styles from './SightButtons.module.css'
import { larger, mostTimes, timesStep } from './sight.ts'
import type { SightDesk } from './use-sight.ts'

interface Props {
  readonly desk: SightDesk
  readonly className?: string | undefined
}

/** Smaller, larger, and the other way to fit the page; nothing before a page is there. */
export function SightButtons({ desk: { sight, fitted, enlarge, choose }, className }: Props) {
  if (!fitted) return null
  const by = (factor: number) => enlarge(larger(sight, factor).times)
  const isWhole = fitted.fit === 'page'
  const words = isWhole && sight.times === 1 && fitted.hasChoice ? '适合宽度' : '看整页'
  const isSame = isWhole && sight.times === 1 && !fitted.hasChoice
  const Sign = words === '适合宽度' ? MoveHorizontal : ScanLine
  return (
    <fieldset className={className ?? styles.row} aria-label={`页面大小 ${Math.round(sight.times * 100)}%`}>
      <IconButton aria-label="缩小" title="缩小" className={styles.button} disabled={sight.times <= 1} onClick={() => by(1 / timesStep)}>
        <ZoomOut size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label="放大"
        title="放大"
        className={styles.button}
        disabled={sight.times >= mostTimes}
        onClick={() => by(timesStep)}
      >
        <ZoomIn size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={words}
        title={words}
        className={styles.button}
        disabled={isSame}
        onClick={() => choose(words === '适合宽度' ? 'width' : 'page')}
      >
        <Sign size={22} aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
