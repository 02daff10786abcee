import { expect, it } from 'vitest'
import { seenWords, startCommand } from './seen-words.ts'

const now = new Date(2026, 10, 16, 9, 50)
const named = { id: 1, name: '机房', host: '10.0.0.2:8090', is_secure: 0, created_at: 1, version: '1' } as const
const server = { ...named, file_count: 2, file_bytes: 5000 }

it('says whether a school server is there, and when it was', () => {
  const seconds = now.getTime() / 1000
  expect(seenWords({ ...server, seen_at: 0 }, now)).toMatch(/^还没有联系过/)
  expect(seenWords({ ...server, seen_at: seconds - 170 }, now)).toBe('正常 · 存有 2 个文件，5 KB')
  expect(seenWords({ ...server, seen_at: seconds - 600 }, now)).toBe(
    '没有回应，最后联系 今天 09:40，文件现在从本站读取 · 存有 2 个文件，5 KB',
  )
})

it('the command that starts one has the address of this school and the key', () => {
  expect(startCommand('https://school.cn', 'k')).toBe('SCHOOL_SERVER_MAIN=https://school.cn SCHOOL_SERVER_KEY=k npm run school-server')
})
