import { roleOf, type UserType } from '@jiangtai/contract/roles'
import { isDesktopClient } from '../kit/window/layout.ts'

/** R137, R672, C39: of jp the teachers are asked about, outside the desktop client. */
export const isAskedAbout = (userType: UserType, userAgent: string) => roleOf(userType) === 'teacher' && !isDesktopClient(userAgent)

interface Standing {
  readonly isPhone: boolean
  /** 以后再说, said in this login. */
  readonly wasPutOff: boolean
  readonly wasNoticeClosed: boolean
}

/** R673, O079: what a pending first login shows by itself. On a wide page there is no notice: the dialog opens directly. */
export function firstShown({ isPhone, wasPutOff, wasNoticeClosed }: Standing): 'notice' | 'dialog' | undefined {
  if (isPhone) return wasNoticeClosed ? undefined : 'notice'
  return wasPutOff ? undefined : 'dialog'
}
