import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ShownLesson } from './shown-lesson.ts'

/** What the dock shows of a tool at this moment. */
export interface ToolItem {
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly badge: string | undefined
  readonly press: () => void
}

/** What a teacher has of a tool. */
export interface TeacherSide {
  readonly useItem: () => ToolItem
  /** Its window. `opener` is the id of its item: the focus returns there. */
  readonly Panel: ComponentType<{ readonly opener: string }>
}

/** What a student has of a tool. What the teacher starts shows by itself; what a student starts has a switch and an entry. */
export interface StudentSide {
  /** Those of a higher one lie above those of a lower one. */
  readonly level: number
  /** The sheet lies above the sheets below it, or above the whole bar: those wait, as its children. */
  readonly covers?: 'sheets' | 'bar'
  /** R239 */
  readonly entry?: { readonly name: string; readonly flag: InteractionFlag | 'whiteboard_share' }
  readonly load: () => Promise<ComponentType<{ readonly children?: ReactNode }>>
  /** R238, O037: what students see of it, for the teacher to look at. Shows `otherwise` while they see nothing. */
  readonly loadPreview?: () => Promise<ComponentType<{ readonly otherwise: ReactNode }>>
}

/** Where a phone that works as a remote has a tool. */
export interface RemoteSide {
  /** A key of the first tab, that opens its window on the big screen; or one of its own. */
  readonly key?: 'window' | LoadRemoteKey
  readonly tab?: { readonly name: string; readonly load: () => Promise<ComponentType> }
}

/** Draws its state with the keys of the remote. */
export type LoadRemoteKey = () => Promise<ComponentType<{ readonly Key: ComponentType<RemoteKeyProps> }>>

export interface RemoteKeyProps {
  readonly name: string
  readonly icon: LucideIcon
  readonly isOn: boolean
  readonly onPress: () => void
}

/** Everything the shell knows of a tool: `tools/<tool>/tool.ts`. What is drawn is fetched by those who have it: a student's phone loads no window of a teacher. */
export interface Tool {
  readonly id: string
  readonly name: string
  readonly icon: LucideIcon
  /** R234: shown only if one of these is on. */
  readonly flags: readonly InteractionFlag[]
  /** GUIDE §7: tools that show, that ask, that are for the room; a line divides them. */
  readonly group: 'show' | 'ask' | 'room'
  /** R236: its button is for phones; what it shows is for every device. */
  readonly isForPhones?: boolean
  /** Only where the lesson in sight has something for it; it has no key then, so that those of the others stay. */
  readonly isOffered?: (lesson: ShownLesson | undefined) => boolean
  /** Alt and this letter, wherever it stands: what has to be found in a hurry. The others are counted. */
  readonly letter?: 'L'
  /** R609, O072: opening it is counted under this id, where the documents have one; the dock does so. */
  readonly event?: number
  readonly teacher: () => Promise<TeacherSide>
  readonly student?: StudentSide
  readonly remote?: RemoteSide
}
