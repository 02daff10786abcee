import { expect, it } from 'vitest'
import { isMachine } from './schools.ts'

it.each(['srv.school.cn', 'srv', 'srv.local', 'srv:3000', 'localhost', 'a.localhost', '10.0.0.5:3000', '[fd00::5]'])(
  '%s is the machine that calls itself Srv.school.cn',
  (host) => expect(isMachine(host, 'Srv.school.cn')).toBe(true),
)

it.each(['school.cn', 'class.school.cn', 'srv.other.cn', 'srv2'])('%s is not', (host) =>
  expect(isMachine(host, 'Srv.school.cn')).toBe(false),
)
