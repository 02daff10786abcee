import { useEffect, useRef } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PicRows } from './PicRows.tsx'
import { picWindow } from './pic-window.ts'
import { useTeacherPic } from './use-teacher-pic.ts'
import { useThrowing } from './use-throwing.ts'

/** 投图 as a part of the remote: the gallery opens on the big screen with the first picture. */
export function RemotePics() {
  const tool = useTeacherPic()
  const throwing = useThrowing(tool)
  const isHistory = useStore(picWindow) === 'history'
  const isAdding = useRef(false)
  const { stop } = tool
  const latest = useLatest(stop)
  useEffect(
    () => () => {
      if (isAdding.current) void latest.current()
    },
    [],
  )
  const add: typeof throwing.add = (files) => {
    if (!isAdding.current) void tool.start()
    isAdding.current = true
    throwing.add(files)
  }
  return (
    <>
      <PicRows tool={tool} throwing={throwing} onAdd={add} />
      {tool.pics && (
        <Button wide onClick={() => void tool.close()}>
          关闭大屏投图
        </Button>
      )}
      {isHistory && <HistoryDialog onClose={() => picWindow.set(undefined)} />}
    </>
  )
}
