import { Images } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const picture: Tool = {
  id: 'picture',
  name: '图片展示',
  icon: Images,
  flags: ['im_interaction_picture'],
  group: 'show',
  staysHere: true,
  hasNoKey: true,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./PicturesPanel.tsx')).PicturesPanel,
  },
}
