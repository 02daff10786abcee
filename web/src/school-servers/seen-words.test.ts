import { expect, it } from 'vitest'
import { schoolTime } from '../../test/school-time.ts'
import { seenWords, startCommand, windowsCommand } from './seen-words.ts'

const now = schoolTime(2026, 10, 16, 9, 50)
const named = { id: 1, name: '机房', host: '10.0.0.2:8090', is_secure: 0, created_at: 1, version: '1' } as const
const server = { ...named, file_count: 2, file_bytes: 5000, listens_port: 8090, listens_secure: 0, ticket: 't' } as const

const seconds = now.getTime() / 1000
const here = { ...server, seen_at: seconds - 170 }

it('says whether a school server was heard of, and when', () => {
  expect(seenWords({ ...server, seen_at: 0 }, undefined, now).text).toMatch(/^还没有联系过/)
  expect(seenWords({ ...server, seen_at: seconds - 600 }, 'found', now)).toEqual({
    text: '没有回应，最后联系 今天 09:40，文件现在从本站读取 · 存有 2 个文件，5 KB',
    isWrong: true,
  })
})

it.each([
  ['found', {}, '正常', false],
  ['found', { listens_port: 8091 }, '正常', false],
  ['not found', {}, '它刚联系过本站，但这台电脑连不上 http://10.0.0.2:8090：请看它是不是停了', true],
  ['not found', { listens_port: 0 }, '它刚联系过本站，但这台电脑连不上 http://10.0.0.2:8090', true],
  [
    'not found',
    { listens_port: 8091 },
    '页面找不到它：它用 http 在端口 8091 提供服务，登记的地址是 http://10.0.0.2:8090。请让它在端口 8090 上',
    true,
  ],
  ['not found', { listens_secure: 1 }, '页面找不到它：它用 https 在端口 8090 提供服务', true],
  ['not asked', {}, '它刚联系过本站，刷新页面，就检查这台电脑能不能连上它', false],
  ['not asked', { listens_port: 8091 }, '它用 http 在端口 8091 提供服务，登记的地址是 http://10.0.0.2:8090，页面可能找不到它', true],
  [undefined, {}, '它刚联系过本站，正在检查', false],
  ['insecure', {}, '学校用 https 打开，页面不会用 http 的学校服务器', true],
] as const)('that it was heard of says not that pages find it: tried is %s, it says %j', (tried, said, words, isWrong) => {
  const seen = seenWords({ ...here, ...said }, tried, now)
  expect([seen.text.startsWith(words), seen.isWrong], seen.text).toEqual([true, isWrong])
})

it.each([
  ['10.0.0.2:8090', 0, ''],
  ['10.0.0.2:8930', 0, 'PORT=8930 '],
  ['10.0.0.2', 0, 'PORT=80 '],
  ['near.school.cn:8930', 1, 'PORT=8930 HTTPS=1 '],
  ['near.school.cn', 1, 'PORT=443 HTTPS=1 '],
] as const)('the command that starts the one at %s has its port, the address of this school and the key', (host, is_secure, more) => {
  expect(startCommand({ host, is_secure }, 'https://school.cn', 'k')).toBe(
    `${more}SCHOOL_SERVER_MAIN=https://school.cn SCHOOL_SERVER_KEY=k npm run school-server`,
  )
})

it('on Windows each setting is set by itself', () => {
  expect(windowsCommand({ host: '10.0.0.2:8930', is_secure: 0 }, 'https://school.cn', 'k')).toBe(
    'set PORT=8930&& set SCHOOL_SERVER_MAIN=https://school.cn&& set SCHOOL_SERVER_KEY=k&& npm run school-server',
  )
})
