import { partnerToken } from './sso-token.ts'
import { expect, type Person, test } from './test.ts'

/** As the page of a partner's link leaves it behind. */
const keep = ({ page }: Person, token: string) =>
  page.addInitScript(
    ([key, kept]) => {
      if (sessionStorage.getItem('e2e.kept')) return
      sessionStorage.setItem('e2e.kept', '1')
      sessionStorage.setItem(key, kept)
    },
    ['jiangtai.third-party', JSON.stringify({ token, partnerName: '区教育平台', personName: '周敏' })] as const,
  )

const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: '账号绑定提示' })

test('R058 R067 R068 R205: a signed-in person is asked whether to bind, and told that it is done', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await keep(teacher, partnerToken())
  await teacher.goto('/')
  await expect(dialogOf(teacher)).toContainText('区教育平台“周敏”')
  await expect(dialogOf(teacher)).toContainText('同步登录')
  await expect(dialogOf(teacher).getByRole('button', { name: '暂不绑定' })).toBeVisible()
  await teacher.look('third-party-binding')
  await dialogOf(teacher).getByRole('button', { name: '立即绑定' }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await expect(dialogOf(teacher)).toBeHidden()
  await page.reload()
  await teacher.at('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogOf(teacher)).toBeHidden()
})

test('R204: a binding that is refused says why, and is not offered again', async ({ people }) => {
  const student = await people({ as: 'student108' })
  await keep(student, partnerToken({ secret: 'not the secret' }))
  await student.goto('/student-index')
  await dialogOf(student).getByRole('button', { name: '立即绑定' }).click()
  await expect(student.page.getByText('单点登录凭证无效或已过期，请回到原来的系统重试')).toBeVisible()
  await expect(dialogOf(student)).toBeHidden()
  await student.look('third-party-refused')
})

test('whoever does not want to bind is not asked twice', async ({ people }) => {
  const student = await people({ as: 'student109' })
  await keep(student, partnerToken())
  await student.goto('/student-index')
  await dialogOf(student).getByRole('button', { name: '暂不绑定' }).click()
  await expect(dialogOf(student)).toBeHidden()
  await student.page.reload()
  await student.at('/student-index')
  await expect(student.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogOf(student)).toBeHidden()
  await student.look('student-home')
})
