import { type HostNames, schoolServers } from '@jiangtai/contract/school-servers'
import { firstReply } from '../calls/send.ts'
import { whenCleared } from '../session/clear-stored.ts'
import { createStore } from '../storage/store.ts'

type Servers = HostNames['list']

/** Those of the own school: what came with the page of a lesson, or once the page has asked; nobody else is ever asked for a file. */
export const schoolServerList = createStore<Servers>(firstReply(schoolServers.hostNames, {}, true)?.list ?? [])

/** One that was slow, away or wrong is left alone for a while, until this time. */
const resting = new Map<number, number>()
const restMs = 60_000

whenCleared(() => {
  schoolServerList.set([])
  resting.clear()
})

export const letRest = (id: number, now = Date.now()) => void resting.set(id, now + restMs)

/** A page that came by https may ask none that speaks http. */
export const askable = (protocol = window.location.protocol, now = Date.now()): Servers =>
  schoolServerList.get().filter((one) => (one.is_secure === 1 || protocol !== 'https:') && now >= (resting.get(one.school_server_id) ?? 0))
