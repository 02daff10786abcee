import { LampIcon } from '../../parts/tool/Lamp.tsx'
import type { Tool } from '../../parts/tool/tool.ts'

export const trafficLight: Tool = {
  id: 'traffic-light',
  name: '信号灯',
  icon: LampIcon,
  flags: ['im_interaction_signal_light'],
  group: 'ask',
  event: 69,
  teacher: async () => (await import('./LampPanel.tsx')).teacherSide,
  student: {
    level: 3,
    load: async () => (await import('./LampSheet.tsx')).LampSheet,
    loadPreview: async () => (await import('./LampPreview.tsx')).LampPreview,
  },
  remote: { key: 'window' },
}
