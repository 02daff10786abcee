import type { Share } from '@jiangtai/contract/course-shares'

/** What a colleague has shared, unless it is said otherwise. */
export const shareOf = (change: Partial<Share> = {}): Share => ({
  ...{ id: 1, teacher_id: 2, teacher_name: '李想', course_id: 31, course_type: 1, course_name: '从算式到方程' },
  ...{ text: '这节课的追及动画我重做了，节奏慢一点。', can_copy: 1, to_school: 0, created_at: 1_795_000_000, is_mine: 0, is_read: 0 },
  resources: [
    { id: 11, title: '追及问题动画 2.0', media_class_id: 1, pages: 0, seconds: 220 },
    { id: 12, title: '从算式到方程', media_class_id: 5, pages: 20, seconds: 0 },
  ],
  ...{ resource_count: 2, bytes: 144_703_488, copied: null, receiver_count: 0, read_count: 0, copied_count: 0 },
  ...change,
})
