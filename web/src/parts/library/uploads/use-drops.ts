import { useEffect, useState } from 'react'
import { isWritten } from '../../../kit/ui/use-window.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import { droppedFiles } from './dropped-files.ts'
import { pastedFiles } from './pasted-files.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Files dropped anywhere on the page, or pasted into it. Says whether some hover above it. */
export function useDrops(onFiles: (files: readonly File[]) => void, isOn = true): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useLatest(onFiles)
  useEffect(() => {
    if (!isOn) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      void droppedFiles(event.dataTransfer).then((files) => take.current(files))
    }
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // Whoever pastes cells of a table into the search means their text, not the picture that comes along.
      if (target instanceof Element && isWritten(target)) return
      if (clipboardData) void pastedFiles(clipboardData, Date.now()).then((files) => take.current(files))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [isOn])
  return isOver
}
