import { X } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { StillSheets } from '../../parts/tool/ToolSheet.tsx'
import { LockPreview } from '../../tools/lock-screen/LockPreview.tsx'
import { RollCallPreview } from '../../tools/roll-call/RollCallPreview.tsx'
import { LampPreview } from '../../tools/traffic-light/LampPreview.tsx'
import { VoterPreview } from '../../tools/voter/VoterPreview.tsx'
import styles from './StudentPreview.module.css'

interface View {
  readonly tool: string
  /** Shows `otherwise` while students see nothing of it. */
  readonly Preview: ComponentType<{ readonly otherwise: ReactNode }>
}

/** The uppermost first. */
const views: readonly View[] = [
  { tool: 'lock-screen', Preview: LockPreview },
  { tool: 'roll-call', Preview: RollCallPreview },
  { tool: 'traffic-light', Preview: LampPreview },
  { tool: 'voter', Preview: VoterPreview },
]

interface Props {
  /** Ids of those that are switched on. */
  readonly tools: readonly string[]
  readonly onClose: () => void
}

/** R238, O037: what students see of the running tool, for the teacher to look at. */
export function StudentPreview({ tools, onClose }: Props) {
  const shown = views.filter(({ tool }) => tools.includes(tool))
  return (
    <section className={styles.preview} aria-label="学生端预览">
      <header className={styles.bar}>
        <h2 className={styles.title}>学生端</h2>
        <IconButton look="chalk" aria-label="关闭学生端预览" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.frame}>
        <div className={styles.phone} data-layout="phone" inert>
          <StillSheets value={true}>
            {shown.reduceRight<ReactNode>(
              (otherwise, { tool, Preview }) => (
                <Preview key={tool} otherwise={otherwise} />
              ),
              <p className={styles.none}>学生端现在没有互动</p>,
            )}
          </StillSheets>
        </div>
      </div>
    </section>
  )
}
