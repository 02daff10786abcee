import { endSession } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('R766: a session that ended elsewhere leads to the login once, in every tab, and from there back in', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page, context } = teacher
  const second = await context.newPage()
  await teacher.goto('/')
  await teacher.goto('/', second)
  await endSession(teacher.origin, await context.cookies())
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  // The channel hears of it first: nobody has to press anything.
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
  await teacher.at('/login')
  await teacher.at('/login', second)
  expect(documents.length).toBeLessThanOrEqual(1)
  // The cookie of a session that is over stays until the next login writes another: only the server can reach it.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['jt_session'])
  await teacher.logIn('teacher1')
  await teacher.at('/')
  await teacher.at('/', second)
})
