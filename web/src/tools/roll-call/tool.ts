import { Hand } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const rollCall: Tool = {
  id: 'roll-call',
  name: '点名',
  icon: Hand,
  flags: ['im_interaction_answer', 'im_interaction_random_answer'],
  group: 'ask',
  event: 71,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./RollCallPanel.tsx')).RollCallPanel,
  },
  student: {
    covers: 'sheets',
    load: async () => (await import('./RollCallSheet.tsx')).RollCallSheet,
    loadPreview: async () => (await import('./RollCallPreview.tsx')).RollCallPreview,
  },
  remote: { tab: { name: '点名', load: async () => (await import('./RemoteRollCall.tsx')).RemoteRollCall } },
}
