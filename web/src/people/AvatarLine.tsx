import { people, type SchoolStudent } from '@jiangtai/contract/people'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Tile } from '../kit/ui/Tile.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import { removingAvatar } from '../parts/members/member-words.ts'
import styles from './StudentDialog.module.css'

/** The own picture of somebody, which an administrator can take away; nothing where there is none. */
export function AvatarLine({ id, real_name, avatar }: Pick<SchoolStudent, 'id' | 'real_name' | 'avatar'>) {
  const [isGone, setIsGone] = useState(false)
  const { act, isBusy, dialog } = useActing(people.students, people.teachers)
  if (!avatar || isGone) return null
  async function remove() {
    if (!(await confirm(removingAvatar(real_name)))) return
    if (await act(() => send(people.removeAvatar, { id }), `${real_name}的头像已移除`)) setIsGone(true)
  }
  return (
    <div className={styles.avatar}>
      <Tile name={real_name} size="large" picture={avatar} />
      <Button disabled={isBusy} onClick={() => void remove()}>
        <ImageOff size={20} aria-hidden="true" />
        移除头像
      </Button>
      {dialog}
    </div>
  )
}
