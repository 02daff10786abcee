import { Envelope } from '@jiangtai/contract/call'
import { type Organization, organizations } from '@jiangtai/contract/organizations'
import { sessionCalls } from '@jiangtai/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ReplyOf } from '../kit/calls/send.ts'
import { callKey } from '../kit/calls/use-call.ts'
import { readThirdParty } from '../kit/session/third-party.ts'
import { homeOf } from '../paths.ts'
import { rowAt } from '../use-route.ts'
import { detour } from './detour.ts'
import { standingOf } from './standing.ts'

/** Whose site it is and who sits in front of it, and what the login shows; that nobody is logged in is asked once more by the page (`Gate.tsx`). */
const shown = [organizations.current, organizations.service, sessionCalls.status] as const

/** What came with the page is known before anything is drawn. */
export function learn(client: QueryClient, answerAt: (path: string) => unknown) {
  for (const call of shown) {
    const reply = z.safeParse(call.reply, z.safeParse(Envelope, answerAt(call.path)).data?.data)
    if (reply.success) client.setQueryData(callKey(call, {}), reply.data)
  }
}

interface Place {
  readonly host: string
  readonly protocol: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Where this visitor comes to stand, if the server draws what is seen there: the login with what its address says, or the home of somebody in a class. */
export function entranceFor(client: QueryClient, { pathname, search, hash, host, protocol }: Place): string | undefined {
  const organization = client.getQueryData<Organization>(callKey(organizations.current, {}))
  const user = client.getQueryData<ReplyOf<typeof sessionCalls.status>>(callKey(sessionCalls.status, {}))?.user
  if (!organization || user === undefined) return undefined
  const mayRegister = organization.has_registration === 1 || readThirdParty() !== undefined
  const standing = standingOf(organization.org_code)
  const found = detour({ ...standing, row: rowAt(pathname), pathname, search, hash, user, host, protocol, mayRegister })
  if (found?.logsOut) return undefined
  const address = found?.to ?? pathname + search + hash
  if (user) return address === homeOf(user.user_type) && user.class_id > 0 ? address : undefined
  const { pathname: way, searchParams } = new URL(address, 'http://page')
  const isPlain = [...searchParams.keys()].every((name) => name === 'to' || name === 'u') && !address.includes('#')
  return isPlain && ['login', 'jpLogin'].includes(rowAt(way).name) ? address : undefined
}
