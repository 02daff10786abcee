/** Pages that notices, advice and cards lead to, and no page links itself: apart from `links.ts`, which every page loads. */
export const toldLinks = {
  teacherHome: '/',
  center: { teacher: '/personal-center', student: '/student-personal-center' },
  studyMessages: '/personal-center?tab=messages',
  classGroups: '/personal-center?tab=groups',
  /** What somebody has told the school. */
  feedback: { teacher: '/personal-center?tab=feedback', student: '/student-personal-center?sec_name=feedback' },
  /** What somebody has to pay, or has paid, for a class. */
  orders: { teacher: '/personal-center?tab=orders', student: '/student-personal-center?sec_name=orderDetails' },
  /** What a teacher has bought for themselves. */
  membership: '/personal-center?tab=vip',
  /** One of the own, opened above the list of them. */
  ownResource: (resourceId: number) => `/personal-center?tab=resources&resource=${resourceId}`,
  /** What a student reads of an exam before it begins. */
  exam: (examClassId: number) => `/student-pre-exam/exam-preview?exam_class_id=${examClassId}`,
  /** Where a teacher marks what a class has answered. */
  marking: (examClassId: number) => `/exam-marking?exam_class_id=${examClassId}`,
  /** Where administrators answer teachers who want to join a class. */
  askedJoins: '/admin/teachers',
} as const
