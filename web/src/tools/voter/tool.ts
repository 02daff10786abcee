import { Vote } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const voter: Tool = {
  id: 'voter',
  name: '投票器',
  icon: Vote,
  flags: ['im_interaction_vote'],
  group: 'ask',
  event: 68,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./VoterPanel.tsx')).VoterPanel,
  },
  student: {
    entry: { name: '投票器', flag: 'im_interaction_vote' },
    load: async () => (await import('./VoterSheet.tsx')).VoterSheet,
    loadPreview: async () => (await import('./VoterPreview.tsx')).VoterPreview,
  },
  remote: {
    button: 'window',
    ask: async () => (await import('./RemoteVoter.tsx')).RemoteVoter,
    starter: async () => (await import('./VoteStarter.tsx')).VoteStarter,
  },
}
