import { PenLine, Presentation } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

/** The shell adds the sides (`shell/tools.ts`): they need `whiteboard-files`, which a tool may not import. */
type WithoutSides = Omit<Tool, 'teacher'>

export const handWriting: WithoutSides = {
  id: 'hand-writing',
  name: '手写',
  icon: PenLine,
  flags: ['im_interaction_hand_writing'],
  group: 'show',
  staysHere: true,
}

export const whiteboard: WithoutSides = {
  id: 'whiteboard',
  name: '白板',
  icon: Presentation,
  flags: ['im_interaction_whiteboard'],
  group: 'room',
  staysHere: true,
}
