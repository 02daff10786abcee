import { useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { Gallery } from './Gallery.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { MiniGallery } from './MiniGallery.tsx'
import { PhonePics } from './PhonePics.tsx'
import { picWindow } from './pic-window.ts'
import { looked } from './pics-state.ts'
import type { PicTool } from './use-teacher-pic.ts'
import { useThrowing } from './use-throwing.ts'
import { Viewer } from './Viewer.tsx'

interface Props {
  readonly tool: PicTool
  readonly opener: string
}

/** A big screen. */
export function OnScreen({ tool, opener }: Props) {
  const { pics, isMinimised, setMinimised, edit } = tool
  // Also without a line: what the others are told of later is closed here at once.
  const [dismissed, setDismissed] = useState<number>()
  const isHistory = useStore(picWindow) === 'history'
  const isFull = pics?.is_full === 1 && pics.pic_version !== dismissed
  return (
    <>
      {pics && isMinimised && (
        <MiniGallery pictures={pics.pic_list} onExpand={() => setMinimised(false)} onClose={() => void tool.close()} />
      )}
      {pics && !isMinimised && <Gallery tool={tool} pics={pics} opener={opener} onHistory={() => picWindow.set('history')} />}
      {isHistory && <HistoryDialog onClose={() => picWindow.set(undefined)} />}
      {pics && isFull && (
        <Viewer
          title="投图"
          pictures={pics.pic_list}
          id={pics.shown_id}
          onMove={(id) => edit(looked(id, 1))}
          onClose={() => {
            setDismissed(pics.pic_version)
            void edit(looked(pics.shown_id, 0))
          }}
        />
      )}
    </>
  )
}

/** A phone: what was begun goes on while its window is closed. */
export function OnPhone({ tool, opener }: Props) {
  const throwing = useThrowing(tool)
  const shown = useStore(picWindow)
  if (shown === 'history') return <HistoryDialog onClose={() => picWindow.set('phone')} />
  return shown === 'phone' ? <PhonePics tool={tool} throwing={throwing} opener={opener} /> : null
}
