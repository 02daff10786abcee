import type { Organization } from '@jiangtai/contract/organizations'
import { roleOf } from '@jiangtai/contract/roles'
import { sessionCalls } from '@jiangtai/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import { clearKept, hasKept, sendKept } from '../exam-answers/kept-answers.ts'
import { analytics } from '../kit/analytics/analytics.ts'
import { CallFailed, type ReplyOf, send } from '../kit/calls/send.ts'
import { callKey } from '../kit/calls/use-call.ts'
import { clearStored } from '../kit/session/clear-stored.ts'
import { tellOtherTabs } from '../kit/session/other-tabs.ts'
import { keepChannel } from '../kit/session/public-channel.ts'
import { readBackUrl } from '../kit/session/session.ts'
import { keepThirdParty, type ThirdParty } from '../kit/session/third-party.ts'
import { lossOfLeaving } from '../kit/session/unfinished.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { showLoading } from '../kit/ui/loading.ts'
import { toast } from '../kit/ui/toast.ts'
import { desktop } from '../kit/window/desktop.ts'
import { loginOf, paths, type Standing } from '../paths.ts'
import { localStore, standingOf } from './standing.ts'

function question() {
  const loss = lossOfLeaving()
  const body = loss || '退出后，再次使用需要输入账号和密码，各标签页里没保存的内容会清除。'
  return { title: '退出登录？', body, yes: '退出登录', no: '继续使用', danger: loss !== '' }
}

/** 0: nobody, or no student. */
function studentIn(client: QueryClient): number {
  const user = client.getQueryData<ReplyOf<typeof sessionCalls.status>>(callKey(sessionCalls.status, {}))?.user
  return user && roleOf(user.user_type) === 'student' ? user.user_id : 0
}

const patienceMs = 4000

/** R926: answers of exams go out before somebody is asked. Who cannot be heard is not waited for: the question says what would be lost. */
async function lastAnswers(userId: number) {
  if (!(await hasKept(userId))) return
  const done = showLoading()
  await Promise.race([sendKept(userId), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  done()
}

/** Asks first; then covers the page until another has replaced it. */
export async function askToLeave(client: QueryClient, { org_code, home_url }: Organization) {
  const userId = studentIn(client)
  if (userId > 0) await lastAnswers(userId)
  if (!(await confirm(question()))) return
  const done = showLoading()
  try {
    const backUrl = await readBackUrl(client)
    const target = logOutTarget({ ...standingOf(org_code), backUrl, homeUrl: home_url })
    // Afterwards nobody is there to send what they did.
    await analytics.flush()
    await send(sessionCalls.logOut, {})
    // A browser that keeps nothing has nothing to clear.
    if (userId > 0) await clearKept(userId).catch(() => {})
    goAfterClearing(target)
  } catch (error) {
    done()
    const isCut = error instanceof CallFailed && error.reason !== 'refused'
    toast.error(isCut ? '还没有退出，请联网后再试' : error instanceof Error ? error.message : String(error))
  }
}

/** O011: somebody comes from another system, and whoever was logged in here is not them. */
export async function leaveFor(target: string) {
  await send(sessionCalls.logOut, {}).catch(() => {})
  goAfterClearing(target)
}

/** To the login and back, to prove who wants to bind: what the partner sent is still needed then. */
export async function logInAgain({ org_code }: Organization, thirdParty: ThirdParty) {
  const target = loginOf(standingOf(org_code))
  await send(sessionCalls.logOut, {}).catch(() => {})
  goAfterClearing(target, thirdParty)
}

/** R127: a new document, so that nothing stays in memory either. */
function goAfterClearing(target: string, kept?: ThirdParty) {
  clearStored()
  keepChannel(localStore, undefined)
  if (kept) keepThirdParty(kept)
  tellOtherTabs()
  desktop()?.loggedOut?.()
  window.location.replace(target)
}

interface Leaving extends Standing {
  /** Of a third party; the server gives only what the organisation has configured (R131). */
  readonly backUrl: string
  readonly homeUrl: string
}

/** R128–R132 in the order of O015. Decided before anything is cleared (C54). */
export function logOutTarget(leaving: Leaving): string {
  const login = loginOf(leaving)
  if (login !== paths.login) return login
  return [leaving.backUrl, leaving.homeUrl].find(isAddress) ?? paths.login
}

/** A path of this site or a whole address: nothing that would run as a script. */
const isAddress = (url: string) => /^(\/(?![/\\])|https?:\/\/)/i.test(url)
