import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** What the dock shows of a tool at this moment. */
export interface ToolItem {
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly badge: string | undefined
  readonly press: () => void
  /** A press does something by itself, and opens no window. */
  readonly acts?: boolean
  /** Students have something of it to answer on their screens. */
  readonly isAsking?: boolean
}

/** Its window. `opener` is the id of its item: the focus returns there. */
export type ToolPanel = ComponentType<{ readonly opener: string }>

/** What a teacher has of a tool: the dock shows its item at once, and fetches all windows once the items stand. */
export interface TeacherSide {
  readonly item: () => Promise<() => ToolItem>
  readonly panel: () => Promise<ToolPanel>
}

/** What a student has of a tool. What the teacher starts opens by itself. */
export interface StudentSide {
  /**
   * `sheets`: it lies above the sheets of the tools below it (`shell/tools.ts` has the order); `bar`: above the whole bar.
   * Such a sheet gets what lies below as `children`, and must draw it.
   */
  readonly covers?: 'sheets' | 'bar'
  /** R239: a button that is always in the student's bar, while this switch is on. `whiteboard_share` is no switch of its own: it follows that of the whiteboard (C08). */
  readonly entry?: { readonly name: string; readonly flag: InteractionFlag | 'whiteboard_share' }
  readonly load: () => Promise<ComponentType<{ readonly children?: ReactNode }>>
  /** R238, O037: what students see of it, for the teacher to look at. Shows `otherwise` while they see nothing. */
  readonly loadPreview?: () => Promise<ComponentType<{ readonly otherwise: ReactNode }>>
}

/** Where a phone that works as a remote has a tool. */
export interface RemoteSide {
  /** On the first tab. `window`: a button that opens and closes the window of the tool on the big screen. Otherwise a button of its own. */
  readonly button?: 'window' | LoadRemoteButton
  readonly tab?: { readonly name: string; readonly load: () => Promise<ComponentType> }
  /** On the tab 提问: what is asked of the class, to be started, read and ended. */
  readonly ask?: () => Promise<ComponentType>
  /** Draws nothing: it starts what is asked of the tool (`asked-tool.ts`), as its window does on a big screen. */
  readonly starter?: () => Promise<ComponentType>
  /** Above it: what a teacher has to know there. Mostly nothing. */
  readonly notice?: () => Promise<ComponentType>
}

/** It says what its button looks like at this moment; the remote draws it. */
export type LoadRemoteButton = () => Promise<ComponentType<{ readonly Button: ComponentType<RemoteButtonProps> }>>

export interface RemoteButtonProps {
  readonly name: string
  readonly icon: LucideIcon
  readonly isOn: boolean
  readonly onPress: () => void
}

/** Everything the shell knows of a tool: `tools/<tool>/tool.ts`. What is drawn is loaded by those who see it: a student's phone loads no window of a teacher. */
export interface Tool {
  readonly id: string
  readonly name: string
  readonly icon: LucideIcon
  /** R234: shown only if one of these is on. */
  readonly flags: readonly InteractionFlag[]
  /** GUIDE §7: tools that show, that ask, that are for the room; a separator stands between them. */
  readonly group: 'show' | 'ask' | 'room'
  /** R236: its button is for phones; what it shows is for every device. */
  readonly isForPhones?: boolean
  /** It works on this screen alone: to open it says nothing to the class, and begins no lesson. */
  readonly staysHere?: true
  /** It has no Alt key, so that the others keep theirs. */
  readonly hasNoKey?: true
  /** Alt and this letter, for what has to be found in a hurry. The first ten of the others have Alt and a digit. */
  readonly letter?: 'L' | 'K'
  /** R609, O072: opening it is counted under this id, where the documents have one; the dock does so. */
  readonly event?: number
  readonly teacher: TeacherSide
  readonly student?: StudentSide
  readonly remote?: RemoteSide
}
