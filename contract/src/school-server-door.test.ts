import { expect, it } from 'vitest'
import { elsewhereWords } from './school-server-door.ts'

const plain = { host: '10.0.0.2:8090', is_secure: 0, listens_port: 8090, listens_secure: 0 } as const

it.each([
  [plain, undefined],
  [{ ...plain, listens_port: 0 }, undefined],
  [{ ...plain, host: '10.0.0.2', listens_port: 80 }, undefined],
  [{ ...plain, host: 'near.lan', is_secure: 1, listens_port: 443, listens_secure: 1 }, undefined],
  [{ ...plain, listens_port: 8091 }, '它用 http 在端口 8091 提供服务，登记的地址是 http://10.0.0.2:8090'],
  [{ ...plain, host: '10.0.0.2' }, '它用 http 在端口 8090 提供服务，登记的地址是 http://10.0.0.2'],
  [{ ...plain, listens_secure: 1 }, '它用 https 在端口 8090 提供服务，登记的地址是 http://10.0.0.2:8090'],
] as const)('%j', (server, words) => expect(elsewhereWords(server)).toBe(words))
