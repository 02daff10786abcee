import { FileQuestionMark } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const liveQuestion: Tool = {
  id: 'live-question',
  name: '发题',
  icon: FileQuestionMark,
  flags: ['im_interaction_live_question'],
  group: 'ask',
  hasNoKey: true,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./LiveQuestionPanel.tsx')).LiveQuestionPanel,
  },
  student: {
    load: async () => (await import('./LiveQuestionSheet.tsx')).LiveQuestionSheet,
    loadPreview: async () => (await import('./LiveQuestionPreview.tsx')).LiveQuestionPreview,
  },
  remote: {
    button: 'window',
    ask: async () => (await import('./RemoteLiveQuestion.tsx')).RemoteLiveQuestion,
  },
}
