import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { organizations } from '@jiangtai/contract/organizations'
import { expect, it } from 'vitest'
import { keysOf, putUpBrowser } from '../../../test/browser.ts'
import { teacher } from '../../../test/live-stand.ts'
import { createQueryClient } from '../calls/query-client.ts'
import { callKey } from '../calls/use-call.ts'
import { forgetPerson } from './session.ts'

const browser = putUpBrowser()

it('with a person goes all that was read and stored for them; whose site this is stays known', () => {
  const client = createQueryClient()
  client.setQueryData(callKey(organizations.current, {}), { org_code: 'default' })
  client.setQueryData(callKey(accounts.status, {}), { is_login: 1, user: teacher, back_url: 'https://partner.test/' })
  for (const call of [classes.mine, accounts.sessions, organizations.switches]) client.setQueryData(callKey(call, {}), { list: [] })
  client.setQueryData(callKey(classes.info, { class_id: 7 }), { students: ['林小满'] })
  browser.window.sessionStorage.setItem('jiangtai.third-party', '{}')

  forgetPerson(client)
  const left = client.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey[0])).toEqual([organizations.current.path, accounts.status.path])
  expect(client.getQueryData(callKey(accounts.status, {}))).toEqual({ is_login: 0, user: null, back_url: '' })
  expect(keysOf(browser.window.sessionStorage)).toEqual([])
  client.clear()
})
