import { expect, test } from './support/test.ts'

const host = 'jp.localhost'

test('a trial teacher sets a name and a password at the first login; whoever is logged in elsewhere has to log in with it', async ({
  people,
}) => {
  const [teacher, late] = [await people({ host, as: 'jptrial' }), await people({ host, as: 'jptrial' })]
  const formOf = ({ page }: typeof teacher) => page.getByRole('dialog', { name: /先设好姓名和密码/ })
  await teacher.goto('/')
  await late.goto('/')
  await expect(formOf(late)).toContainText('班里有 5 位学生')
  const form = formOf(teacher)
  await form.getByLabel('真实姓名').fill('笨蛋')
  await form.getByLabel('新密码').fill('jiangtai2')
  await form.getByRole('button', { name: '保存，开始使用' }).click()
  await expect(teacher.page.getByRole('alert').filter({ hasText: '存在敏感词汇' })).toBeVisible()
  await form.getByLabel('真实姓名').fill('高远')
  await form.getByRole('button', { name: '保存，开始使用' }).click()
  await expect(form).toBeHidden()
  await expect(teacher.page.getByRole('heading', { level: 1 })).toContainText('高老师')

  await late.at('/jp-login')
  await late.logIn('jptrial', 'jiangtai2')
  await late.at('/')
  await expect(late.page.getByRole('heading', { level: 1 })).toContainText('高老师')
  await expect(formOf(late)).toBeHidden()
})
