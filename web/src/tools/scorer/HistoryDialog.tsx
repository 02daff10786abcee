import type { ScorerList } from '@jiangtai/contract/scorer'
import { History } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { ToolDialog } from '../../parts/tool/ToolDialog.tsx'
import { WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import styles from './HistoryDialog.module.css'
import { HistoryEntry } from './HistoryEntry.tsx'
import { HistoryList } from './HistoryList.tsx'
import type { HistoryPlace } from './history-place.ts'
import { useHistoryEntry, useHistoryPage } from './use-history.ts'

interface Props {
  readonly place: HistoryPlace
  readonly onMove: (place: HistoryPlace) => void
  readonly onReturn: () => void
}

/** R264, R381: what was saved, a page at a time, to be read and not changed. */
export function HistoryDialog({ place, onMove, onReturn }: Props) {
  const pages = useHistoryPage(place.page)
  return (
    <ToolDialog title="历史记录" icon={<History size={26} aria-hidden="true" />} onClose={onReturn}>
      <div className={styles.sides}>
        <Loaded query={pages} skeleton={<Skeleton lines={6} />}>
          {(found) => <Sides found={found} entry={place.entry} onMove={onMove} />}
        </Loaded>
      </div>
      <WindowFoot>
        <span className={styles.hint}>保存后的记录不能修改</span>
        <Button look="primary" size="large" className={styles.back} onClick={onReturn}>
          返回计分器
        </Button>
      </WindowFoot>
    </ToolDialog>
  )
}

interface SidesProps {
  readonly found: ScorerList
  readonly entry: number | undefined
  readonly onMove: (place: HistoryPlace) => void
}

/** List and entry beside each other; on a phone one after the other. */
function Sides({ found, entry, onMove }: SidesProps) {
  const isPhone = useLayout() === 'phone'
  const { list, pagination } = found
  const chosen = list.find(({ id }) => id === entry) ?? (isPhone ? undefined : list[0])
  const query = useHistoryEntry(chosen?.id)
  const page = pagination.current_page
  const choose = (id: number | undefined) => onMove({ page, entry: id })
  return (
    <>
      {!(isPhone && chosen) && (
        <HistoryList found={found} chosen={chosen?.id} onChoose={choose} onPage={(next) => onMove({ page: next, entry: undefined })} />
      )}
      {chosen && (
        <Loaded query={query} skeleton={<Skeleton lines={6} />}>
          {({ score_indicator_groups }) => (
            <HistoryEntry
              savedAt={chosen.create_at}
              groups={score_indicator_groups}
              onBack={isPhone ? () => choose(undefined) : undefined}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
