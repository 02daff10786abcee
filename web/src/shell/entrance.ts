import { Envelope } from '@jiangtai/contract/call'
import { type Organization, organizations } from '@jiangtai/contract/organizations'
import { sessionCalls } from '@jiangtai/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callKey } from '../kit/calls/use-call.ts'
import { readThirdParty } from '../kit/session/third-party.ts'
import { rowAt } from '../use-route.ts'
import { detour } from './detour.ts'
import { standingOf } from './standing.ts'

/** What the login shows; that nobody is logged in is asked once more by the page (`Gate.tsx`). */
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

/** The login that a guest comes to stand at, with what its address says; undefined where anything else is seen first. */
export function entranceFor(client: QueryClient, { pathname, search, hash, host, protocol }: Place): string | undefined {
  const organization = client.getQueryData<Organization>(callKey(organizations.current, {}))
  if (!organization) return undefined
  const mayRegister = organization.has_registration === 1 || readThirdParty() !== undefined
  const standing = standingOf(organization.org_code)
  const found = detour({ ...standing, row: rowAt(pathname), pathname, search, hash, user: null, host, protocol, mayRegister })
  if (found?.logsOut) return undefined
  const address = found?.to ?? pathname + search + hash
  const { pathname: way, searchParams } = new URL(address, 'http://page')
  const isPlain = [...searchParams.keys()].every((name) => name === 'to' || name === 'u') && !address.includes('#')
  return isPlain && ['login', 'jpLogin'].includes(rowAt(way).name) ? address : undefined
}
