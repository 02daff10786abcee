import { accounts } from './accounts.ts'
import { admins } from './admins.ts'
import { analytics } from './analytics.ts'
import { backups } from './backups.ts'
import { bin } from './bin.ts'
import type { Calls } from './call.ts'
import { center } from './center.ts'
import { channel } from './channel.ts'
import { classGroups } from './class-groups.ts'
import { classMembers } from './class-members.ts'
import { classes } from './classes.ts'
import { courseShares } from './course-shares.ts'
import { courses } from './courses.ts'
import { dayLessons } from './day-lessons.ts'
import { errorReports } from './error-reports.ts'
import { examAnswers } from './exam-answers.ts'
import { examClasses } from './exam-classes.ts'
import { examMarking } from './exam-marking.ts'
import { examReports } from './exam-reports.ts'
import { examRegrades, examResults } from './exam-results.ts'
import { examScores } from './exam-scores.ts'
import { exams } from './exams.ts'
import { jobs } from './jobs.ts'
import { jpClasses, jpPrices } from './jp-classes.ts'
import { knowledgePoints } from './knowledge-points.ts'
import { lessons } from './lessons.ts'
import { liveBoardCalls } from './live-board.ts'
import { liveQuestionCalls } from './live-question.ts'
import { lockScreenCalls } from './lock-screen.ts'
import { loginSlips } from './login-slips.ts'
import { mediaHosts } from './media-hosts.ts'
import { newFunctions } from './new-functions.ts'
import { notices } from './notices.ts'
import { office } from './office.ts'
import { organizations } from './organizations.ts'
import { pageInks } from './page-ink.ts'
import { pagePlans } from './page-plans.ts'
import { parents } from './parents.ts'
import { pay } from './pay.ts'
import { payOrders } from './pay-orders.ts'
import { people } from './people.ts'
import { peopleImports } from './people-imports.ts'
import { pictureInks } from './picture-ink.ts'
import { pictureLog } from './picture-log.ts'
import { privacy } from './privacy.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { protocol } from './protocol.ts'
import { pushes } from './pushes.ts'
import { questionImports } from './question-imports.ts'
import { questions } from './questions.ts'
import { registration } from './registration.ts'
import { relations } from './relations.ts'
import { reports } from './reports.ts'
import { resourceShelves } from './resource-shelves.ts'
import { resources } from './resources.ts'
import { school } from './school.ts'
import { schoolClasses } from './school-classes.ts'
import { schoolServers } from './school-servers.ts'
import { schoolTags } from './school-tags.ts'
import { schoolTrees } from './school-trees.ts'
import { setup } from './setup.ts'
import { status } from './status.ts'
import { studies } from './studies.ts'
import { subjectTrees } from './subject-trees.ts'
import { subjects } from './subjects.ts'
import { suggestInbox } from './suggest-inbox.ts'
import { suggests } from './suggests.ts'
import { switchCalls } from './switches.ts'
import { tags } from './tags.ts'
import { appletBinding, teacherApplet } from './teacher-applet.ts'
import { classJoins, teacherClasses } from './teacher-classes.ts'
import { teacherRemoteCalls } from './teacher-remote.ts'
import { teacherStudy } from './teacher-study.ts'
import { timetable } from './timetable.ts'
import { trials } from './trials.ts'
import { uploads } from './uploads.ts'
import { vip, vipApplet } from './vip.ts'
import { voterPlans } from './voter-plans.ts'
import { wechatLogin } from './wechat-login.ts'
import { whiteboardFiles } from './whiteboard-files.ts'
import { words } from './words.ts'

/** Every call of the product, by feature: what the server answers, what is documented, and what the tests of access go through. */
export const features = {
  accounts,
  admins,
  backups,
  analytics,
  appletBinding,
  bin,
  center,
  channel,
  classGroups,
  classJoins,
  classMembers,
  classes,
  errorReports,
  examAnswers,
  examClasses,
  examScores,
  examRegrades,
  examResults,
  examMarking,
  examReports,
  jobs,
  jpClasses,
  jpPrices,
  knowledgePoints,
  lessons,
  liveBoard: liveBoardCalls,
  liveQuestion: liveQuestionCalls,
  lockScreen: lockScreenCalls,
  loginSlips,
  mediaHosts,
  office,
  organizations,
  registration,
  relations,
  reports,
  teacherApplet,
  teacherClasses,
  teacherRemote: teacherRemoteCalls,
  teacherStudy,
  trials,
  uploads,
  vip,
  vipApplet,
  voterPlans,
  whiteboardFiles,
  courseShares,
  courses,
  dayLessons,
  newFunctions,
  notices,
  pageInks,
  pagePlans,
  parents,
  pay,
  payOrders,
  people,
  peopleImports,
  pictureInks,
  pictureLog,
  privacy,
  products,
  profile,
  protocol,
  pushes,
  questionImports,
  questions,
  exams,
  resourceShelves,
  resources,
  setup,
  school,
  schoolClasses,
  schoolServers,
  schoolTags,
  schoolTrees,
  status,
  studies,
  subjectTrees,
  subjects,
  suggestInbox,
  suggests,
  switches: switchCalls,
  tags,
  timetable,
  wechatLogin,
  words,
} as const satisfies Record<string, Calls>
