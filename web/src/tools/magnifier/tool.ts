import { Spotlight, ZoomIn } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const spotlight: Tool = {
  id: 'spotlight',
  name: '聚光灯',
  icon: Spotlight,
  flags: ['im_interaction_spotlight'],
  group: 'show',
  staysHere: true,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useSpotlightItem,
    panel: async () => (await import('./LensPanel.tsx')).SpotlightPanel,
  },
  remote: { button: 'window' },
}

export const magnifier: Tool = {
  id: 'magnifier',
  name: '放大镜',
  icon: ZoomIn,
  flags: ['im_interaction_magnifier'],
  group: 'show',
  staysHere: true,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useMagnifierItem,
    panel: async () => (await import('./LensPanel.tsx')).MagnifierPanel,
  },
}
