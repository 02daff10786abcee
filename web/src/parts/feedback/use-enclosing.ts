import { suggestLimits } from '@jiangtai/contract/suggests'
import { useEffect } from 'react'
import { toast } from '../../kit/ui/toast.ts'
import { isUnderWay } from '../upload/item.ts'
import { useUploads } from '../upload/use-uploads.ts'

/** A file that has arrived and waits for the words it belongs to. */
export interface Enclosed {
  readonly file_id: number
  readonly name: string
  readonly bytes: number
}

/** Up to four files that go with feedback. `purpose` tells those of one form from all others. */
export function useEnclosing(purpose: string, files: readonly Enclosed[], onFiles: (files: readonly Enclosed[]) => void) {
  const { uploads, items: all } = useUploads()
  const items = all.filter((item) => item.purpose === purpose)
  const done = items.find(({ state, result }) => state === 'done' && result)
  useEffect(() => {
    if (!done?.result) return
    const { file_id, name, bytes } = done.result
    uploads.cancel(done.id)
    if (!files.some((file) => file.file_id === file_id)) onFiles([...files, { file_id, name, bytes }])
  })
  return {
    items,
    /** Why it cannot be sent yet. */
    hindrance: items.length === 0 ? undefined : items.some(isUnderWay) ? '文件还在上传' : '先去掉没传上的文件',
    add(chosen: readonly File[]) {
      const room = suggestLimits.files - files.length - items.length
      if (chosen.length > room) toast.error(`一次最多附 ${suggestLimits.files} 个文件`)
      if (room > 0) uploads.add(chosen.slice(0, room), { purpose, isPlain: true })
    },
    again: (id: string) => uploads.resume(id),
    drop: (id: string) => uploads.cancel(id),
    remove: (fileId: number) => onFiles(files.filter(({ file_id }) => file_id !== fileId)),
  }
}
