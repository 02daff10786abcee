import { lessonSays } from '@jiangtai/contract/lessons'
import { newFunctions } from '@jiangtai/contract/new-functions'
import { profile } from '@jiangtai/contract/profile'
import { informationOf, lessonOf, logIn, student, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, test } from '../../../test/page/test.ts'

function withNews(stand: Stand, link = '/personal-center?tab=messages') {
  let list = [
    { function_type_id: 2, title: '学习消息', body: '学生看了什么、答了什么，在这里看。', image: '', link },
    { function_type_id: 1, title: '个人中心', body: '属于你自己的都在一处。', image: '', link },
  ]
  stand.answer(newFunctions.list, () => ({ list }))
  stand.answer(newFunctions.read, ({ function_type_id }) => {
    list = list.filter((one) => one.function_type_id !== function_type_id)
    return {}
  })
}

test('R1110: a teacher is told of what is new, one thing a visit, and not while a lesson runs', async ({ open, stand, look, settle }) => {
  logIn(stand, teacher)
  withNews(stand)
  const page = await open('/')
  const card = page.getByRole('region', { name: '新功能' })
  await expect(card.getByRole('heading')).toHaveText('新功能：学习消息')
  await look(page, 'home-new-function')
  // Pressed twice, it is still one that was read.
  await card.getByRole('button', { name: '我知道了' }).dblclick()
  await expect(card).toHaveCount(0)
  expect(new Set(stand.asked(newFunctions.read).map(({ function_type_id }) => function_type_id))).toEqual(new Set([2]))
  await page.reload()
  await expect(card.getByRole('heading')).toHaveText('新功能：个人中心')
  await settle(page)
  stand.say(lessonSays.notice, lessonOf(teacher))
  await expect(card).toHaveCount(0)
})

test('a student is told on the own home, and led to where it is', async ({ open, stand }) => {
  logIn(stand, student)
  withNews(stand, '/student-personal-center?sec_name=profile')
  stand.answer(profile.information, informationOf(student))
  const page = await open('/student-index')
  const card = page.getByRole('region', { name: '新功能' })
  await expect(card.getByRole('heading')).toBeVisible()
  await card.getByRole('button', { name: '去看看' }).click()
  await expect(page.getByRole('heading', { name: '账号与安全', level: 1 })).toBeVisible()
  expect(stand.asked(newFunctions.read)).toMatchObject([{ function_type_id: 2 }])
})
