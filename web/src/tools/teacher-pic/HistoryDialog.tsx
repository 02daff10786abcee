import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { DatePicker } from '../../parts/calendar/DatePicker.tsx'
import { ToolDialog } from '../../parts/tool/ToolDialog.tsx'
import { WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import styles from './HistoryDialog.module.css'
import { Timeline } from './Timeline.tsx'
import { useHistory } from './use-history.ts'
import { Viewer } from './Viewer.tsx'

interface Looked {
  readonly date: string
  readonly id: number
}

/** R266, R270: everything that was thrown, by days. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const history = useHistory()
  const [looked, setLooked] = useState<Looked>()
  const pictures = looked && history.groups.find(({ date }) => date === looked.date)?.list
  return (
    <ToolDialog title="投图" icon={<ImageUp size={26} aria-hidden="true" />} onClose={onClose}>
      <div className={styles.sides}>
        <aside className={styles.aside}>
          <DatePicker
            today={history.today}
            month={history.month}
            date={history.date}
            marked={history.marked}
            markName="投图"
            onMonth={history.setMonth}
            onDate={history.setDate}
          />
        </aside>
        <Timeline history={history} onLook={(date, id) => setLooked({ date, id })} />
      </div>
      <WindowFoot>
        <span className={styles.hint}>点开图片可以放大、旋转、对比</span>
        <Button size="large" className={styles.close} onClick={onClose}>
          关 闭
        </Button>
      </WindowFoot>
      {looked && pictures && (
        <Viewer
          isDialog
          title="投图"
          pictures={pictures}
          id={looked.id}
          onMove={async (id) => setLooked({ ...looked, id })}
          onClose={() => setLooked(undefined)}
        />
      )}
    </ToolDialog>
  )
}
