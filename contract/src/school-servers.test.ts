import { describe, expect, it } from 'vitest'
import { schoolServerOf, schoolServerOrigin } from './school-servers.ts'

describe('the address of a school server', () => {
  it.each([
    ['192.168.1.9:8090', 'http://192.168.1.9:8090'],
    [' HTTP://Files.School.lan:80/ ', 'http://files.school.lan'],
    ['https://files.school.cn', 'https://files.school.cn'],
    ['https://files.school.cn:443', 'https://files.school.cn'],
    ['https://files.school.cn:80', 'https://files.school.cn:80'],
    ['http://10.0.0.2:08090', 'http://10.0.0.2:8090'],
    ['server', 'http://server'],
  ])('%s is kept as browsers spell it', (typed, origin) => {
    const server = schoolServerOf(typed)
    expect(server && schoolServerOrigin({ host: server.host, is_secure: Number(server.isSecure) })).toBe(origin)
    expect(new URL(origin).origin).toBe(origin)
  })

  it.each([
    '',
    'http://',
    'ftp://server',
    'http://server/files',
    'http://server?x',
    'http://me@server',
    'server:0',
    'server:65536',
    '0x7f.1',
    '127.1',
    '3232235777',
    '192.168.1.256',
    '192.168.01.9',
    'a b',
    '学校.cn',
    '-server',
    "server; script-src 'unsafe-inline'",
    '[::1]:80',
    '*.school.cn',
  ])('“%s” is none', (typed) => expect(schoolServerOf(typed)).toBeUndefined())
})
