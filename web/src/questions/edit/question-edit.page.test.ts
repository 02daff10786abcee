import { questions } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import { textDoc } from '@jiangtai/contract/rich-doc'
import type { Page } from '@playwright/test'
import { pasteInto } from '../../../test/page/clipboard.ts'
import { answerBank, answerPicture, bank, dotPng } from '../../../test/page/questions.ts'
import { logIn, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, test } from '../../../test/page/test.ts'

const list = '/personal-center?tab=questions'
const at = (id: number | 'new') => `${list}&edit=${id}`
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chooseType = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true })
async function write(page: Page, name: string, words: string) {
  await text(page, name).click()
  await page.keyboard.type(words)
  await expect(text(page, name)).toContainText(words)
}

/** What is saved gets these numbers. */
function keeps(stand: Stand, id = 1, version_id = 9) {
  stand.answer(questions.save, () => ({ id, version_id, no: 2 }))
}

test.beforeEach(({ stand }) => {
  logIn(stand, teacher)
  answerBank(stand)
})

test('the faults of a single choice are shown where they are; it is saved with its points, and Back leads to the list', async ({
  stand,
  open,
  look,
}) => {
  keeps(stand)
  const page = await open(list)
  await page.getByRole('button', { name: '新建题目' }).click()
  await expect(page.getByRole('combobox', { name: '学科' })).toHaveValue('1')
  await press(page, '保存')
  await expect(page.getByText('题干不能为空')).toBeVisible()
  await expect(text(page, '题干')).toBeFocused()
  await page.keyboard.type('一加一等于几')
  await expect(page.getByText('题干不能为空')).toBeHidden()
  await press(page, '删除选项D')
  await press(page, '删除选项C')
  await write(page, '选项A', '一')
  await look(page, 'question-faults')
  await write(page, '选项B', '二')
  await press(page, 'B 是正确答案')
  await press(page, '添加')
  await page.getByRole('checkbox', { name: '解方程' }).check({ force: true })
  await look(page, 'question-points')
  await press(page, '选好了（1）')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/edit=1$/)
  expect(stand.asked(questions.save)).toMatchObject([
    {
      type: 1,
      body: { stem: textDoc('一加一等于几'), options: [{ id: 'a' }, { id: 'b', doc: textDoc('二') }] },
      key: { right: ['b'] },
      root_subject_id: 1,
      points: [{ id: 53, share: 100 }],
      full_centi: 500,
    },
  ])
  await expect(page.getByRole('heading', { name: '编辑题目' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/tab=questions$/)
})

test('a question is tried and marked', async ({ stand, open, look }) => {
  stand.answer(questions.scoreTry, ({ answer, full_centi }) => {
    const isRight = answer.o?.[0] === 'a'
    const leaf = { score_centi: isRight ? full_centi : 0, full_centi, state: isRight ? (3 as const) : (1 as const) }
    return { score_centi: leaf.score_centi, state: leaf.state, leaves: [leaf] }
  })
  const page = await open(at(1))
  await press(page, '试做')
  await page.getByRole('radio', { name: /^B / }).check({ force: true })
  await press(page, '看得分')
  await expect(page.getByText('答错，0 / 5 分')).toBeVisible()
  await page.getByRole('radio', { name: /^A / }).check({ force: true })
  await expect(page.getByText('答错')).toBeHidden()
  await press(page, '看得分')
  await expect(page.getByText('答对，5 / 5 分')).toBeVisible()
  await look(page, 'question-try')
})

/** A true statement, all but its explanation. */
async function judgement(page: Page) {
  await chooseType(page, '判断题')
  await write(page, '题干', '一加一等于二')
  await page.getByRole('radio', { name: '正确', exact: true }).check({ force: true })
}

test('what is written while a question is saved goes along with it', async ({ stand, open }) => {
  let letCome = () => {}
  stand.answer(questions.save, () => new Promise((resolve) => (letCome = () => resolve({ id: 1, version_id: 9, no: 1 }))))
  const page = await open(at('new'))
  await judgement(page)
  await press(page, '保存，再出一题')
  await expect.poll(() => stand.asked(questions.save).length).toBe(1)
  await write(page, '解析', '写得晚')
  letCome()
  await expect(page.getByText('先留在这里')).toBeVisible()
  await expect(page).toHaveURL(/edit=1$/)
  await expect(page.getByText('已恢复上次未保存的内容')).toBeVisible()
  await expect(text(page, '解析')).toContainText('写得晚')
})

test('saving waits for a picture, and whoever leaves meanwhile is asked', async ({ stand, open }) => {
  keeps(stand)
  const picture = answerPicture(stand, { hold: true })
  const page = await open(at('new'))
  await judgement(page)
  await pasteInto(text(page, '题干'), { png: dotPng })
  await expect(text(page, '题干')).toContainText('正在上传')
  await press(page, '保存')
  await expect(page.getByText('正在上传文件，传完就保存…')).toBeVisible()
  expect(stand.asked(questions.save)).toEqual([])
  await press(page, '返回我的题目')
  await expect(page.getByRole('alertdialog', { name: '题目尚未保存' })).toBeVisible()
  await press(page, '继续编辑')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  picture.letCome()
  await expect(page).toHaveURL(/edit=1$/)
  expect(JSON.stringify(stand.asked(questions.save))).toContain('"file_id":500')
})

test('blanks have answers of their own; another type asks only if something is lost', async ({ open, look }) => {
  const page = await open(at('new'))
  await chooseType(page, '填空题')
  await write(page, '题干', '周长是')
  await press(page, '填空线')
  await page.getByRole('textbox', { name: '第1空答案1', exact: true }).fill('12')
  await page.getByRole('combobox', { name: '第1空答案1怎样比较' }).selectOption('按数值比较')
  await page.getByRole('textbox', { name: '第1空答案1单位' }).fill('cm')
  await look(page, 'question-blanks')
  await chooseType(page, '阅读题')
  await expect(page.getByRole('alertdialog', { name: '换成阅读题？' })).toContainText('每空的答案、题干')
  await press(page, '换题型')
  await expect(text(page, '材料')).toBeVisible()
})

test('a material has parts that are moved, deleted and brought back', async ({ stand, open, look }) => {
  keeps(stand)
  const page = await open(at('new'))
  await chooseType(page, '阅读题')
  await write(page, '材料', '从前有座山')
  const first = page.getByRole('region', { name: '第1小题', exact: true })
  await first.getByRole('combobox', { name: '第1小题的题型' }).selectOption('判断题')
  await first.getByRole('textbox', { name: '题干' }).click()
  await page.keyboard.type('山上有庙')
  await first.getByRole('radio', { name: '错误' }).check({ force: true })
  await press(page, '添加小题')
  const second = page.getByRole('region', { name: '第2小题', exact: true })
  await second.getByRole('combobox', { name: '第2小题的题型' }).selectOption('解答题')
  await second.getByRole('textbox', { name: '题干' }).click()
  await page.keyboard.type('为什么')
  await press(page, '上移第2小题')
  await press(page, '删除第2小题')
  await expect(page.getByRole('region', { name: '第2小题', exact: true })).toBeHidden()
  await page.getByText('撤销', { exact: true }).click()
  await expect(page.getByRole('region', { name: '第2小题', exact: true })).toContainText('山上有庙')
  await look(page, 'question-read')
  await press(page, '保存，再出一题')
  await expect(page.getByText('题目已保存')).toBeVisible()
  await expect(text(page, '材料')).toHaveText('')
  await expect(text(page, '材料')).toBeFocused()
  expect(stand.asked(questions.save)).toMatchObject([
    {
      type: 4,
      body: { material: textDoc('从前有座山'), subs: [{ type: 3, body: { stem: textDoc('为什么') } }, { type: 9 }] },
      key: { subs: [{}, { right: 0 }] },
    },
  ])
})

test('who leaves a form that is not saved is asked, by whichever door', async ({ open, look }) => {
  const page = await open(at(1))
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await write(page, '解析', '新的')
  await expect(page.getByText('未保存', { exact: true })).toBeVisible()
  await press(page, '返回我的题目')
  await expect(page.getByRole('alertdialog', { name: '题目尚未保存' })).toBeVisible()
  await look(page, 'question-leave')
  await press(page, '继续编辑')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('alertdialog', { name: '题目尚未保存' })).toBeVisible()
  await press(page, '离开')
  await expect(page).not.toHaveURL(/edit=1/)
})

test('R894: what was not saved is there again after a reload; discarded, one goes on from the newest version', async ({
  stand,
  open,
  look,
}) => {
  keeps(stand)
  const page = await open(at(1))
  await write(page, '解析', '新的')
  await expect(page.getByText('未保存', { exact: true })).toBeVisible()
  await press(page, '返回我的题目')
  await press(page, '离开')
  await expect(page).not.toHaveURL(/edit=1/)
  const again = await open(at(1))
  await expect(again.getByText('另一个标签页里有这道题还没保存的修改')).toBeVisible()
  await page.close()
  // Somebody has saved it elsewhere since.
  answerBank(
    stand,
    bank.map((one) => ({ ...one, version_id: 5 })),
  )
  await again.reload()
  await expect(again.getByText('已恢复上次未保存的内容')).toBeVisible()
  await expect(text(again, '解析')).toContainText('新的')
  await look(again, 'question-restored')
  await press(again, '丢弃')
  await expect(again.getByText('已保存', { exact: true })).toBeVisible()
  await expect(text(again, '解析')).not.toContainText('新的')
  await write(again, '解析', '又改')
  await press(again, '保存')
  await expect(again.getByText('题目已保存', { exact: true })).toBeVisible()
  expect(stand.asked(questions.save)).toMatchObject([{ id: 1, base_version_id: 5 }])
})

test('R868: a question that was changed elsewhere is not overwritten', async ({ stand, open, look }) => {
  stand.answer(questions.save, ({ id }) => {
    if (id) throw new Refusal('questionStale')
    return { id: 2, version_id: 7, no: 1 }
  })
  const page = await open(at(1))
  await write(page, '解析', '新的')
  await press(page, '保存')
  const stale = page.getByRole('alertdialog', { name: '题目已被修改' })
  await expect(stale).toBeVisible()
  await look(page, 'question-stale')
  await stale.getByRole('button', { name: '看新版本' }).click()
  await press(page, '保留我的修改')
  await expect(text(page, '解析')).toContainText('新的')
  await press(page, '保存')
  await stale.getByRole('button', { name: '另存为我的题目' }).click()
  await expect(page).toHaveURL(/edit=2$/)
  expect(stand.asked(questions.save).map(({ id }) => id)).toEqual([1, 1, undefined])
})

test('a question of a colleague is looked at and copied; one that is gone is said so', async ({ stand, open, look }) => {
  const page = await open(at(3))
  await expect(page.getByRole('heading', { name: '李想的题目' })).toBeVisible()
  await look(page, 'question-colleague')
  stand.refuse(questions.get, 'questionUnknown')
  await press(page, '复制为我的题目')
  await expect(page).toHaveURL(/edit=103$/)
  await expect(page.getByText('没有这道题')).toBeVisible()
  await look(page, 'question-gone')
})
