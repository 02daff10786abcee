import type { Active, Announcements, Over } from '@dnd-kit/core'
import type { Lifted } from './lifted.ts'

const nameOf = (one: Active | Over | null) => (one?.data.current as Lifted | undefined)?.resource.title ?? ''
const sortedAt = (over: Over | null) => {
  const place = over?.data.current?.sortable as { readonly index: number; readonly items: readonly unknown[] } | undefined
  return place ? `第 ${place.index + 1} 项，共 ${place.items.length} 项` : ''
}

/** For readers, while something is held. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => `拿起了${nameOf(active)}`,
  onDragOver: ({ active, over }) => (sortedAt(over) ? `${nameOf(active)}现在是${sortedAt(over)}` : undefined),
  onDragEnd: ({ active, over }) => (sortedAt(over) ? `${nameOf(active)}放在${sortedAt(over)}` : `放下了${nameOf(active)}`),
  onDragCancel: ({ active }) => `${nameOf(active)}回到原处`,
}

export const instructions = { draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键放回原处。' }
