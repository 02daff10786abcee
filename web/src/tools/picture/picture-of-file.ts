import { mediaTypes } from '@jiangtai/contract/media'
import { noPreview } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'

/** A file of this machine, shown without being uploaded: `url` leads to it as long as the page wants. */
export const pictureOfFile = ({ name, size }: Pick<File, 'name' | 'size'>, at: number, url: string): Resource => ({
  ...{ id: -1 - at, title: name.replace(/\.[^.]+$/, ''), name, bytes: size, file_cdn_id: 0, file_cdn_url: url, thumb_url: '' },
  ...{
    media_type_id: mediaTypes.image,
    media_class_id: mediaTypes.image,
    pages: 0,
    seconds: 0,
    width: 0,
    height: 0,
    created_at: 0,
    preview: noPreview,
  },
  ...{ owner_id: 0, owner_name: '', uploader_type: 2, is_school: 0, is_mine: 1, is_collected: 0 },
  ...{ root_subject_id: 0, second_subject_id: 0, third_subject_id: 0, course_id: 0, address: '', platform_id: 0 },
})
