import { center } from '@jiangtai/contract/center'
import { expect, it } from 'vitest'
import { buildApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { setOrgSwitch } from '../switches/switches.db.ts'

it.each(engines)('the parts of a personal centre follow the switches of the own school on %s', async (engine) => {
  const school = await buildApp(engine)
  const keysAt = async (host: string, isOff: boolean) => {
    const orgId = await school.people.organization({ hosts: [host] })
    if (isOff)
      for (const name of ['im_interaction_score', 'im_interaction_random_answer'] as const)
        await setOrgSwitch(school.db, orgId, name, false)
    const teacher = await school.people.teacher(orgId)
    const { data } = await school.ask(center.nav, {}, { session: teacher.session, host })
    return (data as { list: { key: string }[] }).list.map(({ key }) => key)
  }
  expect(await keysAt('on.test', false)).toContain('groups')
  expect(await keysAt('off.test', true)).not.toContain('groups')
  await school.close()
})
