import { pointsOf } from '@jiangtai/contract/question'
import { useState } from 'react'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { PaperSheet } from '../PaperSheet.tsx'
import { type Draft, itemsOf, totalCenti } from './draft.ts'
import styles from './Layers.module.css'

/** The exam as a student sees it; with the answers for its teacher. */
export function PreviewDialog({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const [hasKeys, setHasKeys] = useState(false)
  const count = itemsOf(draft).length
  return (
    <Dialog title={draft.title || '预览'} wide backEverywhere onClose={onClose}>
      {count === 0 ? (
        <EmptyState drawing="desk" title="试卷还没有题目" />
      ) : (
        <>
          <div className={styles.over}>
            <p>
              共 {count} 题，总分 {pointsOf(totalCenti(draft))} 分
            </p>
            <Checkbox label="显示答案和解析" checked={hasKeys} onChange={({ target }) => setHasKeys(target.checked)} />
          </div>
          <PaperSheet sections={draft.sections} hasKeys={hasKeys} heading="h3" />
        </>
      )}
    </Dialog>
  )
}
