import { channel } from '@jiangtai/contract/channel'
import { framesOf, holdUntil } from './support/frames.ts'
import { endLesson } from './support/lesson.ts'
import { boardOf, calledOn, desk, enter, grabOf, msOf, open, phone, press, projector, sees, tablet, watchOf } from './support/roll-call.ts'
import { expect, type Person, test } from './support/test.ts'

const rules = 'R261, R348, R350, R351, R352, R353, R354, R355, R356, R357, R358, R359, R360, R556, R557'

test(`${rules}: a teacher and four students through grabbing and random calls, with reloads in every state`, async ({ people }) => {
  const { teacher, students } = await enter(people, [phone, tablet, desk, phone])
  const [ann, bo, cy, dan] = students as [Person, Person, Person, Person]
  const heard = students.map(({ page }) => framesOf(page))
  const { page } = teacher

  // R261
  await open(teacher)
  await sees(page, '抢答 · 第 1 轮')
  await expect(boardOf(page).getByText('4 / 46 位同学在线')).toBeVisible()
  // R355
  for (const student of students) await sees(student.page, '等待老师开始抢答')
  await Promise.all([page.reload(), ann.page.reload()])
  await sees(page, '抢答 · 第 1 轮')
  await sees(ann.page, '等待老师开始抢答')

  await press(page, '开始抢答')
  // R348: it runs, and goes on where it was after a reload.
  await expect(boardOf(page).getByText('请抢答')).toBeVisible()
  const first = await msOf(page)
  await expect.poll(() => msOf(page)).toBeGreaterThan(first)
  const before = await msOf(page)
  await Promise.all([page.reload(), ann.page.reload()])
  await expect(watchOf(page)).toBeVisible()
  expect(await msOf(page)).toBeGreaterThan(before)
  // R356: by a finger anywhere below the watch, and by keys.
  for (const student of students) await expect(grabOf(student.page)).toBeVisible()
  await expect(grabOf(bo.page)).toBeFocused()
  await expect(grabOf(cy.page)).toBeFocused()
  await Promise.all([
    grabOf(ann.page).click({ position: { x: 30, y: 400 } }),
    bo.page.keyboard.press('Space'),
    cy.page.keyboard.press('Enter'),
  ])
  // R357
  const won = await Promise.all(
    [ann, bo, cy].map(async (student) => {
      await sees(student.page, '恭喜你，抢答成功')
      return student.page.getByText(/^第 [123] 名 · \d+\.\d\d 秒$/).textContent()
    }),
  )
  expect(new Set(won.map((words) => words?.slice(0, 5))).size).toBe(3)
  const podium = boardOf(page).getByRole('list', { name: '抢答结果' })
  await expect(podium.getByRole('listitem')).toHaveCount(3)
  const winner = (await podium.getByRole('listitem').first().locator('div').first().textContent()) ?? ''
  // R358, R556
  const lost = `抢答机会已被 ${winner} 同学获得把握好下次机会喔~~~`
  await expect(dan.page.getByRole('alert')).toContainText(lost)
  await Promise.all([page.reload(), ann.page.reload(), dan.page.reload()])
  await expect(podium.getByRole('listitem')).toHaveCount(3)
  await sees(ann.page, '恭喜你，抢答成功')
  await expect(dan.page.getByRole('alert')).toContainText(lost)

  // R350: and one that nobody wants.
  await press(page, '下一轮抢答')
  await sees(page, '抢答 · 第 2 轮')
  for (const student of students) await sees(student.page, '等待老师开始抢答')
  await press(page, '开始抢答')
  await press(page, '结束本轮')
  await expect(boardOf(page).getByText('本轮无人抢答')).toBeVisible()
  await sees(dan.page, '本轮无人抢答')

  // R351, R359, R360, R557
  const called = new Set<string>()
  await press(page, '随机点名')
  for (const turn of [1, 2, 3, 4]) {
    const name = await calledOn(page)
    called.add(name)
    const titles = await Promise.all(
      students.map(async (student) => {
        await sees(student.page, /你被点到了|本次未点到你/)
        const isPicked = await student.page.getByRole('dialog', { name: '你被点到了' }).isVisible()
        if (!isPicked) await expect(student.page.getByRole('alert')).toContainText(`${name} 同学被随机点到`)
        return isPicked
      }),
    )
    expect(titles.filter(Boolean)).toHaveLength(1)
    if (turn === 1) {
      await Promise.all([page.reload(), ...students.map((student) => student.page.reload())])
      expect(await calledOn(page)).toBe(name)
      for (const [at, { page }] of students.entries()) await sees(page, titles[at] ? '你被点到了' : '本次未点到你')
    }
    // R353, R354
    await expect(boardOf(page).getByRole('button', { name: '使用抢答' })).toBeVisible()
    const seen = heard[0]?.filter(({ event_name }) => event_name === 'random_answer_result').length ?? 0
    if (turn < 4) await press(page, '继续点名')
    if (turn < 4)
      await expect.poll(() => heard[0]?.filter(({ event_name }) => event_name === 'random_answer_result').length).toBeGreaterThan(seen)
  }
  // Nobody twice until all were called; the board says who and how often.
  expect(called.size).toBe(4)
  await expect(boardOf(page).getByText('4 / 46 人')).toBeVisible()
  await boardOf(page).getByRole('button', { name: '本节已点 4' }).click()
  const record = page.getByRole('dialog', { name: '本节已点', exact: true })
  await expect(record.getByRole('row')).toHaveCount(5)
  await expect(record.getByRole('row', { name: `${winner} 1 次 1 次` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(boardOf(page)).toBeVisible()

  // Who is excluded is not called, also after a reload.
  const only = [...called][0] ?? ''
  await boardOf(page).getByRole('button', { name: '排除缺勤' }).click()
  const absent = page.getByRole('dialog', { name: '排除缺勤' })
  for (const name of called) if (name !== only) await absent.getByLabel(name, { exact: true }).check({ force: true })
  await absent.getByRole('button', { name: '完成' }).click()
  await page.reload()
  await expect(boardOf(page).getByRole('button', { name: '排除缺勤 3' })).toBeVisible()
  for (const times of ['2 次', '3 次']) {
    await press(page, '继续点名')
    await expect(boardOf(page).getByText(`${only} ${times}`)).toBeVisible()
    expect(await calledOn(page)).toBe(only)
  }

  // Small, with a badge while a round runs.
  await press(page, '使用抢答')
  await sees(page, '抢答 · 第 3 轮')
  await press(page, '开始抢答')
  await expect(watchOf(page)).toBeVisible()
  await press(page, '最小化')
  const mini = page.getByRole('region', { name: '点名' })
  await expect(mini.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: '点名，抢答中' })).toBeVisible()
  await page.reload()
  await expect(mini.getByRole('timer')).toBeVisible()
  await expect(boardOf(page)).toBeHidden()
  // A student may look at something else, and come back.
  await dan.page.keyboard.press('Escape')
  await expect(grabOf(dan.page)).toBeHidden()
  await dan.page.getByRole('button', { name: '抢答，进行中' }).click()
  await expect(grabOf(dan.page)).toBeVisible()

  // R352: a round that runs is not closed by accident.
  await mini.getByRole('button', { name: '展开' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续抢答' }).click()
  await expect(boardOf(page)).toBeVisible()
  await press(page, '关闭')
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭点名' }).click()
  await expect(boardOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '点名', exact: true })).toBeFocused()
  for (const student of students) await expect(student.page.getByRole('dialog')).toHaveCount(0)

  // What the teacher knows of the lesson stays with the teacher.
  for (const frames of heard) for (const { data } of frames) expect(data).not.toHaveProperty('called')
  await endLesson(teacher)
})

test('roll call lies above a vote and gives way to it again; a grab that comes too late says nothing but the result', async ({
  people,
}) => {
  const { teacher, students } = await enter(people, [phone, desk])
  const [ann, bo] = students as [Person, Person]
  const { page } = teacher
  const title = '明天带什么'
  await page.getByRole('button', { name: '投票器', exact: true }).click()
  const form = page.getByRole('dialog', { name: '投票器' })
  await form.getByLabel('标题').fill(title)
  for (const [at, option] of ['尺子', '圆规', '都带'].entries())
    await form.getByRole('textbox', { name: `选项 ${String.fromCharCode(65 + at)}` }).fill(option)
  await form.getByRole('button', { name: '发布投票' }).click()
  const sheet = ann.page.getByRole('dialog', { name: title })
  await sheet.getByLabel('圆规').click()

  const release = await holdUntil(bo.page, 'answer_student_sent')
  await bo.page.reload()
  await open(teacher)
  await sees(ann.page, '等待老师开始抢答')
  await expect(sheet).toHaveCount(0)
  await press(page, '开始抢答')
  await grabOf(bo.page).click()
  await sees(bo.page, '已抢，等待结果')
  await grabOf(ann.page).click()
  await sees(ann.page, '已抢，等待结果')
  await ann.page.reload()
  // What it was, unless the round was quicker.
  await sees(ann.page, /已抢，等待结果|恭喜你，抢答成功/)
  // The round ends three seconds after the first grab: the one that is held back is late.
  await sees(ann.page, '恭喜你，抢答成功')
  await sees(bo.page, '这次被抢先了')
  await release()
  await sees(bo.page, '这次被抢先了')
  await expect(bo.page.getByText('抢答未开始或已结束')).toHaveCount(0)

  await press(page, '关闭')
  // As it was left, with its mark.
  await expect(ann.page.getByRole('button', { name: '投 B' })).toBeVisible()
  await expect(sheet.getByLabel('圆规')).toBeChecked()
  await form.getByRole('button', { name: '最小化' }).click()
  await endLesson(teacher)
})

test('what is switched off of roll call has no button', async ({ people }) => {
  const teacher = await people({ as: 'teacher2', viewport: projector })
  const ann = await people({ as: 'student1', viewport: phone })
  let off = 'im_interaction_answer'
  await teacher.context.route(`**${channel.interaction.path}*`, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, [off]: 0 } } })
  })
  const { page } = teacher
  await ann.goto('/student-index')
  await ann.look('student-home')
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await expect(page.getByText(/^1 \/ \d+ 在线$/)).toBeVisible()
  await open(teacher)
  await expect(boardOf(page).getByRole('button', { name: '开始抢答' })).toHaveCount(0)
  await expect(ann.page.getByRole('dialog')).toHaveCount(0)
  await press(page, '随机点名')
  await sees(ann.page, '你被点到了')
  await expect(boardOf(page).getByRole('button', { name: '继续点名' })).toBeVisible()
  await expect(boardOf(page).getByRole('button', { name: '使用抢答' })).toHaveCount(0)
  await press(page, '关闭')
  await expect(boardOf(page)).toBeHidden()

  off = 'im_interaction_random_answer'
  await page.reload()
  await open(teacher)
  await expect(boardOf(page).getByRole('button', { name: '开始抢答' })).toBeVisible()
  await expect(boardOf(page).getByRole('button', { name: '随机点名' })).toHaveCount(0)
  await expect(boardOf(page).getByRole('button', { name: '排除缺勤' })).toHaveCount(0)
  await press(page, '关闭')
  await endLesson(teacher)
})
