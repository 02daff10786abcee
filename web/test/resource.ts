import { docPlatforms, mediaTypes } from '@jiangtai/contract/media'
import { noPreview } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'

/** An own pdf of nobody's course; what a test is about is said by it. */
export const resourceOf = (change: Partial<Resource> = {}): Resource => ({
  ...{ id: 1, title: '从算式到方程', name: '从算式到方程.pdf', bytes: 1024, file_cdn_id: 1, file_cdn_url: '/files/1/a.pdf', thumb_url: '' },
  ...{ media_type_id: 4, media_class_id: 5, pages: 0, seconds: 0, width: 0, height: 0, created_at: 1, preview: noPreview },
  ...{ owner_id: 1, owner_name: '周敏', uploader_type: 2, is_school: 0, is_mine: 1, is_collected: 0 },
  ...{ root_subject_id: 0, second_subject_id: 0, third_subject_id: 0, course_id: 0, address: '', platform_id: 0 },
  ...change,
})

/** What stands for an exam. */
export const examResource = (exam_id: number, title: string, change: Partial<Resource> = {}) =>
  resourceOf({
    ...{ id: exam_id * 10, exam_id, title, name: '', bytes: 0, file_cdn_id: 0, file_cdn_url: '' },
    ...{ media_type_id: mediaTypes.exam, media_class_id: mediaTypes.exam },
    ...change,
  })

/** A page of another host. */
export const addressedOf = (id: number, title: string, address: string, change: Partial<Resource> = {}) =>
  resourceOf({
    ...{ id, title, address, name: '', bytes: 0, file_cdn_id: 0, file_cdn_url: '', platform_id: docPlatforms.webServer },
    ...{ media_type_id: mediaTypes.html, media_class_id: mediaTypes.html },
    ...change,
  })
