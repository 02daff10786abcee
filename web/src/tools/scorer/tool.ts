import { Trophy } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const scorer: Tool = {
  id: 'scorer',
  name: '计分器',
  icon: Trophy,
  flags: ['im_interaction_score'],
  group: 'ask',
  event: 262,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./ScorerPanel.tsx')).ScorerPanel,
  },
}
