import { expect, it } from 'vitest'
import type { Call } from './call.ts'
import { features } from './index.ts'

/** The specification names eleven; some come with later features. */
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

/** A form that carries a file is a multipart one. */
const formOf = ({ file }: Call) => (file ? 'multipart' : 'form')

/** R195: has no body; what is meant stands in the query. */
const sentInQuery = ['/api/personal-center/read-new-function-notification']

it('R708: POST bodies are forms except those of the eleven JSON calls', () => {
  for (const call of Object.values(features).flatMap((calls) => Object.values<Call>(calls)))
    if (call.method === 'POST' && !sentInQuery.includes(call.path))
      expect([call.path, call.encoding]).toEqual([call.path, sentAsJson.includes(call.path) ? 'json' : formOf(call)])
})
