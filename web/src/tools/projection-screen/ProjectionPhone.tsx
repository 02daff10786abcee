import { Cast } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { ToolWindow, WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { ProjectionParts } from './ProjectionParts.tsx'
import styles from './ProjectionPhone.module.css'
import { projectionWindow } from './projection-window.ts'
import type { ProjectionTool } from './use-projection.ts'

interface Props {
  readonly tool: ProjectionTool
  readonly opener: string
}

/** R236, R415: the phone picks or shoots a picture, and lays it for the big screen. */
export function ProjectionPhone({ tool, opener }: Props) {
  const { thrown } = tool
  return (
    <ToolWindow
      title="投屏"
      icon={<Cast size={26} aria-hidden="true" />}
      status={thrown ? '正在大屏显示' : undefined}
      width={480}
      part={thrown ? 'thrown' : 'choose'}
      opener={opener}
      onClose={() => projectionWindow.set(false)}
    >
      <WindowBody>
        <ProjectionParts tool={tool} />
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
