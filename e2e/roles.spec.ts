import { expect, test } from './support/test.ts'

test('a student at the teacher home is led to the student home', async ({ people }) => {
  const student = await people({ as: 'student1' })
  await student.goto('/')
  await student.at('/student-index')
  await student.look('student-home')
})

test('R166: a teacher at the student home is led to the teacher home', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  await teacher.goto('/student-index')
  await teacher.at('/')
  await teacher.look('teacher-home')
})

test('who is logged in has no use for the login page', async ({ people }) => {
  const homes = { teacher1: '/', student1: '/student-index' }
  for (const [as, home] of Object.entries(homes)) {
    const person = await people({ as })
    await person.goto('/login')
    await person.at(home)
    await person.look(`home-of-${as}`)
  }
})

test('a guest is led from every home to the login', async ({ people }) => {
  const guest = await people()
  for (const path of ['/', '/student-index']) {
    await guest.goto(path)
    await guest.at('/login')
    expect(new URL(guest.page.url()).searchParams.get('to')).toBe(path)
  }
  await guest.look('login')
})
