import type { ListedExam } from '@jiangtai/contract/exams'
import { noPreview } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'

/** What stands for an exam in courses, as far as a list knows it; what it lacks of a file it has not. */
export const resourceOfExam = ({ id, resource_id, title, media_type_id, is_mine, owner_name, ...place }: ListedExam): Resource => ({
  ...{ id: resource_id, exam_id: id, title, media_type_id, media_class_id: media_type_id, is_mine, owner_name },
  ...{ file_cdn_id: 0, file_cdn_url: '', address: '', platform_id: 0, thumb_url: '', name: '', bytes: 0 },
  ...{ pages: 0, seconds: 0, width: 0, height: 0, preview: noPreview, owner_id: 0, uploader_type: 2, is_school: 0, is_collected: 0 },
  ...{ root_subject_id: place.root_subject_id, second_subject_id: place.second_subject_id },
  ...{ third_subject_id: place.third_subject_id, course_id: place.course_id, created_at: place.updated_at },
})
