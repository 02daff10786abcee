import { admins } from '@jiangtai/contract/admins'
import { type Call, organizationHeader } from '@jiangtai/contract/call'
import { organizations } from '@jiangtai/contract/organizations'
import { expect, it, vi } from 'vitest'
import { putUpBrowser } from '../../../test/browser.ts'

putUpBrowser()

/** The modules of a page as they are after a load, in the same tab. */
async function load() {
  vi.resetModules()
  const { headersOf } = await import('../calls/send.ts')
  const chosen = await import('./chosen-school.ts')
  const { clearTab } = await import('./clear-stored.ts')
  return { ...chosen, clearTab, codeSent: (call: Call = admins.overview) => headersOf(call)[organizationHeader] }
}

const second = { code: 'second', name: '第二中学' }

it('R1118: a page sends the school it was loaded with; another that is chosen counts from the next load', async () => {
  const own = await load()
  own.chooseSchool(second)
  expect([own.codeSent(), own.chosenSchool()]).toEqual([undefined, undefined])
  const there = await load()
  expect([there.codeSent(), there.chosenSchool()]).toEqual(['second', second])
  there.chooseOwnSchool()
  expect(there.codeSent()).toBe('second')
  expect((await load()).codeSent()).toBeUndefined()
})

it('only calls of administrators name a school, and after a logout none does', async () => {
  ;(await load()).chooseSchool(second)
  const there = await load()
  expect(there.codeSent(organizations.current)).toBeUndefined()
  there.clearTab()
  expect(there.codeSent()).toBeUndefined()
  expect((await load()).codeSent()).toBeUndefined()
})
