import { type OwnSuggest, suggests } from '@jiangtai/contract/suggests'
import { emptyShelves } from '../../test/page/empty-shelves.ts'
import { suggestOf } from '../../test/page/feedback.ts'
import { logIn, student, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, phone, test } from '../../test/page/test.ts'

/** Sent and taken back as the server does it. */
function withSuggests(stand: Stand, ...first: readonly OwnSuggest[]) {
  let all = first
  stand.answer(suggests.mine, () => ({ list: [...all], pageCount: 1, total: all.length }))
  stand.answer(suggests.save, ({ type_id, text }) => {
    all = [suggestOf({ id: 9, type_id, text }), ...all]
    return { id: 9 }
  })
  stand.answer(suggests.withdraw, ({ id }) => {
    all = all.filter((one) => one.id !== id)
    return {}
  })
}

test('a student writes on a phone; what was typed outlives a reload, and a short text is told why', async ({ open, stand, look }) => {
  logIn(stand, student)
  emptyShelves(stand)
  withSuggests(stand)
  const page = await open('/student-personal-center?sec_name=feedback', { viewport: phone })
  await expect(page.getByText('还没有反馈')).toBeVisible()
  await look(page, 'feedback-empty')
  await page.getByRole('button', { name: '写反馈' }).click()
  const sheet = page.getByRole('dialog', { name: '写反馈' })
  await sheet.getByRole('radio', { name: '使用问题' }).click()
  await sheet.getByRole('textbox').fill('打不开')
  await sheet.getByRole('button', { name: '发出' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('反馈内容应为5至500字')
  await look(page, 'feedback-short')
  await sheet.getByRole('textbox').fill('平板上的白板打不开\n\n重启也不行')
  await sheet.getByRole('button', { name: '以后再写' }).click()
  await expect(page.getByText('还没有发出。写的内容留着')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '写反馈' }).click()
  await expect(sheet.getByRole('textbox')).toHaveValue('平板上的白板打不开\n\n重启也不行')
  await sheet.getByRole('button', { name: '发出' }).click()
  // As it was typed, line by line.
  const said = page.getByRole('list', { name: '我的反馈' }).getByText('平板上的白板打不开')
  expect(await said.innerText()).toBe('平板上的白板打不开\n\n重启也不行')
  expect(stand.asked(suggests.save)).toMatchObject([{ type_id: 2, text: '平板上的白板打不开\n\n重启也不行', file_ids: [] }])
})

test('a teacher sees states, files, the resource and the answer, and takes one back while nobody has begun', async ({
  open,
  stand,
  look,
}) => {
  logIn(stand, teacher)
  emptyShelves(stand)
  const file = { file_id: 7, name: '截图.txt', bytes: 2000, url: '/files/7/x.txt', thumb_url: '' }
  withSuggests(
    stand,
    suggestOf({ id: 3, files: [file] }),
    suggestOf({
      id: 2,
      type_id: 3,
      state: 1,
      text: '第 4 页少了一个逗号。',
      resource_id: 5,
      resource_title: '春',
      resource_url: '/files/5/a',
    }),
    suggestOf({ id: 1, state: 2, text: '希望能调字号', answer: '下个月会有。', answered_at: suggestOf().created_at + 90 }),
  )
  const page = await open('/personal-center?tab=feedback')
  const rows = page.getByRole('list', { name: '我的反馈' }).locator(':scope > li')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1).getByRole('link', { name: /春/ })).toHaveAttribute('href', '/files/5/a')
  await expect(rows.nth(2)).toContainText('下个月会有。')
  await look(page, 'feedback')
  await rows.nth(0).getByRole('button', { name: '撤回' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: '撤回' })).toHaveCount(0)
  expect(stand.asked(suggests.withdraw)).toEqual([{ id: 3 }])
})
