import { expect, it } from 'vitest'
import { confirm, questions } from './confirm.ts'

it('asks until it is answered', async () => {
  const answered = confirm({ title: '退出登录？', body: '下次使用需要重新输入密码。', yes: '退出登录', no: '继续使用' })
  expect(questions.get()).toHaveLength(1)
  questions.get()[0]?.answer(true)
  expect(await answered).toBe(true)
  expect(questions.get()).toHaveLength(0)
})
