import { Cast } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { ToolWindow, WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { ThrowParts } from './ThrowParts.tsx'
import styles from './ThrowPhone.module.css'
import { throwWindow } from './throw-window.ts'
import type { ThrowTool } from './use-throw.ts'

interface Props {
  readonly tool: ThrowTool
  readonly opener: string
}

/** R236, R415: the phone picks or shoots a picture, and lays it for the big screen. */
export function ThrowPhone({ tool, opener }: Props) {
  const { thrown } = tool
  return (
    <ToolWindow
      title="投屏"
      icon={<Cast size={26} aria-hidden="true" />}
      status={thrown ? '正在大屏显示' : undefined}
      width={480}
      part={thrown ? 'thrown' : 'choose'}
      opener={opener}
      onClose={() => throwWindow.set(false)}
    >
      <WindowBody>
        <ThrowParts tool={tool} />
      </WindowBody>
      {thrown && (
        <WindowFoot>
          <span className={styles.hint}>大屏和这里看到的一样</span>
          <Button onClick={() => void tool.close()}>结束投屏</Button>
        </WindowFoot>
      )}
    </ToolWindow>
  )
}
