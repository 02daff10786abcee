import type { Resource } from '@jiangtai/contract/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useThrottled } from '../../../kit/use-throttled.ts'
import type { UploadItem } from '../../upload/item.ts'
import { summaryOf } from '../../upload/items.ts'
import { useUploads } from '../../upload/use-uploads.ts'
import { readLibraryAgain } from '../library-lists.ts'
import { UploadList } from './UploadList.tsx'
import { useDrops } from './use-drops.ts'
import { usePicker } from './use-picker.tsx'

interface Options {
  /** The course the files are put under. */
  readonly courseId?: number | undefined
  /** In a page's own words: it hears of, and lists, only what was begun for this. Without it everything. */
  readonly purpose?: string | undefined
  readonly onAdded?: (resource: Resource) => void
  /** Off where the page itself decides what a drop means. */
  readonly takesDrops?: boolean
}

/** Files become resources of whoever sits here, what an earlier page left unfinished among them. */
export function useResourceUploads({ courseId, purpose, onAdded, takesDrops = true }: Options = {}) {
  const { uploads, items: whole } = useUploads()
  // What a tool throws is nobody's resource.
  const all = useMemo(() => whole.filter(({ isPlain }) => !isPlain), [whole])
  const add = useCallback((files: readonly File[]) => uploads.add(files, { courseId, purpose }), [uploads, courseId, purpose])
  const { picker, pick } = usePicker(add)
  const isOver = useDrops(add, takesDrops)
  const items = purpose === undefined ? all : all.filter((item) => item.purpose === purpose)
  useTold(all, purpose, onAdded)
  useListsReadAgain(all)
  return { picker, pick, add, isOver, list: items.length > 0 ? <UploadList uploads={uploads} items={items} /> : null }
}

/** Once for each that has become a resource since the page was first drawn, also while another page was looked at. */
function useTold(items: readonly UploadItem[], purpose: Options['purpose'], onAdded: Options['onAdded']) {
  const [told] = useState(() => new Set(items.filter(({ resource }) => resource).map(({ id }) => id)))
  useEffect(() => {
    for (const { id, resource, purpose: meant } of items) {
      if (!resource || told.has(id) || (purpose !== undefined && meant !== purpose)) continue
      told.add(id)
      onAdded?.(resource)
    }
  }, [items, purpose, onAdded, told])
}

function useListsReadAgain(items: readonly UploadItem[]) {
  const client = useQueryClient()
  // Of hundreds of small files several arrive in a second.
  const done = useThrottled(summaryOf(items).done, 1000)
  useEffect(() => {
    if (done > 0) void readLibraryAgain(client)
  }, [done, client])
}
