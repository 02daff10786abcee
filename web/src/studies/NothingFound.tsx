import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'

export const NothingFound = ({ isNarrowed, onShowAll }: { readonly isNarrowed: boolean; readonly onShowAll: () => void }) =>
  isNarrowed ? (
    <EmptyState
      drawing="search"
      title="没有这样的课程"
      hint="换一个词，或者看看全部。"
      action={<Button onClick={onShowAll}>显示全部</Button>}
    />
  ) : (
    <EmptyState drawing="desk" title="老师还没有推送课程" hint="老师推送资料后，会出现在这里。" />
  )
