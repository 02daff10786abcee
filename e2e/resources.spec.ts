import { resources as contract } from '../contract/src/resources.ts'
import { chinesePdf } from './support/pdf-file.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, test } from './support/test.ts'
import { choose, chooseAct, fileOf, mp4, pdf, photo, rowOf, silentMp3, uploaded } from './support/upload-files.ts'

const resources = '/personal-center'
const textbook = (name: string, lines: readonly string[]) => ({ ...pdf(name), buffer: chinesePdf(lines) })
const unique = () => String(Math.random()).slice(2, 10)

test('a resource is renamed in its place, collected, and given to the school, where another teacher finds it', async ({ people }) => {
  const [teacher, other] = [await people({ as: 'teacher1' }), await people({ as: 'teacher2' })]
  const { page } = teacher
  const name = `练习卷${unique()}`
  await teacher.goto(resources)
  await choose(page, [pdf(`${name}.pdf`)])
  await expect(rowOf(page, `${name}.pdf`)).toContainText('上传好了')
  await chooseAct(fileOf(page, name), '重命名')
  const input = page.getByRole('textbox', { name: `${name} 的新名称` })
  await expect(input).toBeFocused()
  await input.fill('不要这个')
  await input.press('Escape')
  await expect(fileOf(page, name)).toBeVisible()
  await chooseAct(fileOf(page, name), '重命名')
  await input.fill(`${name}（改）`)
  await input.press('Enter')
  const renamed = fileOf(page, `${name}（改）`)
  await expect(renamed).toBeVisible()
  await chooseAct(renamed, '收藏')
  await expect(renamed.getByRole('img', { name: '已收藏' })).toBeVisible()
  await chooseAct(renamed, '放进校本')
  await expect(renamed).toContainText('全校')
  await teacher.look('resources')
  await page.getByRole('radio', { name: '收藏' }).check()
  const collected = page.getByRole('region', { name: /^我的收藏/ })
  await expect(collected.getByRole('listitem', { name: `${name}（改）` })).toBeVisible()
  await collected.getByRole('checkbox', { name: `选择 ${name}（改）` }).check()
  await teacher.look('resources-collected')
  await page.getByRole('toolbar').getByRole('button', { name: '取消收藏' }).click()
  await expect(collected.getByRole('listitem', { name: `${name}（改）` })).toHaveCount(0)

  await other.goto(resources)
  await other.page.getByRole('radio', { name: '校本' }).check()
  await other.page.getByRole('searchbox').fill(name)
  const found = other.page.getByRole('region', { name: /^找到/ }).getByRole('listitem', { name: `${name}（改）` })
  await expect(found).toContainText('周敏')
  await found.getByRole('button', { name: /^更多操作/ }).click()
  await expect(found.getByRole('menuitem')).toHaveText(['收藏', '下载'])
  await other.look('resources-school')
})

test('before resources go it is said what uses them, and they come back with one press', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const [used, free] = [`课件${unique()}`, `备用${unique()}`]
  await teacher.goto(resources)
  const made = page.waitForResponse((response) => new URL(response.url()).pathname === contract.add.path)
  await choose(page, [pdf(`${used}.pdf`)])
  const { id } = (await (await made).json()).data
  await choose(page, [pdf(`${free}.pdf`)])
  await expect(rowOf(page, `${free}.pdf`)).toContainText('上传好了')
  const lesson = prepareLesson(teacher)
  await lesson.put(await lesson.course(0), [id])
  await chooseAct(fileOf(page, used), '删除')
  const question = page.getByRole('alertdialog', { name: `删除“${used}”？` })
  await expect(question).toContainText('用在 1 节课里')
  await teacher.look('resources-delete')
  await question.getByRole('button', { name: '保留' }).click()
  await expect(fileOf(page, used)).toBeVisible()
  for (const name of [used, free]) await page.getByRole('checkbox', { name: `选择 ${name}` }).check()
  await expect(page.getByRole('toolbar')).toContainText('已选 2 项')
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog', { name: '删除2 个资源？' }).getByRole('button', { name: '删除' }).click()
  for (const name of [used, free]) await expect(fileOf(page, name)).toHaveCount(0)
  await teacher.look('resources-deleted')
  await page.getByRole('button', { name: '撤销' }).click()
  for (const name of [used, free]) await expect(fileOf(page, name)).toBeVisible()
})

test('a resource is moved to a course, also with a phone in the hand', async ({ people }) => {
  const teacher = await people({ as: 'teacher1', viewport: { width: 390, height: 844 } })
  const { page } = teacher
  const name = `手机传的${unique()}`
  await teacher.goto(resources)
  await choose(page, [await photo(page, `${name}.jpg`, 300)])
  await expect(rowOf(page, `${name}.jpg`)).toContainText('上传好了')
  await expect(fileOf(page, name)).toContainText('图片 · 300×300')
  await chooseAct(fileOf(page, name), '移动到课程')
  const sheet = page.getByRole('dialog', { name: '移动到课程' })
  await teacher.look('resources-move')
  const course = sheet.getByRole('listitem').first()
  await course.click()
  await expect(page.getByText(`已移动“${name}”`)).toBeVisible()
  await chooseAct(fileOf(page, name), '移动到课程')
  await expect(sheet.getByRole('button', { name: '不放在课程里' })).toBeVisible()
})

test('a Chinese pdf without fonts of its own is shown page by page; a broken one says so', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const [whole, broken] = [`教材${unique()}`, `坏的${unique()}`]
  await teacher.goto(resources)
  const tables: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/cmaps/')) tables.push(response.status())
  })
  await choose(page, [textbook(`${whole}.pdf`, ['第一页：从算式到方程', '第二页：等式的性质', '第三页：小结']), pdf(`${broken}.pdf`)])
  await expect(rowOf(page, `${whole}.pdf`)).toContainText('上传好了')
  await expect(fileOf(page, whole)).toContainText('课件 · 3 页')
  await fileOf(page, whole).getByRole('button', { name: '查看' }).click()
  const sheet = page.getByRole('dialog', { name: whole })
  const paper = (at: number) => sheet.getByRole('img', { name: `${whole}，第 ${at} 页` })
  await expect(paper(1)).toHaveAttribute('data-page', '1')
  expect(tables.length).toBeGreaterThan(0)
  expect(tables.every((status) => status === 200)).toBe(true)
  const inked = () =>
    paper(1)
      .locator('canvas')
      .evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
        return Array.from(data).filter((value, at) => at % 4 === 0 && value < 100).length
      })
  expect(await inked()).toBeGreaterThan(500)
  await teacher.look('resources-pdf')
  await expect(sheet.getByRole('button', { name: '上一页' })).toBeDisabled()
  await sheet.getByRole('button', { name: '下一页' }).click()
  await sheet.getByRole('button', { name: '下一页' }).click()
  await expect(paper(3)).toHaveAttribute('data-page', '3')
  await expect(sheet.getByRole('navigation')).toContainText('3 / 3')
  await page.keyboard.press('Escape')
  await fileOf(page, broken).getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('这个 PDF 打不开，文件可能已损坏')
  await teacher.look('resources-pdf-broken')
})

test('a recording is played by keys and at another speed; what no browser plays is offered to save', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const [sound, film] = [`听力${unique()}`, `旧片${unique()}`]
  await teacher.goto(resources)
  await choose(page, [silentMp3(`${sound}.mp3`, 20), mp4(`${film}.mp4`, 3000)])
  await expect(rowOf(page, `${film}.mp4`)).toContainText('上传好了')
  await expect(fileOf(page, sound)).toContainText('音频 · 00:20')
  await fileOf(page, sound).getByRole('button', { name: '查看' }).click()
  const player = page.getByRole('dialog', { name: sound }).locator('audio')
  const state = () =>
    player.evaluate((element) => [Math.round((element as HTMLAudioElement).currentTime), (element as HTMLAudioElement).paused])
  await expect.poll(() => player.evaluate((element) => (element as HTMLAudioElement).readyState)).toBeGreaterThan(0)
  await page.getByRole('dialog').press('ArrowRight')
  await page.getByRole('dialog').press('ArrowRight')
  await page.getByRole('dialog').press('ArrowLeft')
  expect(await state()).toEqual([5, true])
  await page.getByRole('radio', { name: '1.5×' }).check()
  expect(await player.evaluate((element) => (element as HTMLAudioElement).playbackRate)).toBe(1.5)
  await teacher.look('resources-audio')
  await page.getByRole('dialog').press(' ')
  await expect.poll(() => player.evaluate((element) => (element as HTMLAudioElement).paused)).toBe(false)
  await page.keyboard.press('Escape')
  await fileOf(page, film).getByRole('button', { name: '查看' }).click()
  const card = page.getByRole('dialog', { name: film })
  await expect(card).toContainText('这里打不开这种格式')
  await expect(card.getByRole('link', { name: '下载', exact: true })).toHaveAttribute('download', `${film}.mp4`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^音频/ }).click()
  await expect(uploaded(page).getByRole('listitem', { name: film })).toHaveCount(0)
  await expect(fileOf(page, sound)).toBeVisible()
})
