import { pointsOf } from '@jiangtai/contract/question'
import { Check, Circle, Eraser, Hand, RotateCcw, Type, Undo2, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import type { PictureWays } from '../stage/WritablePicture.tsx'
import type { RedTool } from './RedInk.tsx'
import styles from './RedTools.module.css'
import { type Worth, worths } from './stamp-points.ts'

interface Props extends PictureWays {
  readonly tool: RedTool
  readonly onTool: (tool: RedTool) => void
  readonly worth: Worth
  readonly onWorth: (worth: Worth) => void
}

const size = 22
const tools: readonly { readonly tool: RedTool; readonly text: string; readonly icon: ReactNode }[] = [
  { tool: 'move', text: '拖动', icon: <Hand size={size} aria-hidden="true" /> },
  { tool: 'pen', text: '朱笔', icon: <i className={styles.dot} /> },
  { tool: 'right', text: '对勾', icon: <Check size={size} aria-hidden="true" /> },
  { tool: 'half', text: '半对', icon: <HalfRight /> },
  { tool: 'wrong', text: '叉', icon: <X size={size} aria-hidden="true" /> },
  { tool: 'ring', text: '圈', icon: <Circle size={size} aria-hidden="true" /> },
  { tool: 'text', text: '写字', icon: <Type size={size} aria-hidden="true" /> },
  { tool: 'eraser', text: '擦除', icon: <Eraser size={size} aria-hidden="true" /> },
]

/** A ✓ that is crossed: half of it is right. */
function HalfRight() {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 6 9 17l-5-5M12 7l6 5" />
    </svg>
  )
}

const worthWords = (worth: Worth) => (worth === 0 ? '只做记号' : `±${pointsOf(worth)} 分`)

/** Below the picture: what the hand holds, and how the picture lies. */
export function RedTools({ tool, onTool, worth, onWorth, canUndo, onUndo, onLarger, onSmaller, onTurn, state }: Props) {
  return (
    <div className={styles.dock}>
      <div className={styles.above}>
        {state && (
          <p className={styles.state} role="status">
            {state}
          </p>
        )}
        {(tool === 'right' || tool === 'half' || tool === 'wrong') && (
          <div className={styles.worth}>
            <Segmented
              label="盖章计分"
              options={worths.map((value) => ({ value, text: worthWords(value) }))}
              value={worth}
              onChange={onWorth}
            />
          </div>
        )}
      </div>
      <div role="toolbar" aria-label="批注工具" className={styles.bar}>
        <button type="button" className={styles.tool} disabled={!canUndo} aria-keyshortcuts="Control+Z" onClick={onUndo}>
          <Undo2 size={size} aria-hidden="true" />
          <span>撤销</span>
        </button>
        <span className={styles.line} />
        {tools.map((one) => (
          <button
            key={one.tool}
            type="button"
            className={cx(styles.tool, tool === one.tool && styles.on)}
            aria-pressed={tool === one.tool}
            onClick={() => onTool(one.tool)}
          >
            {one.icon}
            <span>{one.text}</span>
          </button>
        ))}
        <span className={styles.line} />
        <button type="button" className={styles.tool} onClick={onSmaller}>
          <ZoomOut size={size} aria-hidden="true" />
          <span>缩小</span>
        </button>
        <button type="button" className={styles.tool} onClick={onLarger}>
          <ZoomIn size={size} aria-hidden="true" />
          <span>放大</span>
        </button>
        <button type="button" className={styles.tool} onClick={onTurn}>
          <RotateCcw size={size} aria-hidden="true" />
          <span>旋转</span>
        </button>
      </div>
    </div>
  )
}
