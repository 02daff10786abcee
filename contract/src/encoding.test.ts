import { expect, it } from 'vitest'
import type { Call } from './call.ts'
import { features } from './index.ts'
import { schoolServerPaths } from './school-servers.ts'

/** The specification names eleven. */
const sentAsJson = [
  '/api/user/login',
  '/api/user/m-login',
  '/api/user/login-by-code',
  '/api/personal-center/update-password',
  '/api/wechat-login/update-password',
  '/api/jp/add-user-relation',
  '/api/jp/update-user-info',
  '/api/jp/modify-password',
  '/api/wechat-login/bind',
  '/api/wechat-login/unbind',
  '/api/file/check-file',
]

/** Before there is a session, and what a class reads of a page that it follows. */
const forOthersToo = [
  '/api/teacher-applet/login',
  '/api/teacher-applet/get-access-token',
  '/api/teacher-applet/get-channel-pack',
  '/api/teacher-register/get-mini-code',
  '/api/teacher-course/get-page-ink',
]

/** A form that carries a file is a multipart one. */
const formOf = ({ file }: Call) => (file ? 'multipart' : 'form')

/** R195: has no body; what is meant stands in the query. */
const sentInQuery = ['/api/personal-center/read-new-function-notification']

const calls = Object.values(features).flatMap((group) => Object.values<Call>(group))

it('R177: the eleven send JSON; what a school server is asked is no call of ours (web/src/kit/near)', () => {
  const ours = sentAsJson.filter((path) => path !== schoolServerPaths.checkFile)
  for (const path of ours) expect(calls.filter((call) => call.path === path)).toMatchObject([{ method: 'POST', encoding: 'json' }])
  expect([ours.length, sentAsJson.length]).toEqual([10, 11])
})

it('R702: calls of the groups teacher-…, teacher-applet and student-… are for that role', () => {
  const asked = (group: string) => calls.filter(({ path }) => path.startsWith(`/api/${group}-`) && !forOthersToo.includes(path))
  expect([asked('teacher').length > 30, asked('student').length > 10]).toEqual([true, true])
  for (const { path, allow } of asked('teacher')) expect([path, allow]).toEqual([path, ['teacher']])
  for (const { path, allow } of asked('student')) expect([path, allow]).toEqual([path, ['student']])
})

it('R708: POST bodies are forms except those of the eleven JSON calls', () => {
  for (const call of calls)
    if (call.method === 'POST' && !sentInQuery.includes(call.path))
      expect([call.path, call.encoding]).toEqual([call.path, sentAsJson.includes(call.path) ? 'json' : formOf(call)])
})
