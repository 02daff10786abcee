import { Spotlight, ZoomIn } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const spotlight: Tool = {
  id: 'spotlight',
  name: '聚光灯',
  icon: Spotlight,
  flags: ['im_interaction_spotlight'],
  group: 'show',
  staysHere: true,
  teacher: async () => (await import('./LensPanel.tsx')).spotlightSide,
  remote: { button: 'window' },
}

export const magnifier: Tool = {
  id: 'magnifier',
  name: '放大镜',
  icon: ZoomIn,
  flags: ['im_interaction_magnifier'],
  group: 'show',
  staysHere: true,
  teacher: async () => (await import('./LensPanel.tsx')).magnifierSide,
}
