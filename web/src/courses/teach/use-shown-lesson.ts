import type { Mix } from '@jiangtai/contract/courses'
import type { Resource } from '@jiangtai/contract/resources'
import { useEffect } from 'react'
import { shownLesson } from '../../parts/tool/shown-lesson.ts'

/** Tools above the page know what it shows; a page that is kept but hidden shows nothing. */
export function useShownLesson({ items }: Mix, resource: Resource | undefined) {
  useEffect(() => {
    shownLesson.set({ resource, resources: items.map((item) => item.resource) })
    return () => shownLesson.set(undefined)
  }, [items, resource])
}
