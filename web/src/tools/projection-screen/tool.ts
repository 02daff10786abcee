import { Cast } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const projectionScreen: Tool = {
  id: 'projection-screen',
  name: '投屏',
  icon: Cast,
  flags: ['im_interaction_projection_screen'],
  group: 'show',
  isForPhones: true,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./ProjectionPanel.tsx')).ProjectionPanel,
  },
}
