import type { Sample } from './access-garbage.ts'
import { digits, longText, named, only, textOrNone } from './access-taken.ts'
import type { AccessWorld } from './access-world.ts'

/** The same for calls of the console, each by an administrator of a school of its own. */
export const consoleSamples = (world: AccessWorld): Readonly<Record<string, Sample>> => ({
  'school.save': {
    input: {
      ...{ system_long_name: '市第一中学', system_sort_name: '一中', page_title: '一中', home_url: '/login', theme: 'hxz' },
      ...{ service_phone: '010-1', service_hours: '工作日', version: 0 },
    },
    as: () => world.newSchoolAdmin(),
    takes: {
      ...{ system_long_name: named, system_sort_name: named, page_title: named, home_url: only('nothing', 'then it is the login page') },
      ...{ service_phone: textOrNone('a school may have none'), service_hours: textOrNone('a school may have none') },
    },
  },
  'school.saveHosts': { input: { hosts: '["elsewhere.test"]', version: 0, leaves_here: 1 }, as: () => world.newSchoolAdmin() },
  'school.saveMark': { input: async () => ({ kind: 'logo', picture: await world.drawing() }) },
  'school.resetMark': { input: { kind: 'logo' } },
  'school.add': {
    input: async () => ({
      ...{ org_code: `code${world.newNumber()}`, system_long_name: '新学校', system_sort_name: '新校' },
      hosts: `["new${world.newNumber()}.test"]`,
    }),
    as: () => world.newSchoolAdmin(2),
    takes: { system_long_name: named, system_sort_name: named, org_code: digits },
  },
  'protocol.publish': {
    input: { kind: 'terms', text: '自己的协议', version: 0 },
    as: () => world.newSchoolAdmin(),
    takes: { text: longText('a school may write anything to be agreed to') },
  },
  'protocol.restore': {
    input: { kind: 'terms', version: 0 },
    ...{ as: () => world.newSchoolAdmin(), answers: 'protocolSame', unaudited: 'a new school has the text already' },
  },
})
