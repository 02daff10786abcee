import type { Mix } from '@jiangtai/contract/courses'
import { Menu } from '../../kit/ui/Menu.tsx'
import type { LessonPlace } from './use-lesson-place.ts'

/** The resources of the lesson, where there is no room for all of them beside each other. */
export const ResourceMenu = ({ mix, place }: { readonly mix: Mix; readonly place: LessonPlace }) => (
  <Menu
    label="资源"
    items={mix.items.map(({ id, resource }) => ({ id, name: resource.title }))}
    chosen={place.item?.id ?? 0}
    text={place.item?.resource.title ?? ''}
    onChoose={place.open}
  />
)
