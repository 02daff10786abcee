import type { RosterStudent } from '@jiangtai/contract/classes'
import type { Named } from '@jiangtai/contract/named'
import { ImageOff, KeyRound, UserRoundMinus, UsersRound } from 'lucide-react'
import { ActMenu } from '../../kit/ui/ActMenu.tsx'
import { type Member, useMemberActs } from './use-member-acts.ts'

interface Props {
  readonly current: Named
  readonly student: Pick<RosterStudent, 'id' | 'real_name' | 'avatar' | 'is_bind_parent'>
  /** Where passwords are given out. */
  readonly onReset?: () => void
  /** Shown by who draws the list: a menu goes with the layout. */
  readonly onParents: (member: Member) => void
}

/** What can be done with one of the class. */
export function StudentMenu({ current, student: { id, real_name, avatar, is_bind_parent }, onReset, onParents }: Props) {
  const { takeOut, removeAvatar } = useMemberActs()
  const member = { class_id: current.id, class_name: current.name, student_id: id, real_name }
  return (
    <ActMenu
      label={`更多操作：${real_name}`}
      acts={[
        ...(onReset ? [{ text: '重置密码', icon: <KeyRound size={20} aria-hidden="true" />, onChoose: onReset }] : []),
        ...(avatar
          ? [{ text: '移除头像', icon: <ImageOff size={20} aria-hidden="true" />, onChoose: () => void removeAvatar(member) }]
          : []),
        ...(is_bind_parent === 1
          ? [{ text: '绑定的家长', icon: <UsersRound size={20} aria-hidden="true" />, onChoose: () => onParents(member) }]
          : []),
        {
          text: '移出班级',
          icon: <UserRoundMinus size={20} aria-hidden="true" />,
          danger: true,
          onChoose: () => void takeOut(member),
        },
      ]}
    />
  )
}
