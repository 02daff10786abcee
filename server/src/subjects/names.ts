import { courseTypeNames } from '@jiangtai/contract/courses'
import { mediaTypes } from '@jiangtai/contract/media'
import type { Named } from '@jiangtai/contract/named'
import { mediaClassNames, uploaderTypes } from '@jiangtai/contract/resources'

const listOf = (names: Readonly<Record<number, string>>): Named[] => Object.entries(names).map(([id, name]) => ({ id: Number(id), name }))

const mediaTypeNames = {
  ...mediaClassNames,
  [mediaTypes.html]: '网页',
  [mediaTypes.exam]: '试卷',
  [mediaTypes.examQuestion]: '试题',
  [mediaTypes.limitExam]: '限时测验',
  [mediaTypes.examCard]: '答题卡',
} satisfies Record<(typeof mediaTypes)[keyof typeof mediaTypes], string>

/** What the numbers of resources and courses are called. */
export const basicInfo = {
  media_types: listOf(mediaTypeNames),
  course_types: listOf(courseTypeNames),
  uploader_types: listOf({ [uploaderTypes.admin]: '管理员', [uploaderTypes.teacher]: '教师' }),
}
