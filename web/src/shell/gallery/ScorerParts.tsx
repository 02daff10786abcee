import { newGroupName } from '@jiangtai/contract/scorer'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { applied, type Edit } from '../../tools/scorer/edits.ts'
import { MiniScorer } from '../../tools/scorer/MiniScorer.tsx'
import type { ScorerActs } from '../../tools/scorer/ScorerFoot.tsx'
import { ScorerWindow } from '../../tools/scorer/ScorerWindow.tsx'
import { sampleGroups } from '../../tools/scorer/sample-scorer.ts'
import styles from './GalleryPage.module.css'

/** The scorer without a class: it forgets everything when it is closed. */
export function ScorerParts() {
  const [shown, setShown] = useState<'window' | 'mini'>()
  const [groups, setGroups] = useState(sampleGroups(6))
  const edit = (change: Edit) => setGroups((before) => applied(before, [change]))
  const start = (count: number) => {
    setGroups(sampleGroups(count))
    setShown('window')
  }
  const acts: ScorerActs = {
    stepStudent: () => {},
    step: (id, by) => edit({ kind: 'step', id, by }),
    set: (id, score) => edit({ kind: 'set', id, score }),
    rename: async (id, name) => {
      edit({ kind: 'rename', id, name })
      return true
    },
    remove: (id) => edit({ kind: 'remove', id }),
    undo: () => {},
    add: async () => setGroups((before) => [...before, { id: before.length + 100, name: newGroupName(before) ?? '', score: 0 }]),
    save: async () => toast.success('保存成功'),
    history: () => toast.info('历史记录'),
    close: () => setShown(undefined),
    minimise: () => setShown('mini'),
  }
  return (
    <Card title="计分器">
      <div className={styles.row}>
        {[2, 6, 8, 20].map((count) => (
          <Button key={count} onClick={() => start(count)}>
            {count} 个小组
          </Button>
        ))}
        <Button onClick={() => setShown('mini')}>最小化的计分器</Button>
      </div>
      {shown === 'window' && <ScorerWindow groups={groups} students={[]} isChanged saving="no" canUndo={false} acts={acts} />}
      {shown === 'mini' && <MiniScorer groups={groups} onExpand={() => setShown('window')} onClose={acts.close} />}
    </Card>
  )
}
