import type { Picture } from '@jiangtai/contract/teacher-pic'
import { useEffect, useMemo } from 'react'
import { canContinue, isUnderWay } from '../../parts/upload/item.ts'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import { arrivedIn, rowsOf } from './phone-rows.ts'
import { added, type Change, emptied, looked, whileOpen } from './pics-state.ts'
import type { PicTool } from './use-teacher-pic.ts'

const purpose = 'teacher-pic'
/** Of this page, whoever draws it: what was taken out of the gallery since is not thrown again. */
const handled = new Set<string>()

/** Thrown again when it is not among them, and looked at either way. */
const thrown =
  (picture: Picture): Change =>
  (pics) => {
    const wish = added([picture])(pics)
    return wish ? { ...wish, shown_id: picture.file_cdn_id, is_full: 0 } : looked(picture.file_cdn_id, 0)(pics)
  }

/** R291: what a phone has uploaded appears in the gallery by itself. */
export function useThrowing({ pics, edit }: PicTool) {
  const { uploads, items: all } = useUploads()
  const items = useMemo(() => all.filter((item) => item.purpose === purpose), [all])
  const isOpen = pics !== undefined
  useEffect(() => {
    const arrived = isOpen ? arrivedIn(items, handled) : []
    if (arrived.length === 0) return
    // One that does not reach the gallery waits for somebody to press.
    for (const [id] of arrived) handled.add(id)
    void edit(whileOpen(added(arrived.map(([, picture]) => picture))))
  }, [items, isOpen, edit])
  return {
    rows: useMemo(() => rowsOf(pics, items), [pics, items]),
    add: (files: readonly File[]) => uploads.add(files, { purpose, isPlain: true }),
    uploads,
    show: (picture: Picture) => edit(thrown(picture)),
    fill: (picture: Picture, isFull: boolean) => edit(looked(picture.file_cdn_id, isFull ? 1 : 0)),
    clear: async () => {
      for (const item of items) if (!isUnderWay(item) || canContinue(item)) uploads.cancel(item.id)
      return edit(emptied)
    },
  }
}

export type Throwing = ReturnType<typeof useThrowing>
