import type { UserInfo } from '@jiangtai/contract/channel'
import type { Flag } from '@jiangtai/contract/flag'
import type { User } from '@jiangtai/contract/session'
import type { CookieJar } from './cookies.ts'
import { fits, hasClass, remember, tokenIn } from './parameters.ts'
import { report } from './report.ts'
import { type LocalMemory, rememberValidity } from './validity.ts'

export interface LiveCalls {
  readonly userInfo: () => Promise<UserInfo>
  readonly token: () => Promise<string>
  readonly switches: (classId: number) => Promise<{ readonly im_interaction: Flag; readonly is_valid: Flag }>
}

interface Asking {
  readonly user: User
  readonly orgCode: string
  readonly knowsSwitches: boolean
  /** Nobody else sits here, in another class, since the question. */
  readonly isStill: () => boolean
}

interface Deps {
  readonly calls: LiveCalls
  readonly cookies: CookieJar
  readonly memory: LocalMemory
}

type Verdict = 'no-class' | 'other-class' | 'switched-off' | { readonly knowsSwitches: boolean }

/** Gathers what a line needs; the cookies then hold it. */
export async function prepare({ calls, cookies, memory }: Deps, { user, orgCode, knowsSwitches, isStill }: Asking): Promise<Verdict> {
  if (!fits(cookies, user)) {
    const info = await calls.userInfo()
    if (!isStill() || info.class_id !== user.class_id) return 'other-class'
    remember(cookies, info, user.user_name)
    if (!hasClass(cookies)) return 'no-class'
  }
  const switches = knowsSwitches ? undefined : await calls.switches(user.class_id).catch(withoutSwitches)
  if (switches && isStill()) rememberValidity(memory, orgCode, switches.is_valid)
  if (switches?.im_interaction === 0) {
    // R337
    if (isStill()) cookies.remove('class_id')
    return 'switched-off'
  }
  if (tokenIn(cookies) === '') {
    const token = await calls.token()
    if (isStill()) cookies.set('ws_token', token)
  }
  return { knowsSwitches: knowsSwitches || switches !== undefined }
}

/** The server refuses by itself what is switched off: the line need not wait for this. */
function withoutSwitches(error: unknown): undefined {
  report('the switches of the class are unknown', error)
}
