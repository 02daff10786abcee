import { Timer } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const timer: Tool = {
  id: 'timer',
  name: '计时器',
  icon: Timer,
  flags: ['im_interaction_timer'],
  group: 'ask',
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./TimerPanel.tsx')).TimerPanel,
  },
  remote: {
    tab: { name: '计时', load: async () => (await import('./RemoteTimer.tsx')).RemoteTimer },
    starter: async () => (await import('./CountdownStarter.tsx')).CountdownStarter,
  },
}
