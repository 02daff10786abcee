import type { courses } from '@jiangtai/contract/courses'
import type { ReplyOf } from '../../kit/calls/send.ts'

type Copied = ReplyOf<typeof courses.copyAll>

/** What came of copying all courses: 已复制 12 节课、34 项资料到七年级(5)班，3 节课原来就有 */
export function copiedWords(className: string, { course_count, item_count, same_count, full_courses }: Copied): string {
  const parts = [
    course_count > 0 ? `已复制 ${course_count} 节课、${item_count} 项资料到${className}` : '',
    same_count > 0 ? `${same_count} 节课${className}原来就有` : '',
    full_courses.length > 0 ? `${full_courses.map((name) => `《${name}》`).join('')}放不下，没有复制` : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('，') : '这个班还没有可以复制的课'
}
