import { type ConsentStudent, privacy } from '@jiangtai/contract/privacy'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

const at = Date.UTC(2026, 10, 16, 2) / 1000
const given = { given_by: '王妈妈', how: '纸质告知书', given_at: at, text_version: at, withdrawn_at: 0 }
const studentOf = (student_id: number, real_name: string, consent: ConsentStudent['consent'] = null): ConsentStudent => ({
  ...{ student_id, username: `student${student_id}`, real_name, consent },
})

test('consents of a whole class are written down at once, and one is taken back after what follows was said', async ({
  stand,
  open,
  look,
}) => {
  enterConsole(stand)
  const students = [studentOf(7, '王小明', given), studentOf(8, '李小红'), studentOf(9, '赵小刚')]
  const isMissing = ({ consent }: ConsentStudent) => consent === null || consent.withdrawn_at > 0
  stand.answer(privacy.consents, () => ({
    text_version: at,
    versions: [at, at - 30 * 86_400],
    classes: [
      ...[{ class_id: 3, class_name: '七年级(3)班', grade: 7, student_count: 3, missing_count: students.filter(isMissing).length }],
      ...[{ class_id: 4, class_name: '书法班', grade: 0, student_count: 12, missing_count: 0 }],
    ],
  }))
  stand.answer(privacy.classConsents, () => ({ list: students }))
  stand.answer(privacy.saveConsents, ({ student_ids, who, how, at: given_at, text_version }) => {
    for (const id of student_ids)
      students[id - 7] = { ...(students[id - 7] ?? studentOf(0, '')), consent: { ...given, given_by: who, how, given_at, text_version } }
    return {}
  })
  stand.answer(privacy.withdrawConsent, () => {
    students[0] = studentOf(7, '王小明', { ...given, withdrawn_at: at })
    return {}
  })
  const page = await open('/admin/consents')
  await expect(page.getByText('还有 2 位同学缺少同意。')).toBeVisible()
  await look(page, 'admin-consents')
  await page.getByRole('button', { name: '查看七年级(3)班' }).click()
  await page.getByRole('button', { name: '选缺少同意的 2 人' }).click()
  await expect(page.getByText('已选 2 人')).toBeVisible()
  await look(page, 'admin-consents-class')
  await page.getByRole('button', { name: '登记同意' }).click()
  await page.getByLabel('谁同意的').fill('签字的家长')
  await page.getByLabel('签的是哪一版告知书').selectOption('2026-10-17')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await expect(page.getByRole('listitem', { name: '赵小刚' })).toContainText('签字的家长 · 纸质告知书')
  expect(stand.asked(privacy.saveConsents)).toMatchObject([{ student_ids: [8, 9], text_version: at - 30 * 86_400 }])
  await page.getByRole('button', { name: '撤回：王小明' }).click()
  await expect(page.getByText('请停用账号，或者在“数据与隐私”里申请删除数据')).toBeVisible()
  await page.getByRole('button', { name: '撤回同意' }).click()
  await expect(page.getByRole('listitem', { name: '王小明' })).toContainText('撤回；原为 王妈妈')
})

test('the notice to guardians is a page of paper without anything around it', async ({ stand, open, look }) => {
  enterConsole(stand)
  stand.answer(privacy.consents, { classes: [], text_version: at, versions: [at] })
  const lines = ['1. 账号：姓名、学号、用户名、性别、班级，以及学校登记的家长手机号。', '2. 课堂：出勤、投票、点名、抢答、得分等记录。']
  stand.answer(privacy.consentNotice, {
    ...{ school: '江台实验学校', version: at },
    parts: [
      { title: '', lines: ['尊敬的家长：江台实验学校在教学中使用“讲台”课堂平台。请阅读以下内容。'] },
      { title: '一、我们收集什么', lines },
    ],
  })
  const page = await open('/admin/consents')
  await expect(page.getByText('没有需要监护人同意的同学')).toBeVisible()
  await look(page, 'admin-consents-none')
  await page.getByRole('radio', { name: '告知书' }).check()
  await expect(page.getByRole('article', { name: '告知书' })).toContainText('版本 2026-11-16')
  await look(page, 'admin-consent-notice')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByRole('heading', { name: '监护人同意' })).toBeHidden()
  await expect(page.getByText('监护人签字', { exact: true })).toBeVisible()
})
