import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import type { Draft, DraftItem } from './draft.ts'
import { placeOfItem } from './draft-ops.ts'
import { shortOf } from './item-words.ts'
import styles from './Paper.module.css'

interface Props {
  readonly draft: Draft
  readonly item: DraftItem
  readonly onMove: (section: number, at: number) => void
  readonly onClose: () => void
}

/** 移到…: into which section, before which question. */
export function MoveDialog({ draft, item, onMove, onClose }: Props) {
  const [section, setSection] = useState(placeOfItem(draft, item.id)?.section ?? 0)
  const items = (draft.sections.find(({ id }) => id === section)?.items ?? []).filter(({ id }) => id !== item.id)
  const [before, setBefore] = useState(0)
  const move = () => {
    const all = draft.sections.find(({ id }) => id === section)?.items ?? []
    const at = all.findIndex(({ id }) => id === before)
    onMove(section, at < 0 ? all.length : at)
  }
  return (
    <Dialog
      title="移到…"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" onClick={move}>
            移过去
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label="大题"
          value={`${section}`}
          options={draft.sections.map(({ id, title }, at) => ({ value: `${id}`, text: title || `第 ${at + 1} 大题` }))}
          onChange={(value) => {
            setSection(Number(value))
            setBefore(0)
          }}
        />
        <Select
          label="位置"
          value={`${before}`}
          options={[
            ...items.map((one, at) => ({ value: `${one.id}`, text: `第 ${at + 1} 个，在“${shortOf(one)}”前面` })),
            { value: '0', text: '最后' },
          ]}
          onChange={(value) => setBefore(Number(value))}
        />
      </div>
    </Dialog>
  )
}
