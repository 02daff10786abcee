import {
  Hand,
  ImageUp,
  LayoutGrid,
  Lock,
  type LucideIcon,
  PenLine,
  Presentation,
  Smartphone,
  Spotlight,
  Timer,
  TrafficCone,
  Trophy,
  Vote,
  ZoomIn,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { StepperNumber } from '../../kit/ui/StepperNumber.tsx'
import { ToolSheet } from '../../parts/tool/ToolSheet.tsx'
import { ToolWindow, WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { DockBar, DockControl, DockItem } from '../dock/DockBar.tsx'
import type { DockLayout } from '../dock/dock-layout.ts'
import styles from './GalleryPage.module.css'

const groups = ['投票器', '白板']
const tools: readonly (readonly [string, LucideIcon, string?])[] = [
  ['投图', ImageUp],
  ['聚光灯', Spotlight],
  ['放大镜', ZoomIn],
  ['手写', PenLine],
  ['投票器', Vote, '32/46'],
  ['信号灯', TrafficCone],
  ['点名', Hand],
  ['计分器', Trophy],
  ['计时器', Timer, '04:12'],
  ['白板', Presentation],
  ['锁屏', Lock],
]
const nothing = () => {}

export function ToolParts() {
  const [open, setOpen] = useState<'window' | 'sheet'>()
  const [most, setMost] = useState(2)
  const close = () => setOpen(undefined)
  return (
    <Card title="课堂工具">
      <div className={styles.column}>
        <SampleDock label="一行的互动栏" layout={{ shape: 'row', columns: 11, itemHeight: 88 }} />
        <SampleDock label="两行的互动栏" layout={{ shape: 'rows', columns: 6, itemHeight: 76 }} />
        <SampleDock label="靠边的互动栏" layout={{ shape: 'upright', columns: 1, itemHeight: 56 }} />
        <DockBar label="收起的互动栏" layout={{ shape: 'row', columns: 1, itemHeight: 88 }} isCollapsed mark={{ onClick: nothing }} />
      </div>
      <div className={styles.row}>
        <Button onClick={() => setOpen('window')}>工具窗口</Button>
        <Button onClick={() => setOpen('sheet')}>学生面板</Button>
        <StepperNumber label="最多选" unit="项" value={most} min={2} max={5} onChange={setMost} />
        <span className={styles.live}>
          <LiveDot />
          进行中
        </span>
        <Field label="标题" defaultValue="这道题你打算怎么设未知数" counter="12/20" />
      </div>
      {open === 'window' && (
        <ToolWindow title="工具" icon={<Vote size={26} aria-hidden="true" />} width={484} part="sample" onMinimise={close} onClose={close}>
          <WindowBody>
            <p className={styles.sample}>拖动标题栏可以移动，平板和手机上从底部升起。</p>
          </WindowBody>
          <WindowFoot>
            <Button look="text">次要</Button>
            <Button look="primary" size="large">
              主要
            </Button>
          </WindowFoot>
        </ToolWindow>
      )}
      {open === 'sheet' && (
        <ToolSheet title="学生面板" below="头尾不动，中间滚动" foot={<Button wide>收起</Button>} onPutDown={close}>
          手机上从底部升起，向下一拉就收起。
        </ToolSheet>
      )}
    </Card>
  )
}

interface SampleProps {
  readonly label: string
  readonly layout: DockLayout
}

const SampleDock = ({ label, layout }: SampleProps) => (
  <div className={styles.wide}>
    <DockBar
      label={label}
      layout={layout}
      isCollapsed={false}
      mark={{ onClick: nothing }}
      controls={
        <>
          <DockControl icon={Smartphone} name="学生端" aria-pressed />
          <DockControl icon={LayoutGrid} name="布局" />
        </>
      }
    >
      {tools.map(([name, icon, badge]) => (
        <DockItem
          key={name}
          name={name}
          icon={icon}
          startsGroup={groups.includes(name)}
          isOpen={false}
          isActive={name === '投票器'}
          badge={badge}
          onPress={nothing}
        />
      ))}
    </DockBar>
  </div>
)
