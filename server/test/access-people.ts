import { noticeVersion } from '../src/privacy/notice.ts'
import type { Sample } from './access-garbage.ts'
import { named, only, text, textOrNone } from './access-taken.ts'
import type { AccessWorld } from './access-world.ts'

const searched = { word: textOrNone('one may search for anything, and finds nothing') }
const lookedAt = 'a table is only looked at: nothing of the school changes'
const page = { curr_page_index: 1, page_size: 10 }

/** Of the people of a school, as its administrators have them: rolls, tables, slips, and what is kept of them. */
export function peopleSamples(world: AccessWorld): Readonly<Record<string, Sample>> {
  const { classId: class_id, student } = world
  return {
    'privacy.findPeople': {
      input: { word: '生', with_teachers: 1 },
      takes: { word: text('one may search for anything, and finds nothing') },
    },
    'privacy.requestDeletion': {
      input: async () => ({ student_id: await world.newStudentId(), reason: '转学' }),
      takes: { reason: named },
    },
    'privacy.cancelDeletion': { input: async () => ({ student_id: await world.deletedStudentId() }) },
    'privacy.exportPerson': { input: async () => ({ user_id: await world.newStudentId() }) },
    'privacy.saveRetention': { input: { name: 'notices', days: '300' } },
    'privacy.classConsents': { input: { class_id } },
    'privacy.saveConsents': {
      input: async () => ({
        student_ids: [await world.newStudentId()],
        who: '妈妈',
        how: '纸质告知书',
        text_version: String(noticeVersion(0)),
        at: '1790000000',
      }),
      takes: { who: named, how: named },
    },
    'privacy.withdrawConsent': { input: async () => ({ student_id: await world.consentedStudentId() }) },
    'people.students': { input: { consent: 2, word: '林', class_id, state: 1, ...page }, takes: searched },
    'people.saveStudent': {
      input: async () => ({
        ...{ student_no: world.newNumber(), username: `s${world.newNumber()}`, real_name: '林小满', parent_phone: '13800000009' },
        ...{ gender: 1, class_id },
      }),
      takes: {
        student_no: only('a number too large for a column', 'it is a text of digits'),
        username: { kinds: ['nothing', 'a number too large for a column'], because: 'it may be digits; without one it is the number' },
        parent_phone: only('nothing', 'nobody has to have one'),
      },
    },
    'people.moveStudents': { input: async () => ({ ids: [await world.newStudentId()], class_id: await world.newClassId(), day: 20_000 }) },
    'people.stopStudents': { input: async () => ({ ids: [await world.newStudentId()], is_stopped: 1 }) },
    'people.mergeStudents': { input: async () => ({ id: await world.newStudentId(), other_id: await world.newStudentId() }) },
    'people.resetPasswords': { input: async () => ({ ids: [await world.newStudentId()] }) },
    'people.teachers': { input: { word: '周', class_id, subject_id: 1, state: 1, is_waiting: 0, ...page }, takes: searched },
    'people.saveTeacher': {
      input: async () => ({
        ...{ username: `t${world.newNumber()}`, real_name: '周敏', phone: `139000${world.newNumber()}`, class_ids: [class_id] },
        subject_ids: [],
      }),
      takes: {
        phone: only('nothing', 'nobody has to have one'),
        class_ids: only('nothing', 'a teacher may have no class yet'),
        subject_ids: only('nothing', 'or no subject'),
      },
      // Not a large number: a user name may be one, and a student has it since above.
      tries: ['nothing', 'NUL', 'half a list', 'an object', 'a negative number', 'a huge number', 'an emoji', 'SQL'],
    },
    'people.stopTeacher': { input: async () => ({ id: (await world.newTeacher()).id, is_stopped: 1 }) },
    'people.vouchTeacher': { input: async () => ({ id: (await world.newTeacher()).id, is_vouched: 0 }) },
    'people.removeAvatar': { input: async () => ({ id: await world.picturedId() }) },
    'people.handOver': { input: async () => ({ id: (await world.newTeacher()).id, to_id: (await world.newTeacher()).id }) },
    'peopleImports.start': { input: { kind: 2, file: world.people }, unaudited: lookedAt },
    'peopleImports.get': { input: async () => ({ import_id: await world.newImportId(), action: 5, ...page }) },
    'peopleImports.map': {
      input: async () => ({ import_id: await world.newImportId(), mapping: ['real_name', 'student_no', 'class'] }),
      unaudited: lookedAt,
    },
    'peopleImports.fix': {
      input: async () => ({ import_id: await world.newImportId(), row_no: 2, values: [{ field: 'class', value: '七' }] }),
      unaudited: lookedAt,
    },
    'peopleImports.commit': {
      input: async () => ({ import_id: await world.newImportId(), without: [], skips_errors: 1, makes_passwords: 0 }),
      takes: { without: only('nothing', 'nobody is left out') },
    },
    'peopleImports.errors': { input: async () => ({ import_id: await world.newImportId() }) },
    'peopleImports.example': { input: { kind: 2 } },
    'loginSlips.print': { input: { user_ids: [student.id] } },
  }
}
