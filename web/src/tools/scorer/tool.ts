import { Trophy } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const scorer: Tool = {
  id: 'scorer',
  name: '计分器',
  icon: Trophy,
  flags: ['im_interaction_score'],
  group: 'ask',
  event: 262,
  teacher: async () => (await import('./ScorerPanel.tsx')).teacherSide,
}
