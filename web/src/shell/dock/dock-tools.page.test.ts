import { analytics } from '@jiangtai/contract/analytics'
import type { InteractionFlag } from '@jiangtai/contract/channel'
import { lessonSays, lessons } from '@jiangtai/contract/lessons'
import { rollCall } from '@jiangtai/contract/roll-call'
import { scorer } from '@jiangtai/contract/scorer'
import { trafficLight } from '@jiangtai/contract/traffic-light'
import { voter, voterStatus } from '@jiangtai/contract/voter'
import type { Page } from '@playwright/test'
import { at } from '../../../test/page/at.ts'
import { arrange, markOf, previewOf, toolOf } from '../../../test/page/dock.ts'
import { frame } from '../../../test/page/frames.ts'
import { answerLibrary } from '../../../test/page/library.ts'
import { navigate } from '../../../test/page/navigate.ts'
import { roll } from '../../../test/page/roll-call.ts'
import { colleague, inLesson, lessonOf, presence, quietPage, teacher } from '../../../test/page/school.ts'
import { withScorer } from '../../../test/page/scorer.ts'
import { teaches, teachPath } from '../../../test/page/teach.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { dockOf, itemOf, switchOff, windowOf } from '../../../test/page/tools.ts'
import { lamps } from '../../../test/page/traffic-light.ts'
import { attendVote, noVote, studentVote, voteOf, withVoter } from '../../../test/page/voter.ts'

const toolsIn = (page: Page) => dockOf(page).getByRole('listitem').allInnerTexts()

const switches: readonly (readonly [string, readonly InteractionFlag[]])[] = [
  ['投图', ['im_interaction_teacher_pic']],
  ['聚光灯', ['im_interaction_spotlight']],
  ['放大镜', ['im_interaction_magnifier']],
  ['图片展示', ['im_interaction_picture']],
  ['手写', ['im_interaction_hand_writing']],
  ['快问', ['im_interaction_quick_question']],
  ['投票器', ['im_interaction_vote']],
  ['发题', ['im_interaction_live_question']],
  ['信号灯', ['im_interaction_signal_light']],
  ['点名', ['im_interaction_answer', 'im_interaction_random_answer']],
  ['计分器', ['im_interaction_score']],
  ['计时器', ['im_interaction_timer']],
  ['白板', ['im_interaction_whiteboard']],
  ['锁屏', ['im_interaction_screen']],
]

test('R232, R234, R242, R504: over the pages of a teacher floats a dock in Chinese; each tool is in it only while its own switch is on, and a change shows at once', async ({
  stand,
  open,
}) => {
  teaches(stand)
  inLesson(stand, teacher)
  const page = await open('/')
  const names = switches.map(([name]) => name)
  const headingOf = (name: string) => page.getByRole('heading', { name }).first()
  for (const [path, own] of [
    ['/', headingOf('班级名单')],
    [teachPath, page.getByRole('region', { name: '大屏' })],
    ['/academic-analysis/topic', headingOf('该功能即将开放')],
    ['/academic-analysis/learning', headingOf('课堂报告')],
    ['/academic-analysis/problem', headingOf('该功能即将开放')],
  ] as const) {
    await navigate(page, path)
    await at(page, path)
    await expect(own).toBeVisible()
    await expect(dockOf(page)).toBeVisible()
    const words = await dockOf(page).getByRole('button').allInnerTexts()
    expect(words[0]).toBe('课堂互动')
    for (const word of words) expect(word).toMatch(/^\p{Script=Han}+$/u)
    await expect.poll(() => toolsIn(page)).toEqual(names)
  }

  await navigate(page, '/')
  const shown = () => toolsIn(page)
  await expect.poll(shown).toEqual(names)
  // By the digits of its number each switch goes its own way through four rounds: whoever follows another one is seen.
  let before = names
  for (const digit of [1, 2, 4, 8]) {
    const isOn = (at: number) => ((at + 1) & digit) === 0
    switchOff(stand, ...switches.flatMap(([, flags], at) => (isOn(at) ? [] : flags)))
    const after = names.filter((_, at) => isOn(at))
    await expect.poll(shown).toEqual(after)
    const gone = before.filter((name) => !after.includes(name))
    await expect(page.getByText(`${gone.join('、')}已停用`).first()).toBeVisible()
    before = after
  }
  switchOff(stand, ...switches.flatMap(([, flags]) => flags), 'im_interaction_projection_screen')
  await expect(markOf(page)).toHaveCount(0)
  switchOff(stand)
  await expect.poll(shown).toEqual(names)

  // One that runs closes with a sentence.
  stand.say(...voteOf())
  await expect(windowOf(page, '投票器')).toBeVisible()
  switchOff(stand, 'im_interaction_vote')
  await expect(windowOf(page, '投票器')).toBeHidden()
  await expect(page.getByText('投票器已停用', { exact: true })).toBeVisible()
  await expect(markOf(page)).toBeVisible()
})

test('R239: a student has 白板分享 and 投票器, each only while it is switched on, and one that runs closes with a sentence', async ({
  stand,
  open,
}) => {
  attendVote(stand)
  const page = await open('/student-index', { viewport: phone })
  const shown = () => dockOf(page).getByRole('button').allInnerTexts()
  await expect.poll(shown).toEqual(['投票器', '白板分享'])
  const [, vote] = studentVote()
  const sheet = page.getByRole('dialog', { name: 'title' in vote ? String(vote.title) : '' })
  stand.say(...studentVote())
  await expect(sheet).toBeVisible()
  switchOff(stand, 'im_interaction_vote')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('投票器已停用')).toBeVisible()
  await expect.poll(shown).toEqual(['白板分享'])
  stand.say(...noVote())
  switchOff(stand, 'im_interaction_whiteboard')
  await expect(page.getByText('白板分享已停用')).toBeVisible()
  await expect.poll(shown).toEqual(['投票器'])
  switchOff(stand)
  await expect.poll(shown).toEqual(['投票器', '白板分享'])
})

test('R238: what students see of the running tool can be shown and hidden; one that runs minimised has its value in the dock', async ({
  stand,
  open,
  look,
}) => {
  withVoter(stand)
  const page = await open('/')
  const toggle = page.getByRole('button', { name: '学生端', exact: true })
  const preview = previewOf(page)
  await expect(preview).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(preview.getByText('学生端现在没有互动')).toBeVisible()
  await toolOf(page).click()
  await expect(windowOf(page, '投票器')).toBeVisible()
  await expect(preview.getByText('学生端现在没有互动')).toBeVisible()
  stand.say(...voteOf())
  await expect(preview.getByText('周老师发起了投票')).toBeVisible()
  // The one who has not voted is the one who is shown.
  for (const words of ['设相遇时间为 x 分', '设小满走了 x 米', '我想先画线段图']) await expect(preview.getByText(words)).toBeVisible()
  await look(page, 'dock-preview')
  stand.say(...voteOf({ is_open: voterStatus.ended }))
  await expect(preview.getByText('投票已结束')).toBeVisible()
  await page.getByRole('button', { name: '关闭学生端预览' }).click()
  await expect(preview).toBeHidden()
  await toggle.click()
  await expect(preview).toBeVisible()
  await toggle.click()
  await expect(preview).toBeHidden()

  stand.say(...voteOf({ is_window_open: 0, voter_student_count: 0 }))
  await expect(itemOf(page, '投票器')).toHaveAccessibleName('投票器，0/46')
  stand.say(...voteOf({ is_window_open: 0, voter_student_count: 1 }))
  await expect(itemOf(page, '投票器')).toHaveAccessibleName('投票器，1/46')
  await look(page, 'dock-badge')
})

test('R252, R609: tools open above the page without an address of their own; the dock reports what was opened and how it was arranged', async ({
  stand,
  open,
}) => {
  withScorer(stand)
  withVoter(stand)
  stand.answerFrame(trafficLight.hears.click, () => [lamps.ready()])
  stand.answerFrame(trafficLight.hears.close, () => [lamps.closed()])
  stand.answerFrame(rollCall.hears.random, () => [roll.random(0)])
  stand.answerFrame(rollCall.hears.stop, () => [roll.closed()])
  const page = await open('/', { movesTime: true })
  await expect(toolOf(page)).toBeVisible()
  await markOf(page).click()
  await markOf(page).click()
  await page.getByRole('button', { name: '学生端', exact: true }).click()
  await arrange(page, '两行')
  await arrange(page, '靠右边')
  for (const name of ['投票器', '信号灯', '点名', '计分器']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await at(page, '/')
    await page.getByRole('dialog').getByLabel('关闭', { exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(stand.heard(scorer.hears.close)).toHaveLength(1)
  // What is queued is sent every 5 s.
  await page.clock.runFor(5000)
  const sent = () => new Set(stand.asked(analytics.add).flatMap(({ events }) => events.map(({ event_id }) => event_id)))
  await expect.poll(() => [62, 68, 69, 71, 262, 267, 285, 286].filter((code) => !sent().has(code))).toEqual([])
})

test('after 下课 a tool asks before it begins another lesson; one that stays on the screen does not', async ({ stand, open, look }) => {
  withVoter(stand)
  answerLibrary(stand, [])
  const ended = { ...lessonOf(teacher, { status: 0 }), start_time: Date.now() }
  stand.answer(lessons.current, ended)
  stand.replay(frame(lessonSays.notice, ended), presence(teacher.class_id))
  const page = await open(quietPage)
  const question = page.getByRole('alertdialog')
  await itemOf(page, '图片展示').click()
  await expect(windowOf(page, '图片展示').getByText('资源库里还没有图片')).toBeVisible()
  await look(page, 'picture-choose-empty')
  await page.keyboard.press('Escape')
  await expect(windowOf(page, '图片展示')).toBeHidden()
  await toolOf(page).click()
  await expect(question.getByText('已经下课，要开始新的一节课吗？')).toBeVisible()
  await look(page, 'tool-after-lesson')
  await question.getByRole('button', { name: '先不打开' }).click()
  expect(stand.heard(voter.hears.click)).toEqual([])
  await toolOf(page).click()
  await question.getByRole('button', { name: '开始新的一节课' }).click()
  await expect(windowOf(page, '投票器')).toBeVisible()
})

test('in the lesson of a colleague the first tool asks, and the next ones do not; who teaches is told of a colleague’s call', async ({
  stand,
  open,
  look,
}) => {
  withVoter(stand)
  answerLibrary(stand, [])
  const theirs = lessonOf(colleague, { status: 1 })
  stand.answer(lessons.current, theirs)
  stand.replay(frame(lessonSays.notice, theirs), presence(teacher.class_id))
  const page = await open(quietPage)
  const question = page.getByRole('alertdialog')
  await itemOf(page, '图片展示').click()
  await expect(windowOf(page, '图片展示')).toBeVisible()
  await page.keyboard.press('Escape')
  await toolOf(page).click()
  await expect(question.getByText('李想老师正在给这个班上课，学生的屏幕会受影响。')).toBeVisible()
  await look(page, 'tool-in-lesson-of-colleague')
  await question.getByRole('button', { name: '先不打开' }).click()
  await expect(question).toBeHidden()
  expect(stand.heard(voter.hears.click)).toEqual([])
  await toolOf(page).click()
  await question.getByRole('button', { name: '仍要继续' }).click()
  await expect(windowOf(page, '投票器')).toBeVisible()
  stand.answerFrame(rollCall.hears.random, () => [roll.random(4)])
  await itemOf(page, '点名').click()
  await expect.poll(() => stand.heard(rollCall.hears.random)).toHaveLength(1)
  // The other way round: now the lesson is mine, and the colleague calls.
  stand.say(...frame(lessonSays.notice, lessonOf(teacher, { status: 1, lesson_id: 9 })))
  stand.say(...roll.random(5, 12, { teacher_id: colleague.user_id, teacher_name: colleague.real_name }))
  await expect(page.getByText('李想老师点了陈宇轩')).toBeVisible()
})
