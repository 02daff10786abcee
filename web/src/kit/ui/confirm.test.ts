import { expect, it } from 'vitest'
import { confirm, questions } from './confirm.ts'

it('asks until it is answered', async () => {
  const answered = confirm({ title: '退出登录？', body: '下次使用需要重新输入密码。', yes: '退出登录', no: '继续使用' })
  expect(questions.get()).toHaveLength(1)
  questions.get()[0]?.answer(true)
  expect(await answered).toBe(true)
  expect(questions.get()).toHaveLength(0)
})

it('what is asked about may end meanwhile: that is a no, and an answer given before stays', async () => {
  const question = { title: '同意离开？', body: '以前的作答都保留。', yes: '同意离开', no: '先不处理' }
  const gone = new AbortController()
  const [ended, said] = [confirm(question, gone.signal), confirm(question, gone.signal)]
  questions.get()[1]?.answer(true)
  gone.abort()
  expect(await Promise.all([ended, said])).toEqual([false, true])
  expect(questions.get()).toHaveLength(0)
})
