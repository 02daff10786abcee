import { Zap } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const quickQuestion: Tool = {
  id: 'quick-question',
  name: '快问',
  icon: Zap,
  flags: ['im_interaction_quick_question'],
  group: 'ask',
  letter: 'K',
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./QuickQuestionPanel.tsx')).QuickQuestionPanel,
  },
  student: {
    load: async () => (await import('./QuickQuestionSheet.tsx')).QuickQuestionSheet,
    loadPreview: async () => (await import('./QuickQuestionPreview.tsx')).QuickQuestionPreview,
  },
  remote: { tab: { name: '快问', load: async () => (await import('./RemoteQuestion.tsx')).RemoteQuestion } },
}
