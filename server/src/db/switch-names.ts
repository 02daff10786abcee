import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { FunctionSwitch } from '@jiangtai/contract/organizations'

/** O058: the school's own lock of student tablets. Unlike everything else it is off until somebody switches it on. */
export const bookLock = 'book_lock'
/** What can be decided for one class. */
export type ClassSwitch = InteractionFlag | typeof bookLock
export type SwitchName = FunctionSwitch | ClassSwitch
