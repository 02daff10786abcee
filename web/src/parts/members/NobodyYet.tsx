import type { Named } from '@jiangtai/contract/named'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { JoinCode, useHasJoinCode } from './JoinCode.tsx'

/** A class without students, and how they get in. */
export function NobodyYet({ current }: { readonly current: Named }) {
  const title = '班里还没有学生'
  if (!useHasJoinCode()) return <EmptyState drawing="desk" title={title} hint="学校管理员添加学生后，会出现在这里。" />
  const hint = '把班级码给学生，输入后就进到班里。'
  return <EmptyState drawing="desk" title={title} hint={hint} action={<JoinCode current={current} />} />
}
