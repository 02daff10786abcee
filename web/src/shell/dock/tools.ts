import type { InteractionFlag } from '@jiangtai/contract/channel'
import { type LucideIcon, Vote } from 'lucide-react'
import type { ComponentType } from 'react'
import { useVoterItem } from '../../tools/voter/use-voter-item.ts'
import { VoterPanel } from '../../tools/voter/VoterPanel.tsx'

/** What the dock shows of a tool at this moment. */
export interface ToolItem {
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly badge: string | undefined
  readonly press: () => void
}

export interface DockTool {
  readonly name: string
  readonly icon: LucideIcon
  /** R234: shown only if this is on. */
  readonly flag: InteractionFlag
  readonly useItem: () => ToolItem
  /** Its window. `opener` is the id of its item: the focus returns there. */
  readonly Panel: ComponentType<{ readonly opener: string }>
}

/** In the order of the dock, which is also that of Alt+1 and so on. */
export const dockTools: readonly DockTool[] = [
  { name: '投票器', icon: Vote, flag: 'im_interaction_vote', useItem: useVoterItem, Panel: VoterPanel },
]
