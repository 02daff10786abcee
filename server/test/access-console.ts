import { proposedPeriods } from '@jiangtai/contract/timetable'
import { cellsVersion, versionOf } from '../src/timetable/timetable.ts'
import type { Garbage, Sample } from './access-garbage.ts'
import type { AccessWorld } from './access-world.ts'

/** What a short text may say; 400 digits are longer. */
export const signs: readonly Garbage[] = [
  'half a list',
  'an object',
  'a negative number',
  'a number too large for a column',
  'an emoji',
  'SQL',
]

/** Of the console: classes and their weeks, words, tags, hosts and trees. */
export const consoleSamples = (world: AccessWorld): Readonly<Record<string, Sample>> => ({
  'mediaHosts.save': {
    input: { add: ['v.qq.com'], del: [] },
    takes: { del: { kinds: ['nothing'], because: 'hosts to allow are enough' } },
  },
  'schoolTags.add': {
    input: async () => ({
      version: (await world.newTagGroup()).version,
      name: `签${world.newNumber()}`,
      group_id: (await world.newTagGroup()).id,
    }),
    takes: { name: { kinds: signs, because: 'a tag may be called anything' } },
  },
  'schoolTags.rename': {
    input: async () => ({ ...(await world.newTagGroup()), kind: 1, name: `组${world.newNumber()}` }),
    takes: { name: { kinds: signs, because: 'a group may be called anything' } },
  },
  'schoolTags.show': {
    input: async () => {
      const { id, version } = await world.newTagGroup()
      return { group_id: id, version, is_show: 0 }
    },
  },
  'schoolTags.move': { input: async () => ({ ...(await world.newTagGroup()), kind: 1 }) },
  'schoolTags.remove': { input: async () => ({ ...(await world.newTagGroup()), kind: 1, uses: 0 }) },
  'schoolTrees.setEditor': { input: async () => ({ id: (await world.newTeacher()).id, is_editor: 1 }) },
  'schoolTrees.publish': { input: async () => ({ root_subject_id: (await world.ownCourse()).rootId }) },
  'schoolClasses.list': { input: { grade: 7, is_archived: 0 } },
  'schoolClasses.save': {
    input: async () => ({ name: `${world.newNumber()}班`, grade: 7, year: 2026 }),
    ...{ as: world.newSchoolAdmin, takes: { name: { kinds: signs, because: 'a class may be called anything' } } },
  },
  'schoolClasses.archive': { input: async () => ({ ids: [await world.newClassId()], is_archived: 1 }) },
  'timetable.get': { input: { class_id: world.classId, teacher_id: world.teacher.id } },
  'timetable.save': {
    input: async () => ({
      ...{ class_id: await world.newClassId(), version: cellsVersion([]) },
      cells: [{ weekday: 1, period: 1, root_subject_id: world.rootId, teacher_id: 0 }],
    }),
  },
  'timetable.savePeriods': {
    input: { version: versionOf(proposedPeriods), periods: [{ name: '早读', start: 450, end: 480 }] },
    as: world.newSchoolAdmin,
  },
  'timetable.importTable': {
    input: { is_trial: 1, file: world.timetable },
    unaudited: 'a table is only looked at: nothing of the school changes',
  },
  'timetable.exportTable': { input: { is_example: 1 } },
  'words.list': {
    input: { word: '词', curr_page_index: 1, page_size: 10 },
    takes: { word: { kinds: [...signs, 'nothing'], because: 'one may search for anything, and finds nothing' } },
  },
  'words.save': { input: { add: ['词'], del: ['别的'] } },
  'words.tryOut': {
    input: { text: '你好' },
    takes: { text: { kinds: [...signs, 'nothing', 'a huge number'], because: 'any text may be tried' } },
  },
})
