import { proposedPeriods } from '@jiangtai/contract/timetable'
import { cellsVersion, versionOf } from '../src/timetable/timetable.ts'
import type { Sample } from './access-garbage.ts'
import type { AccessWorld } from './access-world.ts'

export const timetableSamples = (world: AccessWorld): Readonly<Record<string, Sample>> => ({
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
})
