import { tags } from '@jiangtai/contract/tags'
import { useCall } from '../../kit/calls/use-call.ts'
import { Menu } from '../../kit/ui/Menu.tsx'
import { tagItems } from './tag-words.ts'

interface Props {
  /** 0: every tag, and none. */
  readonly tagId: number
  readonly onChoose: (tagId: number) => void
}

/** Only resources with this tag. Where the school has no tags there is nothing to choose. */
export function TagMenu({ tagId, onChoose }: Props) {
  const items = tagItems(useCall(tags.groups, {}).data?.list ?? [])
  if (items.length === 0) return null
  const chosen = items.find(({ id }) => id === tagId)
  return (
    <Menu
      label="标签"
      items={[{ id: 0, name: '全部标签' }, ...items]}
      chosen={tagId}
      text={chosen?.name ?? '全部标签'}
      onChoose={onChoose}
    />
  )
}
