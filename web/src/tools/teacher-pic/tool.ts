import { ImageUp } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const teacherPic: Tool = {
  id: 'teacher-pic',
  name: '投图',
  icon: ImageUp,
  flags: ['im_interaction_teacher_pic'],
  group: 'show',
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./PicPanel.tsx')).PicPanel,
  },
}
