import { expect, it } from 'vitest'
import { createNotedPage } from '../../../test/noted-page.ts'
import { createCookieJar } from './cookies.ts'
import { remember, rememberPerson } from './parameters.ts'

const year = 365 * 24 * 3600
const person = { user_id: 7, user_type: 2, class_id: 3, user_name: 'student1' } as const

it('who is there and where the channel is are kept for a year: each cookie by its name', () => {
  const page = createNotedPage()
  const jar = createCookieJar(page)
  rememberPerson(jar, person)
  remember(jar, { ...person, token: 'abc', host_url: '/', socket_url: '/ws' }, person.user_name)
  expect(page.ages()).toEqual({
    ...{ class_id: year, user_type: year, user_id: year, user_name: year },
    ...{ ws_token: year, http_ws_host: year, http_ws_socket_url: year },
  })
})
