import { proposedPeriods } from '@jiangtai/contract/timetable'
import { cellsVersion, versionOf } from '../src/timetable/timetable.ts'
import type { Sample } from './access-garbage.ts'
import { digits, longText, longTextOrNone, named, only, signs, text, textOrNone } from './access-taken.ts'
import type { AccessWorld } from './access-world.ts'

/** Of the console: classes and their weeks, words, tags, hosts and trees, the school itself. */
export const consoleSamples = (world: AccessWorld): Readonly<Record<string, Sample>> => ({
  'payOrders.list': {
    input: { state: 0, kind: 'vip', is_stuck: 0, word: '会员', curr_page_index: 1, page_size: 10 },
    takes: { word: { kinds: [...signs, 'nothing'], because: 'one may search for anything, and finds nothing' } },
  },
  'payOrders.exportAll': {
    input: { state: 0, kind: 'vip', is_stuck: 0, word: '会员' },
    takes: { word: { kinds: [...signs, 'nothing'], because: 'one may search for anything, and finds nothing' } },
  },
  'payOrders.get': { input: async () => ({ order_no: await world.paidOrderNo() }) },
  'payOrders.refund': {
    input: async () => ({ order_no: await world.operatorsOrderNo(), reason: '买错了' }),
    as: world.vipOperator,
    takes: { reason: { kinds: [...signs, 'nothing'], because: 'a reason may be anything, and need not be given' } },
  },
  'payOrders.retry': { input: async () => ({ order_no: await world.paidOrderNo(2) }) },
  'mediaHosts.save': {
    input: { add: ['v.qq.com'], del: [] },
    takes: { del: { kinds: ['nothing'], because: 'hosts to allow are enough' } },
  },
  'schoolServers.fileTicket': { input: { file_cdn_id: world.imageId } },
  'schoolServers.hello': {
    input: async () => {
      await world.newSchoolServerId()
      return { key: world.schoolServerKey, version: '1.0.0', file_count: 3, file_bytes: 3000 }
    },
    ...{
      as: {},
      takes: {
        version: text('it is shown to administrators as it comes'),
        file_bytes: only('a number too large for a column', 'its column holds large numbers'),
      },
    },
  },
  'schoolServers.goneFiles': {
    input: async () => {
      await world.newSchoolServerId()
      return { key: world.schoolServerKey, hashes: ['a'.repeat(64)] }
    },
    ...{ as: {}, takes: { hashes: { kinds: ['nothing'], because: 'a school server may have no files' } } },
  },
  'schoolServers.add': {
    input: async () => ({ name: '机房', address: `192.168.9.9:${8000 + (Number(world.newNumber()) % 9000)}` }),
    takes: { name: named },
  },
  'schoolServers.remove': { input: async () => ({ id: await world.newSchoolServerId() }) },
  'products.save': {
    input: { title: '1年', current_price: 9000, discount: 0, months: 12, gift_months: 0, is_on: 1, position: 1 },
    ...{ as: world.vipOperator, takes: { title: named } },
  },
  'products.codesOf': { input: { batch_id: world.batchId, curr_page_index: 1, page_size: 10 }, as: world.vipOperator },
  'products.makeCodes': {
    input: { title: '开学', count: 1, type_id: 102, months: 1, until: '2026-12-31', prefix: 'KX' },
    ...{ as: world.vipOperator, takes: { title: named, prefix: only('nothing', 'a prefix may be empty') } },
  },
  'products.stopCodes': { input: async () => ({ batch_id: await world.newBatchId() }), as: world.vipOperator },
  'products.members': {
    input: { word: '师', curr_page_index: 1, page_size: 10 },
    ...{ as: world.vipOperator, takes: { word: textOrNone('one may search for anything') } },
  },
  'products.correct': {
    input: async () => ({
      user_id: await world.newVipTeacherId(),
      until: '2026-12-31',
      type_id: 101,
      reason: '线下付款',
      enable_end_time: 0,
    }),
    ...{ as: world.vipOperator, takes: { reason: named } },
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
  'schoolTrees.editable': { input: { root_subject_id: world.rootId } },
  'schoolTrees.add': {
    async input() {
      const { chapterId, otherCourseId } = await world.schoolCourse()
      return { level: 4, parent_id: chapterId, before_id: otherCourseId, name: '新', edition: '', version: 0 }
    },
    takes: { name: named, edition: textOrNone('only subjects have editions') },
  },
  'schoolTrees.rename': {
    input: async () => ({ ...(await world.schoolCourse()).node, name: '新', edition: '' }),
    takes: { name: named, edition: textOrNone('only subjects have editions') },
  },
  'schoolTrees.move': {
    async input() {
      const { node, chapterId, otherCourseId } = await world.schoolCourse()
      return { ...node, parent_id: chapterId, before_id: otherCourseId }
    },
  },
  'schoolTrees.remove': { input: async () => (await world.schoolCourse()).node },
  'schoolTrees.importTree': {
    input: { is_trial: 1, file: world.table },
    unaudited: 'a table is only looked at: nothing of the school changes',
  },
  'schoolTrees.setEditor': { input: async () => ({ id: (await world.newTeacher()).id, is_editor: 1 }) },
  'schoolTrees.publish': { input: async () => ({ root_subject_id: (await world.ownCourse()).rootId }) },
  'suggestInbox.list': {
    input: { state: 0, type_id: 1, is_resource: 0, word: '字', curr_page_index: 1, page_size: 10 },
    takes: { word: { kinds: [...signs, 'nothing'], because: 'one may search for anything, and finds nothing' } },
  },
  'suggestInbox.answer': {
    input: async () => ({ id: await world.newSuggestId(), version: 0, state: 2, answer: '已经改好了' }),
    takes: { answer: longTextOrNone('an answer may be anything, and nothing') },
  },
  'schoolClasses.list': { input: { grade: 7, is_archived: 0 } },
  'schoolClasses.save': {
    input: async () => ({ name: `${world.newNumber()}班`, grade: 7, year: 2026 }),
    ...{ as: world.newSchoolAdmin, takes: { name: { kinds: signs, because: 'a class may be called anything' } } },
  },
  'schoolClasses.archive': { input: async () => ({ ids: [await world.newClassId()], is_archived: 1 }) },
  'schoolClasses.promote': { input: async () => ({ seen: await world.promotionSeen() }) },
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
    // In this order: what stands behind a file is not read.
    input: { version: undefined, file: world.timetable },
    unaudited: 'a table is only looked at: nothing of the school changes',
  },
  'timetable.exportTable': { input: { is_example: 1 } },
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
