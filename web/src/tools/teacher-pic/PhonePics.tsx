import { ImageUp } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { ToolWindow, WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import styles from './PhonePics.module.css'
import { PicRows } from './PicRows.tsx'
import { picWindow } from './pic-window.ts'
import type { PicTool } from './use-teacher-pic.ts'
import type { Throwing } from './use-throwing.ts'

interface Props {
  readonly tool: PicTool
  readonly throwing: Throwing
  readonly opener: string
}

/** GUIDE-2 §1: the phone adds pictures, and says which of them the class looks at. */
export function PhonePics({ tool, throwing, opener }: Props) {
  const leave = () => {
    picWindow.set(undefined)
    if (tool.pics) void tool.stop()
  }
  return (
    <ToolWindow
      title="投图"
      icon={<ImageUp size={26} aria-hidden="true" />}
      status={tool.pics ? '大屏已打开' : undefined}
      width={480}
      part="pictures"
      opener={opener}
      onMinimise={() => picWindow.set(undefined)}
      onClose={leave}
    >
      <WindowBody>
        <div className={styles.inside}>
          <PicRows tool={tool} throwing={throwing} onAdd={throwing.add} />
        </div>
      </WindowBody>
      {tool.pics && (
        <WindowFoot>
          <span className={styles.hint}>关闭这里，大屏上的图片还在</span>
          <Button onClick={() => void tool.close()}>关闭大屏投图</Button>
        </WindowFoot>
      )}
    </ToolWindow>
  )
}
