import { randomBytes, randomInt } from 'node:crypto'
import { adminLevels } from '@jiangtai/contract/roles'
import { accountCalls } from '../accounts/accounts.calls.ts'
import { informationOf } from '../accounts/information.ts'
import { profileCalls } from '../accounts/profile.calls.ts'
import { adminCalls } from '../admins/admins.calls.ts'
import { grantAdmin } from '../admins/admins.ts'
import { analyticsCalls } from '../analytics/analytics.calls.ts'
import { backupCalls } from '../backups/backups.calls.ts'
import { lastRuns } from '../backups/backups.db.ts'
import { binCalls } from '../bin/bin.calls.ts'
import { centerCalls } from '../center/center.calls.ts'
import { channelCalls } from '../channel/channel.calls.ts'
import { classGroupCalls } from '../class-groups/class-groups.calls.ts'
import { classCalls } from '../classes/classes.calls.ts'
import { memberCalls } from '../classes/members.calls.ts'
import { courseShareCalls } from '../course-shares/course-shares.calls.ts'
import { courseCalls } from '../courses/courses.calls.ts'
import { dateOf } from '../days.ts'
import { demoFacts, hasDemo } from '../demo/remove.db.ts'
import { errorReportCalls } from '../error-reports/error-reports.calls.ts'
import { examAnswerCalls } from '../exam-classes/exam-answers.calls.ts'
import { examClassCalls } from '../exam-classes/exam-classes.calls.ts'
import { examMarkingCalls } from '../exam-classes/exam-marking.calls.ts'
import { examRegradeCalls } from '../exam-classes/exam-regrades.calls.ts'
import { examResultCalls } from '../exam-classes/exam-results.calls.ts'
import { examScoreCalls } from '../exam-classes/exam-scores.calls.ts'
import { examGoesOn } from '../exam-classes/goes-on.ts'
import { regradeJob } from '../exam-classes/regrade/regrade.job.ts'
import { createRegrade } from '../exam-classes/regrade/regrade.ts'
import { examReportCalls } from '../exam-reports/exam-reports.calls.ts'
import { copiesOfShared } from '../exams/copy.ts'
import { examCalls } from '../exams/exams.calls.ts'
import type { SlowCalls } from '../http/slow-calls.ts'
import { jobCalls } from '../jobs/jobs.calls.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import { endingCount } from '../jp-classes/ending-count.db.ts'
import { jpClassCalls } from '../jp-classes/jp-classes.calls.ts'
import { owedCount } from '../jp-classes/owed-count.db.ts'
import { jpPriceCalls } from '../jp-classes/prices.calls.ts'
import { lessonCalls } from '../lessons/lessons.calls.ts'
import { isOfLessons } from '../library/reading.db.ts'
import { mediaHostCalls } from '../media-hosts/media-hosts.calls.ts'
import { newFunctionCalls } from '../new-functions/new-functions.calls.ts'
import { noticeCalls } from '../notices/notices.calls.ts'
import { noticeTo, noticeToAll, readShareNotice, sayOfShare, unreadOf } from '../notices/notices.db.ts'
import { officeCalls } from '../office/office.calls.ts'
import { isAtHostOf, organizationCalls } from '../organizations/organizations.calls.ts'
import { schoolCalls } from '../organizations/school.calls.ts'
import { pageInkCalls } from '../page-ink/page-ink.calls.ts'
import { pagePlanCalls } from '../page-plans/page-plans.calls.ts'
import { parentCalls } from '../parents/parents.calls.ts'
import { payOrderCalls } from '../pay/orders.calls.ts'
import { payCalls } from '../pay/pay.calls.ts'
import type { Pay } from '../pay/pay.ts'
import { peopleImportCalls } from '../people/imports.calls.ts'
import { peopleCalls } from '../people/people.calls.ts'
import { schoolClassCalls } from '../people/school-classes.calls.ts'
import { loginSlipCalls } from '../people/slips.calls.ts'
import { pictureInkCalls } from '../picture-ink/picture-ink.calls.ts'
import { pictureLogCalls } from '../picture-log/picture-log.calls.ts'
import { createReadPhoto, decodeBy } from '../pictures/photos.ts'
import { privacyCalls } from '../privacy/privacy.calls.ts'
import { protocolCalls } from '../protocol/protocol.calls.ts'
import { protocolText } from '../protocol/texts.ts'
import { pushCalls } from '../pushes/pushes.calls.ts'
import { tooLong } from '../questions/exported.ts'
import { questionImportCalls } from '../questions/import/imports.calls.ts'
import { knowledgePointCalls } from '../questions/knowledge-points.calls.ts'
import { questionCalls } from '../questions/questions.calls.ts'
import { registrationCalls } from '../registration/registration.calls.ts'
import { channelNamed } from '../registration/registration.db.ts'
import { isWayBack } from '../registration/sso.ts'
import { relationCalls } from '../relations/relations.calls.ts'
import { reportCalls } from '../reports/reports.calls.ts'
import { resourceCalls } from '../resources/resources.calls.ts'
import { resourceShelfCalls } from '../resources/shelves.calls.ts'
import { schoolServerCalls } from '../school-servers/school-servers.calls.ts'
import { setupCalls } from '../setup/setup.calls.ts'
import { statusCalls } from '../status/status.calls.ts'
import { studyCalls } from '../studies/studies.calls.ts'
import { addSampleTrees, listedSamples } from '../subjects/samples.db.ts'
import { schoolTreeCalls } from '../subjects/school-trees.calls.ts'
import { subjectTreeCalls } from '../subjects/subject-trees.calls.ts'
import { subjectCalls } from '../subjects/subjects.calls.ts'
import { subjectsOfTeacher } from '../subjects/subjects.db.ts'
import type { TableDeps } from '../subjects/take-table.ts'
import { suggestInboxCalls } from '../suggests/inbox.calls.ts'
import { unhandledCount } from '../suggests/inbox.db.ts'
import { suggestCalls } from '../suggests/suggests.calls.ts'
import { switchesCalls } from '../switches/switches.calls.ts'
import { whileOn } from '../switches/while-on.ts'
import { tableLimits } from '../table-work.ts'
import { schoolTagCalls } from '../tags/school-tags.calls.ts'
import { tagCalls } from '../tags/tags.calls.ts'
import { unbind as unbindApplet } from '../teacher-applet/links.db.ts'
import { teacherAppletCalls } from '../teacher-applet/teacher-applet.calls.ts'
import { classJoinCalls } from '../teacher-classes/class-joins.calls.ts'
import { joinCount } from '../teacher-classes/joins.db.ts'
import { teacherClassCalls } from '../teacher-classes/teacher-classes.calls.ts'
import { teacherStudyCalls } from '../teacher-study/teacher-study.calls.ts'
import { dayLessonCalls } from '../timetable/day-lessons.calls.ts'
import { timetableCalls } from '../timetable/timetable.calls.ts'
import { liveBoardCalls } from '../tools/live-board/live-board.calls.ts'
import { liveQuestionCalls } from '../tools/live-question/live-question.calls.ts'
import { lockScreenCalls } from '../tools/lock-screen/lock-screen.calls.ts'
import { teacherRemoteCalls } from '../tools/teacher-remote/teacher-remote.calls.ts'
import { trialCalls } from '../trials/trials.calls.ts'
import { contentTypeOf } from '../uploads/content-types.ts'
import { mayRead } from '../uploads/files.route.ts'
import { keepBytes } from '../uploads/keep-bytes.ts'
import { uploadCalls } from '../uploads/uploads.calls.ts'
import { storedUpload } from '../uploads/uploads.db.ts'
import { productCalls } from '../vip/products.calls.ts'
import { spaceOf } from '../vip/space.ts'
import { vipCalls } from '../vip/vip.calls.ts'
import { voterPlanCalls } from '../voter-plans/voter-plans.calls.ts'
import { hasWechatLogin, wechatLoginCalls } from '../wechat-login/wechat-login.calls.ts'
import { whiteboardFileCalls } from '../whiteboard-files/whiteboard-files.calls.ts'
import { wordCalls } from '../words/words.calls.ts'
import type { Deps } from './deps.ts'
import { examReading } from './exam-reading.ts'
import type { Exams } from './exams.ts'
import type { Ground } from './ground.ts'
import type { Work } from './jobs.ts'
import type { Lessons } from './lessons.ts'

/** For as many questions as may be exported at once, on a slow machine. */
const questionFileLimits = { seconds: 60, growthMb: 1024 }
/** For as many slips as may be printed at once, on a slow machine. */
const slipLimits = { seconds: 60 }

interface Measured {
  readonly slowCalls: SlowCalls
  readonly loopMs: () => number
}

/** What answers each call: one line a feature, in the order of their names. */
export function answerCalls(
  deps: Deps,
  ground: Ground,
  lessons: Lessons,
  work: Work,
  pay: Pay,
  exams: Exams,
  { slowCalls, loopMs }: Measured,
) {
  const { db, bus, clock, limits, secret, workers } = deps
  const { organizationOf, tellChanged, sessions, once, switches, mediaHosts, hits, words, login, initial, codes } = ground
  const { demandAgreed, demandOpen, tableWork, writeWorkbook } = ground
  const askSubjects: TableDeps['readSubjects'] = (sent, userId) =>
    tableWork(userId, true, () => workers.run('readSubjects', sent, tableLimits))
  const { live, store, telling } = lessons
  const { jobs, previews, queue, thumbs } = work
  const quota = spaceOf(deps.fileQuota, clock)
  const readPhoto = createReadPhoto(decodeBy(workers))
  const uploading = { db, clock, storage: deps.storage, secret, quota, readPhoto }
  return [
    ...accountCalls({
      ...{ db, clock, limits, sessions, once, login, codes, switches, randomInt, live, words },
      demandRegistration: demandOpen,
      unbindApplet: (userId) => unbindApplet(db, userId),
      isAtHostOf: async (orgId, url, pageUrl) => (await isAtHostOf(db, orgId, url, pageUrl)) || (await isWayBack(db, orgId, url)),
    }),
    ...adminCalls({ db, clock, sessions, login, writeWorkbook, waiting: { joinCount, suggestCount: unhandledCount } }),
    ...analyticsCalls({ db, clock, limits }),
    ...backupCalls({ db, clock, jobs, openPlace: deps.backups.openPlace, at: deps.backups.at }),
    ...binCalls({ db, clock, jobs, tellStudents: telling.tellTaken }),
    ...centerCalls({
      switches,
      unreadOf: (userId) => unreadOf(db, userId),
      unpaidOf: (userId) => owedCount(db, userId, dateOf(clock.seconds())),
      endingOf: (userId) => endingCount(db, userId, clock.seconds()),
    }),
    ...channelCalls({ db, clock, limits, sessions, secret, live }),
    ...classCalls({ db, clock, limits, sessions, switches, live, randomInt, words }),
    ...classGroupCalls({ db, words }),
    ...courseCalls({ db, clock, tellStudents: telling.tellTaken }),
    ...courseShareCalls({
      ...{ db, clock, words, live, demandAgreed, copiesOfExams: copiesOfShared },
      notices: { to: noticeToAll, read: readShareNotice, say: sayOfShare },
    }),
    ...dayLessonCalls({ db, clock }),
    ...errorReportCalls({ db, clock, limits }),
    ...whileOn(switches, 'exam', (call, input, caller) => examGoesOn(db, call, input, caller), [
      ...examAnswerCalls(exams.answering, exams.teacher),
      ...examResultCalls(exams.answering, exams.publishing),
      ...examRegradeCalls(
        clock,
        createRegrade({
          ...{ db, clock, papers: exams.papers, telling: exams.telling, teacher: exams.teacher },
          jobs: {
            add: async (tx, input, userId) => (await insertJob(tx, { kind: regradeJob, input, userId }, clock.seconds())) ?? 0,
            wake: jobs.wake,
          },
        }),
      ),
      ...examClassCalls({ db, clock, papers: exams.papers, telling: exams.telling, teacher: exams.teacher }),
      ...examScoreCalls({
        ...{ db, clock, words, papers: exams.papers, telling: exams.telling, teacher: exams.teacher, writeWorkbook },
        readScores: (sent, userId) => tableWork(userId, true, () => workers.run('readScores', sent, tableLimits)),
      }),
      ...examMarkingCalls({
        db,
        clock,
        words,
        papers: exams.papers,
        telling: exams.telling,
        teacher: exams.teacher,
        marking: exams.marking,
      }),
      ...examReportCalls({ ...examReading(db, clock, exams), jobs, newToken: () => randomBytes(24).toString('hex') }),
      ...examCalls({
        ...{ db, clock, words, demandAgreed, storage: deps.storage },
        writePaper: (userId, order) =>
          tableWork(userId, false, async () => workers.run('writePaper', await order(), questionFileLimits).catch(tooLong)),
      }),
    ]),
    ...jobCalls({ jobs }),
    ...jpClassCalls({
      ...{ db, clock, limits, randomInt, login, initial, pay, sessions, live, words, writeWorkbook },
      notifyAll: noticeToAll,
    }),
    ...jpPriceCalls({ db, clock }),
    ...lessonCalls({ db, live }),
    ...liveBoardCalls({ db, store }),
    ...memberCalls({ db, clock, limits, sessions, login, live, notify: noticeTo, randomInt }),
    ...lockScreenCalls({ db, clock, limits, sessions, secret, live, store }),
    ...mediaHostCalls({ db, clock, bus }),
    ...newFunctionCalls({ db, clock }),
    ...noticeCalls({ db, clock, live }),
    ...officeCalls({ db, clock, storage: deps.storage, previews, queue }),
    ...organizationCalls({
      ...{
        db,
        switches,
        hasCodes: codes.isOn,
        hasWechat: (orgId: number) => hasWechatLogin(deps.chat, orgId),
        isTestEnvironment: deps.isTestEnvironment,
      },
      protocolText: (org, kind) => protocolText(db, org, kind),
    }),
    ...payOrderCalls({ db, clock, pay, writeWorkbook }),
    ...payCalls({ db, pay, gateway: deps.gateway }),
    ...pageInkCalls({ db, clock, live, quota }),
    ...pagePlanCalls({ db, words }),
    ...parentCalls({ db, clock, limits, once, codes, switches }),
    ...peopleCalls({ db, clock, words, sessions, live, jobs, initial, login, pay }),
    ...schoolCalls({ db, clock, words, tellChanged, defaultOrg: deps.defaultOrg }),
    ...schoolClassCalls({ db, clock, words, sessions, live }),
    ...peopleImportCalls({
      ...{ db, clock, words, sessions, live, jobs, initial, writeWorkbook },
      readPeople: (sent, userId) => tableWork(userId, true, () => workers.run('readPeople', sent, tableLimits)),
    }),
    ...loginSlipCalls({
      ...{ db, clock, once, initial, lanAddresses: deps.lanAddresses, schoolAt: organizationOf },
      drawSlips: (sheet, userId) => tableWork(userId, false, () => workers.run('drawSlips', sheet, slipLimits)),
    }),
    ...pictureInkCalls({ db, clock, live, quota }),
    ...pictureLogCalls({ db }),
    ...privacyCalls({ db, clock, jobs }),
    ...profileCalls({ db, clock, limits, sessions, words, live, login, codes }),
    ...protocolCalls({ db, clock, words }),
    ...pushCalls({ db, clock, words, telling }),
    ...registrationCalls({ db, clock, limits, sessions, demandOpen, codes, login, words }),
    ...schoolServerCalls({
      ...{ db, clock, bus, secret, contentTypeOf, servers: ground.schoolServers, newKey: () => randomBytes(24).toString('base64url') },
      async readable(person, orgId, uploadId) {
        const upload = await storedUpload(db, orgId, uploadId)
        return upload && (await mayRead(db, person, upload, clock.seconds())) ? upload : undefined
      },
      isOfLessons: (uploadId) => isOfLessons(db, uploadId),
    }),
    ...setupCalls({
      ...{ db, clock, limits, once, login, words, jobs },
      grantFirst: (tx, by, userId) => grantAdmin(tx, by, userId, adminLevels.school),
      samples: { list: listedSamples, add: addSampleTrees },
      hasDemo: () => hasDemo(db),
      demoFacts: (callerId) => demoFacts(db, callerId),
      ...{ lanAddresses: deps.lanAddresses, schoolAt: organizationOf, tellChanged },
    }),
    ...relationCalls({ db, clock, login, sessions, switches }),
    ...reportCalls({ db, clock, writeWorkbook }),
    ...resourceShelfCalls({ db }),
    ...resourceCalls({
      db,
      clock,
      storage: deps.storage,
      words,
      quota,
      mediaHostsOf: mediaHosts.of,
      demandAgreed,
      wantPreview: previews.want,
      tellStudents: telling.tellTaken,
    }),
    ...knowledgePointCalls({ db, clock, words }),
    ...questionCalls({
      ...{ db, clock, words, demandAgreed, storage: deps.storage },
      keepFile: ({ orgId, teacherId }, file) => keepBytes(uploading, { orgId, person: { id: teacherId, role: 'teacher' } }, file),
      writeQuestions: (userId, order) =>
        tableWork(userId, false, async () => workers.run('writeQuestions', await order(), questionFileLimits).catch(tooLong)),
    }),
    ...questionImportCalls({ db, clock, storage: deps.storage, jobs, words, demandAgreed, writeWorkbook }),
    ...statusCalls({
      ...{ db, clock, bus, live, slowCalls, machine: deps.machine, storage: deps.storage, loopMs },
      lastBackups: () => lastRuns(db),
    }),
    ...studyCalls({ db, clock }),
    ...schoolTreeCalls({ db, clock, words, readSubjects: askSubjects }),
    ...subjectTreeCalls({ db, words }),
    ...subjectCalls({ db, clock, words, writeWorkbook, readSubjects: askSubjects }),
    ...switchesCalls({ db, clock, bus }),
    ...suggestCalls({ db, clock, words, live, limits, notify: noticeTo }),
    ...suggestInboxCalls({ db, clock, words, live, notify: noticeTo }),
    ...schoolTagCalls({ db, clock, words }),
    ...tagCalls({ db }),
    ...teacherAppletCalls({
      ...{ db, clock, limits, sessions, login, applet: deps.applet },
      onFailure: (error) => deps.logger.warn({ error: String(error) }, 'the chat app did not say who it is'),
      informationOf: (caller, org) => informationOf(db, caller, org),
      subjectsOf: (orgId, teacherId) => subjectsOfTeacher(db, orgId, teacherId),
      channelNamed: (orgId, code) => channelNamed(db, orgId, code),
    }),
    ...teacherClassCalls({ db, clock, sessions, switches, live, limits, notify: noticeTo }),
    ...classJoinCalls({ db, clock, sessions, live, notify: noticeTo }),
    ...liveQuestionCalls({ db, live }),
    ...teacherRemoteCalls({ db, clock, limits, once, live, randomInt, lanAddresses: deps.lanAddresses }),
    ...teacherStudyCalls({ db, clock }),
    ...timetableCalls({
      ...{ db, clock, writeWorkbook },
      readTimetable: (sent, userId) => tableWork(userId, true, () => workers.run('readTimetable', sent, tableLimits)),
    }),
    ...trialCalls({ db, clock, login, sessions, words }),
    ...uploadCalls({ ...uploading, thumbs }),
    ...productCalls({ db, clock }),
    ...vipCalls({ db, clock, pay, limits }),
    ...voterPlanCalls({ db, clock, words, writeWorkbook }),
    ...whiteboardFileCalls({ db, clock, words, live, quota }),
    ...wechatLoginCalls({ db, clock, limits, login, sessions, switches, notify: noticeTo, provider: deps.chat, logger: deps.logger }),
    ...wordCalls({
      ...{ db, clock, bus, words, hits },
      readWords: (sent, userId) => tableWork(userId, true, () => workers.run('readWords', sent, tableLimits)),
    }),
  ]
}
