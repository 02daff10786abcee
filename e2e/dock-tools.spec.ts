import { analytics } from '@jiangtai/contract/analytics'
import type { InteractionFlag } from '@jiangtai/contract/channel'
import { arrange, dockOf, markOf, previewOf, publishVote, toolOf, windowOf } from './support/dock.ts'
import { endLesson } from './support/lesson.ts'
import { expect, test } from './support/test.ts'

test('R232, R241, R242: over the pages of a teacher a dock floats while the lesson runs, over those of guests none', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  await teacher.goto('/')
  await teacher.look('teacher-home-dock')
  await teacher.page.getByRole('button', { name: '开始上课' }).click()
  await expect(teacher.page.getByRole('button', { name: '下课' })).toBeVisible()
  const tab = await teacher.context.newPage()
  const learning = '/academic-analysis/learning'
  for (const path of ['/', '/teacher-course', '/academic-analysis/topic', learning, '/academic-analysis/problem']) {
    await tab.goto(teacher.origin + path)
    await expect(dockOf(tab)).toBeVisible()
    const words = await dockOf(tab).getByRole('button').allInnerTexts()
    expect(words[0]).toBe('课堂互动')
    for (const word of words) expect(word).toMatch(/^\p{Script=Han}+$/u)
  }
  for (const path of ['/prepare-course', '/error', '/wwx/auth-success']) {
    await tab.goto(teacher.origin + path)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(markOf(tab)).toHaveCount(0)
  }
  await tab.close()
  await endLesson(teacher)
  const guest = await people()
  const page = await guest.context.newPage()
  for (const path of ['/login', '/electron-login', '/public-login']) {
    await page.goto(guest.origin + path)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect(markOf(page)).toHaveCount(0)
  }
  await page.close()
})

const switches: readonly (readonly [string, readonly InteractionFlag[]])[] = [
  ['投图', ['im_interaction_teacher_pic']],
  ['聚光灯', ['im_interaction_spotlight']],
  ['放大镜', ['im_interaction_magnifier']],
  ['手写', ['im_interaction_hand_writing']],
  ['投票器', ['im_interaction_vote']],
  ['信号灯', ['im_interaction_signal_light']],
  ['点名', ['im_interaction_answer', 'im_interaction_random_answer']],
  ['计分器', ['im_interaction_score']],
  ['计时器', ['im_interaction_timer']],
  ['白板', ['im_interaction_whiteboard']],
  ['锁屏', ['im_interaction_screen']],
]

/** In the dock of a phone, and over a lesson with pictures. */
const elsewhere: readonly InteractionFlag[] = ['im_interaction_projection_screen', 'im_interaction_picture']
const flagsOf = [...switches.map(([, flags]) => flags), ...elsewhere.map((flag) => [flag])]

test('R234: each tool is in the dock only while its own switch is on, and a change shows at once', async ({ people, school }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await teacher.goto('/')
  await expect(toolOf(page)).toBeVisible()
  await teacher.look('teacher-home-dock')
  const names = switches.map(([name]) => name)
  const shown = () => dockOf(page).getByRole('listitem').allInnerTexts()
  const set = (isOn: (at: number) => boolean) =>
    school.setSwitches(school.classes[0].id, new Map(flagsOf.flatMap((flags, at) => flags.map((flag) => [flag, isOn(at)] as const))))
  expect(await shown()).toEqual(names)
  // By the digits of its number each switch goes its own way through four rounds: whoever follows another one is seen.
  let before = names
  for (const digit of [1, 2, 4, 8]) {
    const isOn = (at: number) => ((at + 1) & digit) === 0
    await set(isOn)
    const after = names.filter((_, at) => isOn(at))
    await expect.poll(shown).toEqual(after)
    const gone = before.filter((name) => !after.includes(name))
    await expect(page.getByText(new RegExp(`${gone.join('、(.*、)?')}(、.*)?已停用`)).first()).toBeVisible()
    before = after
  }
  await set(() => false)
  await expect(markOf(page)).toHaveCount(0)
  await set(() => true)
  await expect.poll(shown).toEqual(names)
})

test('a tool that is switched off while it runs closes with a sentence, for teacher and students', async ({ people, school }) => {
  const teacher = await people({ as: 'teacher2' })
  const student = await people({ as: 'student1', viewport: { width: 390, height: 844 } })
  await teacher.goto('/')
  await teacher.look('teacher-home-dock')
  await student.goto('/student-index')
  await student.look('student-home-entry')
  await toolOf(teacher.page).click()
  await publishVote(teacher.page, '今天先讲哪一部分')
  const sheet = student.page.getByRole('dialog', { name: '今天先讲哪一部分' })
  await expect(sheet).toBeVisible()
  await school.setSwitches(school.classes[0].id, new Map([['im_interaction_vote', false]]))
  await expect(windowOf(teacher.page)).toBeHidden()
  await expect(teacher.page.getByText('投票器已停用')).toBeVisible()
  await expect(markOf(teacher.page)).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(student.page.getByText('投票器已停用')).toBeVisible()
  await school.setSwitches(school.classes[0].id, new Map([['im_interaction_vote', true]]))
  // It has ended with its switch; the next one may begin.
  await expect(toolOf(teacher.page)).toBeVisible()
  await expect(windowOf(teacher.page)).toBeHidden()
  await expect(sheet).toBeHidden()
  await endLesson(teacher)
})

test('R239: a student has 白板分享 and 投票器, each only while it is switched on', async ({ people, school }) => {
  const student = await people({ as: 'student1', viewport: { width: 390, height: 844 } })
  await student.goto('/student-index')
  const shown = () => dockOf(student.page).getByRole('button').allInnerTexts()
  await expect.poll(shown).toEqual(['投票器', '白板分享'])
  await student.look('student-home-entry')
  const set = (board: boolean, vote: boolean) =>
    school.setSwitches(
      school.classes[0].id,
      new Map([
        ['im_interaction_whiteboard', board],
        ['im_interaction_vote', vote],
      ] as const),
    )
  await set(false, true)
  await expect.poll(shown).toEqual(['投票器'])
  await expect(student.page.getByText('白板分享已停用')).toBeVisible()
  await set(true, false)
  await expect.poll(shown).toEqual(['白板分享'])
  await set(true, true)
  await expect.poll(shown).toEqual(['投票器', '白板分享'])
})

test('R238: what students see of the running tool can be shown and hidden', async ({ people }) => {
  const title = '这一步你同意吗'
  const teacher = await people({ as: 'teacher2' })
  const student = await people({ as: 'student1', viewport: { width: 390, height: 844 } })
  const { page } = teacher
  await teacher.goto('/')
  await student.goto('/student-index')
  await student.look('student-home-entry')
  const toggle = page.getByRole('button', { name: '学生端', exact: true })
  await expect(previewOf(page)).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const preview = previewOf(page)
  await expect(preview.getByText('学生端现在没有互动')).toBeVisible()
  await toolOf(page).click()
  await expect(preview.getByText('学生端现在没有互动')).toBeVisible()
  await publishVote(page, title)
  await expect(preview.getByText(title).first()).toBeVisible()
  await expect(preview.getByText('周老师发起了投票').or(preview.getByText('李老师发起了投票'))).toBeVisible()
  // The one who has not voted is the one who is shown: the same as on the phone beside it.
  const phone = student.page.getByRole('dialog', { name: title })
  for (const words of ['说法A', '说法B', '说法C']) {
    await expect(phone.getByText(words)).toBeVisible()
    await expect(preview.getByText(words)).toBeVisible()
  }
  await teacher.look('dock-preview')
  // A running tool minimised: its value in the dock.
  await windowOf(page).getByRole('button', { name: '最小化' }).click()
  const badged = page.getByRole('button', { name: /^投票器，0\/\d+$/ })
  await expect(badged).toBeVisible()
  await phone.getByLabel('说法B').click()
  await phone.getByRole('button', { name: /^投/ }).click()
  await expect(page.getByRole('button', { name: /^投票器，1\/\d+$/ })).toBeVisible()
  await teacher.look('dock-badge')
  await page.reload()
  await expect(preview.getByText(title).first()).toBeVisible()
  await page.getByRole('button', { name: '结束投票' }).click()
  await expect(preview.getByText('投票已结束')).toBeVisible()
  await page.getByRole('button', { name: '关闭学生端预览' }).click()
  await expect(preview).toBeHidden()
  await toggle.click()
  await expect(preview).toBeVisible()
  await toggle.click()
  await expect(preview).toBeHidden()
  await endLesson(teacher)
})

for (const [host, username] of [
  ['hxz.localhost', 'hxteacher1'],
  ['jp.localhost', 'jpteacher1'],
] as const)
  test(`the dock wears the colours of ${host}`, async ({ people }) => {
    const teacher = await people({ as: username, host })
    await teacher.goto('/')
    await expect(toolOf(teacher.page)).toBeVisible()
    await teacher.page.getByRole('button', { name: '学生端', exact: true }).click()
    await expect(previewOf(teacher.page)).toBeVisible()
    await teacher.look(`dock-${host.split('.')[0]}`)
  })

test('R609: the dock reports what was opened and how it was arranged', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  const sent = new Set<number>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== analytics.add.path) return
    for (const { event_id } of JSON.parse(new URLSearchParams(request.postData() ?? '').get('events') ?? '[]')) sent.add(event_id)
  })
  await teacher.goto('/')
  await expect(toolOf(page)).toBeVisible()
  await teacher.look('teacher-home-dock')
  await markOf(page).click()
  await markOf(page).click()
  await page.getByRole('button', { name: '学生端', exact: true }).click()
  await arrange(page, '两行')
  await arrange(page, '靠右边')
  for (const name of ['投票器', '信号灯', '点名', '计分器']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByLabel('关闭', { exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect.poll(() => [...sent].sort((a, b) => a - b)).toEqual(expect.arrayContaining([62, 68, 69, 71, 262, 267, 285, 286]))
  await endLesson(teacher)
})
