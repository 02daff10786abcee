import { roleOf } from '@jiangtai/contract/roles'
import { sessionCalls, type User } from '@jiangtai/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../kit/calls/send.ts'
import { callKey } from '../kit/calls/use-call.ts'
import { loadChunk } from '../kit/chunks/load-chunk.ts'
import { type Drawing, setDrawing } from '../kit/early/drawing.ts'
import { liveStores } from '../kit/live/stores.ts'
import { readThirdParty } from '../kit/session/third-party.ts'

type Parts = Readonly<Record<string, () => Promise<unknown>>>
type Somebody = ReturnType<typeof roleOf>

/** What stands on a home from the beginning though it comes in files of its own, by its names for `usePart`. */
const parts: Readonly<Record<Somebody, Parts>> = {
  student: {
    ways: () => import('./Ways.tsx'),
    coming: () => import('../home/ComingLessons.tsx'),
    'student-tools': () => import('./dock/StudentTools.tsx'),
    'student-sheets': async () => (await import('./dock/StudentTools.tsx')).loadSheets(),
  },
  teacher: {
    ways: () => import('./Ways.tsx'),
    'home-news': () => import('../home/News.tsx'),
    dock: () => import('./dock/Dock.tsx'),
    'dock-tools': async () => (await import('./dock/dock-tools.ts')).loadDockTools(),
  },
}

export const bringParts = (client: QueryClient, role: Somebody) =>
  Promise.all(Object.entries(parts[role]).map(async ([name, load]) => client.setQueryData(['part', name], await loadChunk(load))))

const usual = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 768 } } as const

/** As both sides draw first: a class has its tools until the channel says otherwise. */
export function beginDrawing(drawing: Drawing | undefined) {
  setDrawing(drawing && { ...drawing, size: usual[drawing.layout] })
  liveStores.wanted.begin(drawing !== undefined)
}

/** What this browser has kept stands above the home: a binding, a lock. */
async function isCovered({ user_type, class_id }: User) {
  if (readThirdParty() !== undefined) return true
  return roleOf(user_type) === 'student' && (await import('./dock/covers-home.ts')).coversHome(class_id)
}

/** Makes ready what the server has drawn to be taken over; false where this browser would show something else. */
export async function takeUp(client: QueryClient, { dataset }: HTMLElement): Promise<boolean> {
  const layout = dataset.for === 'phone' ? 'phone' : 'desktop'
  const user = client.getQueryData<ReplyOf<typeof sessionCalls.status>>(callKey(sessionCalls.status, {}))?.user
  if (!user || document.documentElement.dataset.layout !== layout || (await isCovered(user))) return false
  await bringParts(client, roleOf(user.user_type))
  beginDrawing({ layout, at: Number(dataset.at) })
  return true
}
