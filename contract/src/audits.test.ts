import { expect, it } from 'vitest'
import { actorWords, auditWords } from './audits.ts'

it.each([
  ['{"权限":"无","第":2}', '权限：无；第：2'],
  ['', ''],
  ['{"权限":"学校管', '{"权限":"学校管'],
])('%s is read as %s', (json, words) => {
  expect(auditWords(json)).toBe(words)
})

it('nobody is the command line, or somebody who was deleted', () => {
  expect(actorWords({ actor_id: 3, actor_name: '方明', address: '10.0.0.5' })).toBe('方明')
  expect(actorWords({ actor_id: 0, actor_name: '', address: '' })).toBe('命令行')
  expect(actorWords({ actor_id: 0, actor_name: '', address: '10.0.0.5' })).toBe('已删除的账号')
})
