import { defaultChannel } from '@jiangtai/contract/default-channel'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useOrganization } from '../kit/session/organization.ts'
import { channelOf, keepChannel } from '../kit/session/public-channel.ts'
import { useSession } from '../kit/session/session.ts'
import { readThirdParty } from '../kit/session/third-party.ts'
import { useRoute } from '../use-route.ts'
import { detour, isLoginType } from './detour.ts'
import { localStore, standingOf } from './standing.ts'

/** What the server draws has no place of its own. */
const here = () => ({ host: globalThis.location?.host ?? '', protocol: globalThis.location?.protocol ?? '' })

/** Leads whoever is in the wrong place to the right one, and says so while it does. */
export function useDetour(): boolean {
  const row = useRoute()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const organization = useOrganization()
  const user = useSession()
  const found = detour({
    ...standingOf(organization.org_code),
    ...{ row, pathname, search, hash, user },
    ...here(),
    mayRegister: organization.has_registration === 1 || readThirdParty() !== undefined,
  })
  const to = found?.to
  const logsOut = found?.logsOut
  useEffect(() => {
    if (!to) return
    if (logsOut) void import('./leave.ts').then(({ leaveFor }) => leaveFor(to))
    else void navigate(to, { replace: true })
  }, [to, logsOut, navigate])
  return to !== undefined
}

/** C53: the login pages forget the public channel, its own login takes it. */
export function useChannelOfLogin(isVisited: boolean) {
  const row = useRoute()
  const { channel, client } = useParams()
  useEffect(() => {
    if (!isVisited || !isLoginType(row)) return
    keepChannel(localStore, row.name === 'publicLogin' ? channelOf(channel, client, defaultChannel) : undefined)
  }, [isVisited, row, channel, client])
}
