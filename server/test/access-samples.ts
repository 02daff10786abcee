import { mediaTypes } from '@jiangtai/contract/media'
import { defaultChannel } from '@jiangtai/contract/registration'
import { defaultsSince } from '../src/protocol/default-texts.ts'
import { repositoryVersion } from '../src/protocol/repository-text.ts'
import { consoleSamples } from './access-console.ts'
import { examClassSamples } from './access-exam-classes.ts'
import { examSamples } from './access-exams.ts'
import type { Garbage, Sample, Taken } from './access-garbage.ts'
import { jpSamples } from './access-jp.ts'
import { peopleSamples } from './access-people.ts'
import { questionSamples } from './access-questions.ts'
import { digits, longText, longTextOrNone, named, noCaptcha, only, origin, signs, text, textOrNone } from './access-taken.ts'
import { vipSamples } from './access-vip.ts'
import { wechatSamples } from './access-wechat.ts'
import type { AccessWorld } from './access-world.ts'
import { form } from './votes.ts'

const unused = longTextOrNone('C51: it has no effect')
const reported = 'a page may report anything; who reads it sees it as text'
const searched = { word: textOrNone('one may search for anything, and finds nothing') }
const beforeNothing = { before_id: only('a number too large for a column', 'before something that is not there is at the end') }
const half = text('one without the other is none')
const noCode = text('who knows the old password needs no code')
const oneOfTwo = only('nothing', 'the other of the two is enough')
const otherKinds = only('nothing', 'things of the other kinds are enough')
const someKinds = { resource_ids: otherKinds, board_ids: otherKinds, deleted_mix_ids: otherKinds }
const tenSigns: Taken = { kinds: signs.filter((kind) => kind !== 'SQL'), because: 'a board may be called anything of ten signs' }
const otherFields = only('nothing', 'what else is asked for is enough')
const bounded: Taken = {
  kinds: ['a negative number', 'a number too large for a column'],
  because: 'what cannot be is kept as the nearest that can: studies.test.ts',
}
const unprinted = text('one that was never printed is refused like one that is over')
const said: Taken = {
  kinds: ['an object', 'a number too large for a column', 'SQL', 'a huge number'],
  because: 'anything of five characters may be said',
}

/** Each try costs a scrypt of 50 ms: of what fits the contract, one. */
const dear: readonly Garbage[] = ['nothing', 'NUL', 'a huge number', 'SQL']
const { guest, page } = { guest: {}, page: { curr_page_index: 1, page_size: 10 } }

/** For each call with an input: one that is right, and why garbage is not refused in some of its fields. */
export function samplesOf(world: AccessWorld): Readonly<Record<string, Sample>> {
  const { classId: class_id, courseId: course_id, rootId: root_subject_id, gradeId: second_subject_id, chapterId: third_subject_id } = world
  const { teacher, student, password, resourceId, itemId, mixId, boardId, token } = world
  const place = { root_subject_id, second_subject_id, third_subject_id, course_id }
  const search = { media_class_id: 5, word: '课', ...place, ...page }
  const mix = { class_id, course_id, course_type: 1 }
  const sso_token = world.partner('new')
  const ofClass = { input: { class_id } }
  return {
    ...consoleSamples(world),
    ...peopleSamples(world),
    ...questionSamples(world.bank, place),
    ...{ ...examClassSamples(world, course_id), ...examSamples(world.exams, place, world.bank.newQuestion) },
    ...vipSamples(world),
    ...jpSamples(world.jpWorld),
    ...wechatSamples(world.wechat),
    'pay.sandboxOrder': { input: world.sandboxOrder, as: guest },
    'pay.sandboxAct': { input: { ...world.sandboxOrder, act: 'fail' }, as: guest },
    'accounts.logIn': {
      input: { username: teacher.username, password, captcha_id: 'a', captcha: 'b', origin: 100, channel: 'c', remember: 1 },
      takes: { captcha_id: noCaptcha, captcha: noCaptcha, channel: origin },
      ...{ as: guest, tries: dear },
    },
    'accounts.logInOnPhone': {
      input: { username: teacher.username, password, captcha_id: 'a', captcha: 'b', origin: 100, channel: 'c', remember: 1 },
      takes: { phone: half, code: half, captcha_id: noCaptcha, captcha: noCaptcha, channel: origin },
      ...{ as: guest, tries: dear },
    },
    'accounts.logInByCode': {
      input: async () => ({ code: await world.handOverCode(), origin: 100, channel: 'c', remember: 1 }),
      ...{ as: guest, takes: { channel: origin } },
    },
    'accounts.logInByKey': {
      input: async () => ({ key: await world.loginKey(), origin: 100, channel: 'c', remember: 1 }),
      ...{ as: guest, takes: { channel: origin } },
    },
    'accounts.sendCode': {
      ...{ input: { account: teacher.username, purpose: 'login' }, answers: 'captchaNeeded' },
      takes: {
        account: text('nobody learns which accounts there are'),
        sso_token: longText('only who registers needs one'),
        ...{ captcha_id: half, captcha: half },
      },
    },
    'accounts.needsCaptcha': { input: { username: teacher.username }, takes: { username: text('nobody learns which accounts there are') } },
    'accounts.changePassword': {
      input: { old_password: password, password: 'jiangtai2', confirm: 'jiangtai2' },
      as: world.newTeacher,
      tries: dear,
    },
    'accounts.checkResetCode': {
      ...{ input: { account: teacher.username, code: '000000' }, answers: 'codeWrong' },
      takes: { account: text('nobody learns which accounts there are'), code: text('it is a wrong code') },
    },
    'accounts.resetPassword': {
      input: { old_password: password, password: 'jiangtai2' },
      takes: { account: noCode, code: noCode, ticket: noCode },
      ...{ as: world.newTeacher, tries: dear },
    },
    'accounts.rename': { input: { real_name: '周敏' } },
    'accounts.endSession': { input: async () => ({ session_id: await world.otherSessionId() }) },
    'admins.confirmPassword': {
      ...{ input: { password }, tries: dear },
      unaudited: 'it changes nothing but what this login may do',
    },
    'admins.findTeachers': { input: { word: '师' }, takes: { word: text('one may search for anything, and finds nothing') } },
    'admins.grant': { input: async () => ({ id: (await world.newTeacher()).id }) },
    'admins.revoke': { input: async () => ({ id: await world.newAdminId() }) },
    'admins.audit': { input: { act: 'taken-out', actor_id: 0, day: '2026-11-16', before_id: 1 } },
    'admins.exportAudit': { input: { act: 'taken-out', actor_id: 0, day: '2026-11-16' } },
    'analytics.add': { input: { events: JSON.stringify([{ event_id: 54, time: 1, class_id, course_id: 0, page: '/' }]) } },
    'analytics.mine': { input: { class_id, course_id } },
    'channel.interaction': ofClass,
    'channel.refreshStudents': { input: { token, class_id, request_cross_domain: '1' }, takes: { request_cross_domain: unused } },
    'classGroups.list': ofClass,
    'classGroups.ungrouped': ofClass,
    'classGroups.add': {
      input: async () => ({ class_id, name: '二组', student_ids: (await world.classGroup()).student_id }),
      takes: { name: named, student_ids: only('nothing', 'a group may begin empty') },
    },
    'classGroups.change': {
      input: async () => {
        const { id, student_id } = await world.classGroup()
        return { id, name: '二组', add_ids: student_id, del_ids: student_id, sort: id }
      },
      takes: { name: named, add_ids: otherFields, del_ids: otherFields, sort: otherFields },
    },
    'classGroups.arrange': { input: { class_id, groups: JSON.stringify([{ name: '一组', student_ids: [] }]) } },
    'classGroups.remove': { input: async () => ({ id: (await world.classGroup()).id }) },
    'classMembers.takeOut': { input: async () => ({ class_id, student_id: await world.newStudentId() }) },
    'classMembers.removeAvatar': { input: async () => ({ class_id, student_id: await world.newStudentId() }) },
    'classMembers.putBack': { input: async () => ({ class_id, student_id: await world.departedId() }) },
    'classMembers.departed': ofClass,
    'classMembers.askToLeave': ofClass,
    'classMembers.answerLeave': { input: async () => ({ class_id, student_id: await world.leaverId(), is_accepted: 0 }) },
    'classMembers.resetPasswords': { input: async () => ({ class_id, student_ids: await world.newStudentId() }), tries: dear },
    'classJoins.answer': { input: async () => ({ id: await world.joinRequestId(), is_accepted: 0 }) },
    'teacherClasses.manage': ofClass,
    'teacherClasses.ofSubject': { input: { root_subject_id } },
    'teacherClasses.others': { input: { root_subject_id } },
    'teacherClasses.change': {
      input: async () => ({ root_subject_id, add_class_ids: await world.newClassId(), del_class_ids: await world.askedClassId() }),
      takes: { add_class_ids: otherFields, del_class_ids: otherFields },
    },
    'classes.choose': ofClass,
    'classes.info': ofClass,
    'classes.roster': { input: { class_id, group_id: 1, word: '生' }, takes: searched },
    'classes.joinCode': ofClass,
    'classes.renewJoinCode': { input: { class_id, is_open: 1 } },
    'classes.join': { input: { code: world.joinCode }, as: world.outsider },
    'classes.create': { input: { name: '七年级(9)班' }, takes: { name: named } },
    'errorReports.report': {
      input: { type: 'Error', page_url: '/', error_info: 'x', dev_info: 'y', user_info: '1', org_info: '2', class_info: '3' },
      takes: {
        ...{ type: text(reported), error_info: longText(reported), page_url: longTextOrNone(reported), dev_info: longTextOrNone(reported) },
        ...{ user_info: textOrNone(reported), org_info: textOrNone(reported), class_info: textOrNone(reported) },
      },
    },
    'lessons.start': { input: { class_id: world.otherClass, course_id } },
    'lessons.end': { input: { class_id: world.otherClass } },
    'lessons.current': ofClass,
    'liveBoard.read': {
      input: { class_id, after: 0 },
      takes: {
        after: { kinds: ['a negative number', 'a number too large for a column'], because: 'after none is all, after the last is nothing' },
      },
    },
    'lockScreen.lock': {
      input: { token, class_id, request_cross_domain: '1', lock_screen_status: 0, seconds: 60, lock_scope: 'all' },
      takes: { request_cross_domain: unused },
    },
    'lockScreen.status': { input: { token, class_id, request_cross_domain: '1' }, takes: { request_cross_domain: unused } },
    'lockScreen.exempt': ofClass,
    'organizations.isKnownHost': { input: { domain: 'localhost' } },
    'parents.look': { input: async () => ({ code: await world.parentCode() }), as: guest },
    'parents.sendCode': { input: async () => ({ code: await world.parentCode(), phone: '13700000009' }), as: guest },
    'parents.bind': {
      input: async () => ({ code: await world.parentCode(), relation: 1, phone: '13700000009', phone_code: '000000' }),
      ...{ as: guest, answers: 'codeWrong' },
      takes: { phone_code: text('every wrong code is answered alike') },
    },
    'parents.sendUnbindCode': { input: async () => ({ id: (await world.newParent(student.id)).id }) },
    'parents.unbind': {
      input: async () => ({ id: (await world.newParent(student.id)).id, phone_code: '000000' }),
      answers: 'codeWrong',
      takes: { phone_code: text('every wrong code is answered alike') },
    },
    'parents.ofStudent': { input: async () => ({ class_id, student_id: await world.newStudentId() }) },
    'parents.remove': { input: async () => ({ class_id, ...(await world.newParent()) }) },
    'parents.ofSchoolStudent': { input: async () => ({ student_id: await world.newStudentId() }) },
    'parents.removeOfSchool': { input: () => world.newParent() },
    'profile.save': { input: { real_name: '周敏', gender: 1, avatar_file_id: 0 } },
    'profile.sendPhoneCode': {
      ...{ input: { phone: '13700000009', password }, tries: dear },
    },
    'profile.changePhone': {
      ...{ input: { phone: '13700000009', code: '000000' }, answers: 'codeWrong' },
      takes: { code: text('every wrong code is answered alike') },
    },
    'registration.register': {
      input: { phone: '13800000001', code: '123456', real_name: '周敏', password, channel: defaultChannel, sso_token },
      ...{ as: guest, answers: 'codeWrong' },
      takes: {
        code: text('every wrong code is answered alike'),
        password: { kinds: ['an object', 'a number too large for a column'], because: 'these are good passwords' },
      },
    },
    'registration.acceptSso': { input: { token: sso_token, remember: 1, switch: 1 }, as: guest },
    'registration.bindThirdParty': { input: { token: sso_token } },
    'registration.unbind': { input: { partner: 'partner' }, as: world.relative },
    'relations.add': {
      ...{ input: { ...world.relate, captcha_id: 'a', captcha: 'b' }, as: teacher, tries: dear },
      takes: { captcha_id: noCaptcha, captcha: noCaptcha },
    },
    'relations.change': { input: { user_id: world.relative.id }, as: world.related },
    'relations.remove': { input: { user_id: world.related.id }, as: world.relative },
    'reports.lessons': { input: { class_id, ...page } },
    'reports.report': { input: { lesson_id: world.lessonId } },
    'reports.exportReport': { input: { lesson_id: world.lessonId } },
    'switches.set': { input: { scope: 'class', id: class_id, name: 'im_interaction_vote', value: 1 } },
    'liveQuestion.ask': { input: async () => ({ class_id, question_id: (await world.bank.newQuestion()).id }) },
    'teacherRemote.makeCode': { input: { class_id, screen_id: 'screen' }, takes: { screen_id: text('a tab calls itself what it likes') } },
    'teacherRemote.join': {
      input: async () => ({ code: await world.remoteCode() }),
      counts: { table: 'one_time', because: 'a code allows few tries' },
    },
    'teacherRemote.leave': { input: { class_id, remote_id: world.remoteId } },
    'trials.reset': {
      input: { org_code: 'jp', real_name: '周敏', password: 'jiangtai2' },
      ...{ as: world.newTrialTeacher, tries: dear },
      takes: {
        org_code: longTextOrNone('the school is known by its host'),
        password: only('SQL', 'without its spaces it is a good password'),
      },
    },
    'uploads.getToken': { input: { name: 'a.png', bytes: 100, media_type_id: mediaTypes.image } },
    'uploads.store': { input: world.sendable },
    'uploads.register': {
      input: async () => ({ key: await world.sentKey(), cdn: '/files', media_type_id: mediaTypes.image }),
    },
    'uploads.addMaterial': {
      input: async () => ({ key: await world.sentKey(), name: 'a.png', media_type_id: mediaTypes.image }),
      takes: { name: text('what it is was said before it was sent') },
    },
    'uploads.uploadFile': { input: { file_type: mediaTypes.image, file: world.picture } },
    'uploads.startParts': {
      input: { name: 'a.mp4', bytes: 100, sha256: 'a'.repeat(64), media_type_id: mediaTypes.video },
      takes: { bytes: only('a number too large for a column', 'a film may have 2 GB') },
    },
    'uploads.addPart': { input: world.part },
    'uploads.finishParts': { input: async () => ({ upload_id: await world.completeUpload() }) },
    'uploads.cancelParts': { input: async () => ({ upload_id: await world.completeUpload() }) },
    'uploads.addThumb': { input: async () => ({ file_cdn_id: await world.pdfId(), thumb: await world.drawing() }) },
    'uploads.mine': { input: { word: 'a', ...page }, takes: searched },
    'backups.saveSchedule': {
      input: { is_on: 1, at: '03:00', days: 7, weeks: 4, months: 6, version: 0 },
      answers: 'backupOperator',
      unaudited: 'the world has several schools',
    },
    'backups.check': {
      input: { backup: '20261117-023000-0001' },
      answers: 'backupOperator',
      unaudited: 'the world has several schools',
    },
    'backups.download': {
      input: { backup: '20261117-023000-0001' },
      answers: 'backupOperator',
      unaudited: 'the world has several schools',
    },
    'jobs.get': { input: { job_id: 1 }, answers: 'jobUnknown' },
    'jobs.cancel': { input: { job_id: 1 }, answers: 'jobUnknown' },
    'voterPlans.save': { input: { id: world.votePlanId, form: JSON.stringify(form) } },
    'voterPlans.exportVote': { input: { class_id, id: 1 }, answers: 'voteUnknown' },
    'whiteboardFiles.strokes': { input: { id: boardId, is_student: 0 } },
    'whiteboardFiles.add': {
      input: {
        title: '板书',
        file_cdn_id: world.imageId,
        bg_file_cdn_id: 0,
        bg_color: 'white',
        strokes_id: world.strokesId,
        class_id,
        ...place,
      },
      takes: { title: tenSigns },
    },
    'whiteboardFiles.save': {
      input: { id: boardId, file_cdn_id: world.imageId, bg_file_cdn_id: 0, bg_color: 'white', strokes_id: world.strokesId },
    },
    'whiteboardFiles.pages': {
      input: { ...place, class_id, curr_page_index: 1, dates: ['2026-11-16'] },
      takes: { dates: only('nothing', 'without dates it is about all days') },
    },
    'whiteboardFiles.days': { input: { month: '2026-11' } },
    'whiteboardFiles.classes': { input: { root_subject_id, course_id } },
    'whiteboardFiles.rename': { input: { id: boardId, title: '板书' }, takes: { title: tenSigns } },
    'whiteboardFiles.share': { input: { id: boardId, course_id, class_ids: [class_id] } },
    'whiteboardFiles.unshare': { input: { id: boardId } },
    'whiteboardFiles.remove': { input: { id: world.spareBoardId } },
    'whiteboardFiles.give': {
      input: { file_cdn_id: world.studentImageId, class_id, course_id, strokes_id: world.studentStrokesId },
    },
    'whiteboardFiles.given': {
      input: { class_id, curr_page_index: 1, dates: ['2026-11-16'] },
      takes: { dates: only('nothing', 'without dates it is about all days') },
    },
    'whiteboardFiles.keepHabits': { input: { background: 'blackboard', color: 'white', width: 6 } },
    'whiteboardFiles.collecting': ofClass,
    'whiteboardFiles.collect': { input: { class_id, is_open: 1 } },
    'whiteboardFiles.shared': { input: { course_id, curr_page_index: 1 } },
    'bin.pages': { input: { kind: 1, ...page } },
    'bin.restore': { input: world.binned, takes: someKinds },
    'bin.purge': { input: world.binned, takes: someKinds },
    'courseShares.add': {
      input: { mix_id: mixId, resource_ids: [resourceId], teacher_ids: [world.colleague.id], to_school: 0, can_copy: 1, text: '请看' },
      takes: { text: textOrNone('one may say anything to a colleague') },
    },
    'courseShares.list': { input: { type: 1, word: '课', ...page }, takes: searched },
    'courseShares.resources': { input: { id: world.shareId } },
    'courseShares.read': { input: { id: world.receivedShareId } },
    'courseShares.withdraw': { input: { id: world.shareId } },
    'courseShares.restore': { input: { id: world.shareId } },
    'courseShares.copy': { input: { id: world.receivedShareId, ...mix } },
    'courses.index': ofClass,
    'courses.recent': { input: { class_id, ...page } },
    'courses.mix': { input: mix },
    'courses.add': { input: { ...mix, resource_ids: [resourceId], before_id: 0 }, takes: beforeNothing },
    'courses.sort': { input: { id: itemId, before_id: 0 }, takes: beforeNothing },
    'courses.drop': {
      input: { ...mix, resource_ids: [resourceId], item_ids: [itemId], before_id: 0 },
      takes: { ...beforeNothing, resource_ids: oneOfTwo, item_ids: oneOfTwo },
    },
    'courses.remove': { input: { ids: [world.spareItemId] } },
    'courses.restore': { input: { ids: [world.spareItemId] } },
    'courses.removeMix': { input: { mix_id: world.spareMixId } },
    'courses.copy': { input: { mix_id: mixId, class_id: world.otherClass } },
    'courses.copyAll': { input: { from_class_id: class_id, class_id: world.otherClass } },
    'teacherStudy.messages': { input: { class_id, ...page } },
    'teacherStudy.advice': { input: { class_id } },
    'newFunctions.read': { input: { function_type_id: 1 } },
    'notices.list': { input: { type_id: 1, ...page } },
    'notices.read': { input: { ids: [world.noticeId], type_id: 1 } },
    'notices.remove': { input: { ids: [world.studentNoticeId] }, as: student },
    'notices.restore': { input: { ids: [world.noticeId] } },
    'pageInks.add': {
      input: { class_id, resource_id: resourceId, page: 1, key: 'a', ops: '[{"kind":"clear"}]' },
      takes: { key: text('a screen names what it sends as it likes') },
    },
    'pageInks.read': { input: { class_id, resource_id: resourceId, page: 1, after: 0 } },
    'pageInks.pages': { input: { class_id, resource_id: resourceId } },
    'pagePlans.list': { input: { resource_id: resourceId } },
    'pagePlans.save': {
      input: { ...world.plan, id: world.pagePlanId, text: '想一想' },
      takes: { text: textOrNone('a word for oneself may be anything') },
    },
    'pagePlans.remove': { input: { id: world.sparePagePlanId } },
    'pictureInks.keep': {
      input: { class_id, file_cdn_id: world.imageId, add: '[{"id":"aaaaaaaa","points":[1,1]}]', take: '[]' },
    },
    'pictureInks.read': { input: { class_id, file_cdn_id: world.imageId } },
    'pictureLog.pages': { input: page },
    'pictureLog.days': { input: { month: '2026-11' } },
    'pictureLog.byDate': { input: { date: '2026-11-16' } },
    'protocol.accept': { input: { kind: 'terms', version: defaultsSince } },
    'protocol.agree': { input: { status: 1, version: repositoryVersion } },
    'pushes.push': {
      input: { item_ids: [world.spareItemId], class_ids: [class_id], push_at: world.tomorrow, note: '先看' },
      takes: { note: textOrNone('one may say anything to a class') },
    },
    'pushes.withdraw': { input: { item_ids: [world.otherItemId] } },
    'pushes.list': { input: { class_id, course_id, is_waiting: 0, ...page } },
    'pushes.readers': { input: { item_id: itemId } },
    'office.onlineUrl': { input: { resource_id: resourceId } },
    'office.states': { input: { ids: [resourceId] } },
    'office.again': { input: { id: resourceId } },
    'office.table': { input: { id: resourceId }, answers: 'tableNone' },
    'resources.add': {
      input: { file_cdn_id: world.imageId, title: '图', course_id, pages: 1, seconds: 1, width: 2, height: 2 },
      takes: { title: named },
    },
    'resources.addAddress': {
      input: { address: 'https://video.example.com/a.mp4', title: '视频', media_class_id: 1, course_id },
      takes: { title: named },
    },
    'resources.byId': { input: { id: resourceId } },
    'resources.rename': { input: { id: resourceId, title: '资源' }, takes: { title: named } },
    'resources.change': { input: { ids: [resourceId], course_id, is_school: 1, pages: 3, seconds: 1, width: 2, height: 2 } },
    'tags.templates': { input: { group_id: 1 } },
    'tags.subs': { input: { template_id: 1 } },
    'resources.pack': { input: { ids: [resourceId] } },
    'resources.uses': { input: { ids: [resourceId] } },
    'resources.mine': { input: search, takes: searched },
    'resourceShelves.collected': { input: search, takes: searched },
    'resourceShelves.pages': { input: search, takes: searched },
    'resourceShelves.front': { input: { root_subject_id: 1, second_subject_id: 1, third_subject_id: 1 } },
    'resources.collectedPages': { input: search, takes: searched },
    'resources.schoolPages': { input: search, takes: searched },
    'resources.sharedPages': { input: search, takes: searched },
    'resources.teacherPages': { input: search, takes: searched },
    'resources.allPages': { input: search, takes: searched },
    'resources.collect': { input: { resource_id: resourceId } },
    'resources.uncollect': { input: { resource_id: resourceId } },
    'resources.uncollectMany': { input: { resource_ids: [resourceId] } },
    'resources.isCollected': { input: { resource_id: resourceId } },
    'resources.remove': { input: { ids: [world.spareResourceId] } },
    'resources.restore': { input: { ids: [world.spareResourceId] } },
    'setup.look': { input: { token: 'printed by nobody' }, answers: 'setupOver', as: guest, takes: { token: unprinted } },
    'setup.save': {
      input: { token: 'printed by nobody', long_name: '一中', short_name: '一中', code: 'yizhong', theme: 'default', hosts: '[]' },
      ...{
        answers: 'setupOver',
        as: guest,
        takes: { token: unprinted, long_name: named, short_name: named, code: digits, hosts: only('nothing', 'there may be none') },
      },
    },
    'setup.begin': {
      input: { token: 'printed by nobody', username: 'principal', real_name: '方校长', password },
      ...{ answers: 'setupOver', as: guest, takes: { token: unprinted }, tries: dear },
    },
    'setup.skip': { input: { step: 'classes' } },
    'setup.addClasses': { input: { year: 2026, grades: '[{"grade":7,"count":2}]' } },
    'setup.addTrees': { input: { keys: '["physics"]' } },
    'studies.today': ofClass,
    'studies.list': { input: { class_id, root_subject_id, word: '课', is_unfinished: 1, ...page }, takes: searched },
    'studies.course': { input: { mix_id: mixId } },
    'studies.shown': ofClass,
    'studies.note': {
      input: { item_id: itemId, seconds: 5, page: 1, position: 1, is_done: 0 },
      takes: { seconds: bounded, page: bounded, position: bounded },
    },
    'subjectTrees.editable': { input: { root_subject_id } },
    'subjectTrees.add': {
      async input() {
        const { chapterId, otherCourseId } = await world.ownCourse()
        return { level: 4, parent_id: chapterId, before_id: otherCourseId, name: '新', edition: '', version: 0 }
      },
      takes: { name: named, edition: textOrNone('only subjects have editions') },
    },
    'subjectTrees.rename': {
      input: async () => ({ ...(await world.ownCourse()).node, name: '新', edition: '' }),
      takes: { name: named, edition: textOrNone('only subjects have editions') },
    },
    'subjectTrees.move': {
      async input() {
        const { node, chapterId, otherCourseId } = await world.ownCourse()
        return { ...node, parent_id: chapterId, before_id: otherCourseId }
      },
    },
    'subjectTrees.remove': { input: async () => (await world.ownCourse()).node },
    'subjectTrees.undoImport': { input: async () => ({ import_id: await world.importId(), is_trial: 0 }) },
    'subjects.seconds': { input: { root_subject_id } },
    'subjects.thirds': { input: { second_subject_id } },
    'subjects.courses': { input: { third_subject_id } },
    'subjects.placeOf': { input: { course_id } },
    'subjects.rootOf': { input: { subject_id: third_subject_id } },
    'subjects.next': { input: { subject_id: second_subject_id } },
    'subjects.tree': { input: { root_subject_id } },
    'subjects.importTree': { input: { is_trial: 1, file: world.table } },
    'subjects.exportTree': { input: { root_subject_id } },
    'subjects.mySeconds': { input: { root_subject_id } },
    'subjects.myThirds': { input: { second_subject_id } },
    'subjects.addMine': { input: { subject_ids: [root_subject_id] } },
    'subjects.removeMine': { input: { subject_ids: [world.spareRootId] } },
    'subjects.chapterCourses': { input: { third_subject_id, class_id } },
    'subjects.classCourses': ofClass,
    'subjects.coursesOfClasses': {
      input: { class_ids: [class_id], root_subject_ids: [root_subject_id] },
      takes: { root_subject_ids: only('nothing', 'without subjects it is about all of them') },
    },
    'suggests.ofResource': { input: { resource_id: resourceId } },
    'suggests.saveResource': {
      input: async () => ({ resource_id: await world.newResourceId(), type_id: 3, text: '第三页的答案错了', file_ids: [] }),
      takes: { text: said, file_ids: only('nothing', 'most have no files') },
    },
    'suggests.save': {
      input: { type_id: 1, text: '希望能调字号', file_ids: [] },
      takes: { text: said, file_ids: only('nothing', 'most have no files') },
    },
    'suggests.mine': { input: page },
    'suggests.withdraw': { input: async () => ({ id: await world.newSuggestId() }) },
    'voterPlans.remove': { input: { id: world.spareVotePlanId } },
    'words.check': { input: { word: '你好' }, takes: { word: longTextOrNone('any text may be asked about') } },
    'words.checkAll': {
      input: { words: ['你好'] },
      takes: {
        words: {
          kinds: ['nothing', 'an object', 'a negative number', 'a number too large for a column', 'a huge number', 'an emoji', 'SQL'],
          because: 'any text may be asked about',
        },
      },
    },
  }
}
