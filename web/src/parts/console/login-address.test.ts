import { expect, it } from 'vitest'
import { loginAddress } from './login-address.ts'

it.each([
  ['a.test', '3000', 'http://a.test:3000/login'],
  ['a.test', '', 'http://a.test/login'],
  ['a.test:8080', '3000', 'http://a.test:8080/login'],
  ['[::1]', '3000', 'http://[::1]:3000/login'],
])('%s from a page at port %j is %s', (host, port, address) => expect(loginAddress(host, { protocol: 'http:', port })).toBe(address))
