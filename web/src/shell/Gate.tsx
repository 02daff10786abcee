import { type Organization, organizations } from '@jiangtai/contract/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CallFailed, isRestarting } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { clearTab } from '../kit/session/clear-stored.ts'
import { OrganizationContext } from '../kit/session/organization.ts'
import { askAgain, forgetPerson, useStatus } from '../kit/session/session.ts'
import { sessionEnd } from '../kit/session/session-end.ts'
import { Button } from '../kit/ui/Button.tsx'
import { LoadingCard } from '../kit/ui/LoadingOverlay.tsx'
import { offline, pleaseWait } from '../kit/words.ts'
import { applyTheme } from '../theme.ts'
import { PulledPlug } from './drawings.tsx'
import styles from './Gate.module.css'
import { MessagePage } from './MessagePage.tsx'

interface Props {
  /** The page came with the word that nobody is logged in, which may be wrong (`kit/calls/first-answers.ts`). */
  readonly isDoubtful?: boolean
  readonly children: ReactNode
}

/** Opens once it is known whose site this is and who sits in front of it. Both are asked at the same time. */
export function Gate({ isDoubtful = false, children }: Props) {
  const organization = useCall(organizations.current, {}, { staleTime: Number.POSITIVE_INFINITY })
  const status = useStatus()
  const failure = useLast(organization.failureReason ?? status.failureReason)
  useBrand(organization.data)
  useFreshStartForAnother(status.data?.user?.user_id)
  useSecondLook(isDoubtful && status.data?.is_login === 0)
  if (organization.data && status.data) {
    return <OrganizationContext value={organization.data}>{children}</OrganizationContext>
  }
  if (isRestarting(failure)) return <RestartingPage />
  const error = organization.error ?? status.error
  if (error) return <NetworkErrorPage detail={error instanceof CallFailed ? error.detail : error.message} />
  return (
    <div className={styles.wait}>
      <LoadingCard text={pleaseWait} />
    </div>
  )
}

function useSecondLook(isWanted: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (isWanted) void askAgain(client)
  }, [isWanted, client])
}

/** A try that is under way forgets why the one before it failed; the page stays until it is known better. */
function useLast(failure: Error | null) {
  const [last, setLast] = useState(failure)
  if (failure && failure !== last) setLast(failure)
  return failure ?? last
}

function useBrand(organization: Organization | undefined) {
  useLayoutEffect(() => {
    if (!organization) return
    applyTheme(organization.theme)
    document.title = organization.page_title
    document.querySelector('link[rel=icon]')?.setAttribute('href', organization.favicon)
  }, [organization])
}

/** Somebody logged out or in in another tab: nothing read for the first person may be shown to the second. */
function useFreshStartForAnother(userId: number | undefined) {
  const client = useQueryClient()
  const before = useRef<number>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = userId
    if (userId === undefined) {
      if (was !== undefined) forgetPerson(client)
      return
    }
    sessionEnd.rearm()
    if (was === undefined || was === userId) return
    // The cookies are the newcomer's already: other tabs share them.
    clearTab()
    window.location.reload()
  }, [userId, client])
}

/** R069, R070: stands in for the whole application. */
export const NetworkErrorPage = ({ detail }: { readonly detail: string }) => (
  <MessagePage drawing={<PulledPlug />} title={offline} hint="内容都还在，连上网络后可以接着用。" detail={detail}>
    <LoadAgain />
  </MessagePage>
)

/** The network is fine, and the calls are tried again by themselves: nobody has to do anything. */
const RestartingPage = () => (
  <MessagePage drawing={<PulledPlug />} title="服务器正在重启" hint="网络没有问题，请稍等，好了会自动打开。">
    <LoadAgain />
  </MessagePage>
)

const LoadAgain = () => (
  <Button look="primary" size="large" onClick={() => window.location.reload()}>
    <RefreshCw size={24} aria-hidden="true" />
    点击重试
  </Button>
)
