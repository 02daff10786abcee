import { expect, type Person, test } from './support/test.ts'

const switcher = ({ page }: Person) => page.getByRole('button', { name: /^班级：/ })

async function choose(person: Person, name: string) {
  await switcher(person).click()
  await person.page.getByRole('menuitemradio', { name }).click()
}

test('a teacher changes the class: the list follows, a reload keeps it, another session keeps its own', async ({ people }) => {
  const computer = await people({ as: 'teacher2' })
  const panel = await people({ as: 'teacher2' })
  for (const person of [computer, panel]) {
    await person.goto('/')
    await expect(switcher(person)).toContainText('七年级(3)班')
  }
  await expect(computer.page.getByText('student1', { exact: true })).toBeVisible()
  await choose(computer, '八年级(2)班')
  await expect(switcher(computer)).toContainText('八年级(2)班')
  await expect(computer.page.getByText('student91', { exact: true })).toBeVisible()
  await expect(computer.page.getByText('student1', { exact: true })).toBeHidden()
  await computer.page.reload()
  await expect(switcher(computer)).toContainText('八年级(2)班')

  await panel.page.reload()
  await expect(switcher(panel)).toContainText('七年级(3)班')
})

test('a teacher and three students are in the same class at once', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const students = await Promise.all(['student1', 'student2', 'student46'].map((as) => people({ as })))
  await Promise.all([teacher.goto('/'), ...students.map((student) => student.goto('/student-index'))])
  await expect(teacher.page.getByText('student1', { exact: true })).toBeVisible()
  for (const student of students) {
    await expect(student.page.getByText('七年级(3)班').first()).toBeVisible()
    await expect(student.page.getByText('周敏').first()).toBeVisible()
  }
})
