import type { Page } from '@playwright/test'
import { publishVote, windowOf } from './support/dock.ts'
import { cutBeforeAnswer, framesOf } from './support/frames.ts'
import { expect, type Person, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const title = '这道题你打算怎么设未知数'
const sheetOf = (page: Page) => page.getByRole('dialog', { name: title })

async function cast({ page }: Person, letter: string) {
  await sheetOf(page).getByLabel(`说法${letter}`).click()
  await page.getByRole('button', { name: `投 ${letter}` }).click()
}

test('O098: a vote of a teacher, a colleague and four students, with reloads, a line that breaks and a second device', async ({
  people,
  pass,
}) => {
  const teacher = await people({ as: 'teacher1', isTimed: true })
  const second = await people({ as: 'teacher1', viewport: phone, isTimed: true })
  const colleague = await people({ as: 'teacher3', isTimed: true })
  const students: Person[] = []
  for (const at of [1, 2, 3, 4]) students.push(await people({ as: `student${at}`, viewport: phone, isTimed: true }))
  const [ann, bo, cy, dan] = students as [Person, Person, Person, Person]
  const heard = students.map(({ page }) => framesOf(page))
  await cutBeforeAnswer(bo.page, 'voter_vote')
  bo.expectError(/WebSocket/)
  cy.expectError(/WebSocket|ERR_INTERNET_DISCONNECTED/)
  await Promise.all([teacher, second, colleague].map((person) => person.goto('/')))
  await Promise.all(students.map((student) => student.goto('/student-index')))
  const { page } = teacher
  await expect(page.getByText('4 / 46 在线')).toBeVisible()

  await page.getByRole('button', { name: '投票器', exact: true }).click()
  await publishVote(page, title)
  await expect(windowOf(second.page).getByText(title)).toBeVisible()
  for (const student of students) await expect(sheetOf(student.page)).toBeVisible()
  // A colleague is asked first, and then told whose it is.
  await colleague.page.getByRole('button', { name: '投票器', exact: true }).click()
  await colleague.page.getByRole('button', { name: '仍要继续' }).click()
  await expect(colleague.page.getByText('该互动正由周敏老师使用')).toBeVisible()

  const tab = await ann.context.newPage()
  await ann.goto('/student-index', tab)
  await expect(sheetOf(tab)).toBeVisible()
  await cast(ann, 'A')
  await expect(sheetOf(ann.page).getByText('已提交')).toBeVisible()
  await ann.page.reload()
  await expect(sheetOf(ann.page).getByText('已提交')).toBeVisible()
  // The server had this one, the answer never came: it is sent again by itself and counts once.
  await cast(bo, 'B')
  await expect(sheetOf(bo.page).getByText('已提交')).toBeVisible()
  await expect(windowOf(page).getByText('还有 44 位同学没投')).toBeVisible()

  // Offline the server misses the student; back, the same page goes on.
  await sheetOf(cy.page).getByLabel('说法C').click()
  await cy.context.setOffline(true)
  await pass(9)
  await expect(cy.page.getByText('没网了').first()).toBeVisible()
  await expect(page.getByText('3 / 46 在线')).toBeVisible()
  await cy.context.setOffline(false)
  await expect(async () => {
    await cy.page.getByRole('button', { name: '投 C' }).click()
    await expect(sheetOf(cy.page).getByText('已提交')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.reload()
  await expect(windowOf(page).getByText('还有 43 位同学没投')).toBeVisible()

  // The second device ends it. Who has not voted sees the result all the same, and a tab that did not vote itself learns that its student did.
  await windowOf(second.page).getByRole('button', { name: '结束投票' }).click()
  await expect(windowOf(page).getByText('已结束')).toBeVisible()
  await expect(sheetOf(dan.page).getByText('这次没有投')).toBeVisible()
  await expect(sheetOf(tab).getByText('已投', { exact: true })).toBeVisible()
  await windowOf(page).getByRole('button', { name: '公布结果' }).click()
  await sheetOf(page).getByRole('button', { name: '选 B 的同学' }).click()
  await expect(sheetOf(page).getByRole('region', { name: '选 B 的 1 位同学' })).toBeVisible()
  await sheetOf(page).getByRole('button', { name: '回到课件' }).click()

  // The colleague takes over by starting a lesson.
  await colleague.page.getByRole('button', { name: '开始上课' }).click()
  await colleague.page.getByRole('alertdialog').getByRole('button', { name: '开始上课' }).click()
  await expect(windowOf(page)).toBeHidden()
  for (const student of students) await expect(sheetOf(student.page)).toBeHidden()
  await colleague.page.getByRole('button', { name: '投票器', exact: true }).click()
  await expect(windowOf(colleague.page)).toBeVisible()

  // A student's frames carry nothing about others: no names, no picks, no counts before the end.
  for (const [at, frames] of heard.entries()) {
    const details = frames.filter(({ event_name }) => event_name === 'voter_latest_detail')
    expect(details.length).toBeGreaterThan(2)
    const ids = new Set(details.flatMap(({ data }) => (data.voter_students as { user_id: number }[]).map(({ user_id }) => user_id)))
    expect(ids.size, `student ${at + 1} learnt of other ballots`).toBeLessThanOrEqual(1)
    for (const { data } of details) {
      const text = JSON.stringify(data)
      if (data.is_open === 1) expect(text).not.toMatch(/"count"|"rate"|"rank_number"|"details":\[\{"student/)
      if (!data.msg_id) expect(text).not.toContain('real_name')
    }
    expect(frames.some(({ event_name }) => event_name === 'client_presence_notice')).toBe(false)
  }
})
