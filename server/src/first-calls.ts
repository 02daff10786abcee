import { accounts } from '@jiangtai/contract/accounts'
import type { Call } from '@jiangtai/contract/call'
import { channel } from '@jiangtai/contract/channel'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { courses } from '@jiangtai/contract/courses'
import { dayLessons } from '@jiangtai/contract/day-lessons'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { lessons } from '@jiangtai/contract/lessons'
import { newFunctions } from '@jiangtai/contract/new-functions'
import { organizations } from '@jiangtai/contract/organizations'
import { protocol } from '@jiangtai/contract/protocol'
import { pushes } from '@jiangtai/contract/pushes'
import { reports } from '@jiangtai/contract/reports'
import { schoolServers } from '@jiangtai/contract/school-servers'
import { studies } from '@jiangtai/contract/studies'
import { subjects } from '@jiangtai/contract/subjects'
import * as z from 'zod/mini'
import type { Caller, Person } from './http/context.ts'

/** As our pages write it: what is asked in another way is asked again. */
function addressOf<C extends Call>(call: C, input: z.output<C['input']>): string {
  const wire = Object.entries(z.encode(call.input, input)).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return wire.length > 0 ? `${call.path}?${new URLSearchParams(wire)}` : call.path
}

type Asked = (person: Person, query: URLSearchParams) => readonly string[]

const idIn = (query: URLSearchParams, name: string) => {
  const id = Number(query.get(name))
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined
}

const mixOf = (query: URLSearchParams) => {
  const [class_id, course_id] = [idIn(query, 'class'), idIn(query, 'course')]
  if (!class_id || !course_id) return []
  return [addressOf(courses.mix, { class_id, course_id, course_type: query.get('type') === '2' ? 2 : 1 })]
}

/** Whether it is taught already: the buttons above the slide. */
const runningIn = (query: URLSearchParams) => {
  const class_id = idIn(query, 'class')
  return class_id && mixOf(query).length > 0 ? [addressOf(lessons.current, { class_id })] : []
}

/** What the navigation leads to. */
const switches = [addressOf(organizations.switches, {})]

/** Before a film of the lesson is asked for: later it would come from the main server, for each of forty students who reload. */
const nearby = ({ classId }: Person) => (classId ? [addressOf(schoolServers.hostNames, {})] : [])

/** Told above everything else, once. */
const news = [addressOf(newFunctions.list, {}), addressOf(protocol.mine, {})]

const firstPage = { curr_page_index: 1, page_size: 20 }

/** What these pages show before anybody does anything. A call that is missing here is asked by the page, and one too many is only bytes. */
const asked: Readonly<Record<Person['role'], Readonly<Record<string, Asked>>>> = {
  student: {
    '/student-index': ({ classId: class_id }) =>
      class_id
        ? [
            ...[addressOf(classes.info, { class_id }), addressOf(studies.today, { class_id }), addressOf(dayLessons.today, {})],
            ...[addressOf(examAnswers.list, firstPage), ...news],
            ...switches,
          ]
        : switches,
    '/student-course': (person, query) => {
      const mix_id = idIn(query, 'mix')
      return [...(mix_id ? [addressOf(studies.course, { mix_id })] : []), ...switches, ...nearby(person)]
    },
  },
  teacher: {
    '/': ({ classId: class_id }) => [
      addressOf(classes.mine, {}),
      ...(class_id
        ? [
            addressOf(classes.info, { class_id }),
            addressOf(classes.roster, { class_id }),
            addressOf(lessons.current, { class_id }),
            addressOf(courses.recent, { class_id, ...firstPage }),
            addressOf(reports.lessons, { class_id, curr_page_index: 1, page_size: 4 }),
          ]
        : []),
      addressOf(dayLessons.today, {}),
      addressOf(courses.recent, firstPage),
      addressOf(pushes.list, { is_waiting: true, ...firstPage }),
      ...switches,
      addressOf(classMembers.leaveRequests, {}),
      ...news,
    ],
    '/prepare-course': (_person, query) => [
      ...(mixOf(query).length > 0 ? mixOf(query) : [addressOf(courses.index, {})]),
      addressOf(subjects.mine, {}),
      addressOf(classes.mine, {}),
      ...switches,
    ],
    '/teacher-course': (person, query) => [...mixOf(query), ...runningIn(query), ...nearby(person)],
  },
}

const homes: Readonly<Record<Person['role'], string>> = { student: '/student-index', teacher: '/' }
const logins = ['/login', '/jp-login']

/** Where the page will lead this visitor at once (`web/src/shell/detour.ts`), as far as it is worth knowing. */
export function shownAt(pathname: string, caller: Caller): string {
  if (caller.role !== 'guest') return [...logins, ...Object.values(homes)].includes(pathname) ? homes[caller.role] : pathname
  return [...Object.keys(asked.student), ...Object.keys(asked.teacher)].includes(pathname) ? '/login' : pathname
}

/** What the page at this address is going to ask, for whoever opens it. */
export function firstCalls(pathname: string, query: URLSearchParams, caller: Caller): readonly string[] {
  const ofAll = [addressOf(organizations.current, {}), addressOf(accounts.status, {})]
  if (caller.role === 'guest') return logins.includes(shownAt(pathname, caller)) ? [...ofAll, addressOf(organizations.service, {})] : ofAll
  const line = caller.classId ? [addressOf(channel.userInfo, {}), addressOf(channel.interaction, { class_id: caller.classId })] : []
  return [...ofAll, ...line, ...(asked[caller.role][shownAt(pathname, caller)]?.(caller, query) ?? [])]
}
