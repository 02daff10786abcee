import { accounts } from '@jiangtai/contract/accounts'
import type { Organization, Theme } from '@jiangtai/contract/organizations'
import { organizations } from '@jiangtai/contract/organizations'
import { expect, it } from 'vitest'
import { organizationOf } from '../../test/page/school.ts'
import { draw } from './draw.tsx'

const answersOf = (theme: Theme, more: Partial<Organization> = {}) => ({
  [organizations.current.path]: { errCode: 0, msg: '', data: organizationOf(theme, more) },
  [organizations.service.path]: { errCode: 0, msg: '', data: { phone: '400-000-0000', hours: '' } },
  [accounts.status.path]: { errCode: 0, msg: '', data: { is_login: 0, user: null, back_url: '' } },
})

it('draws the login of the school, with the account that the address names, and nothing that the policy of pages forbids', async () => {
  const drawn = await draw('/login?u=student6', answersOf('hxz'))
  expect(drawn?.at).toBe('/login?u=student6')
  for (const part of ['华夏智慧课堂', '/brand/mark-hxz.svg', 'value="student6"', 'type="password"', '客服热线', '验证码登录'])
    expect(drawn?.html).toContain(part)
  expect(drawn?.html).not.toMatch(/ style=|<script|<style/)
  expect((await draw('/login', answersOf('default', { has_code_login: 0 })))?.html).not.toContain('验证码登录')
})

it.each([
  ['default', '/', '/login?to=%2F'],
  ['default', '/student-course?mix=1', '/login?to=%2Fstudent-course%3Fmix%3D1'],
  ['jp', '/login', '/jp-login'],
  ['default', '/login?k=secret&u=student6', undefined],
  ['default', '/login?from=4', undefined],
  ['default', '/register', undefined],
  ['default', '/nowhere', undefined],
] as const)('in %s a guest at %s comes to stand at %s', async (theme, address, at) => {
  expect((await draw(address, answersOf(theme)))?.at).toBe(at)
})

it('draws nothing of a school that it does not know', async () => {
  expect(await draw('/login', {})).toBeUndefined()
})
