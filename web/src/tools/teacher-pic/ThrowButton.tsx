import { ImageMinus, ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useLayout } from '../../kit/window/layout.ts'
import type { ThrowActProps } from '../../parts/picture/throw-act.ts'
import { added, removed } from './pics-state.ts'
import { useTeacherPic } from './use-teacher-pic.ts'

interface Props extends ThrowActProps {
  /** Whether a gallery may be opened: it may begin a lesson. */
  readonly mayOpen: () => Promise<boolean>
}

/** 加入投图, and 移出投图 once they are there. What is being looked at stays in front; the gallery waits behind it, small. */
export function ThrowButton({ pictures, name, look = 'default', size = 'medium', onLook, mayOpen }: Props) {
  const isOn = useInteraction()?.im_interaction_teacher_pic === 1
  const isPhone = useLayout() === 'phone'
  const { pics, edit, close, setMinimised } = useTeacherPic()
  const [isBusy, setIsBusy] = useState(false)
  if (!isOn || pictures.length === 0) return null
  const known = new Set(pics?.pic_list.map(({ file_cdn_id }) => file_cdn_id))
  const fresh = pictures.filter(({ file_cdn_id }) => !known.has(file_cdn_id))

  async function add() {
    if (!pics && !(await mayOpen())) return
    if (!pics) setMinimised(true)
    if (!(await edit(added(fresh)))) {
      if (!pics) setMinimised(false)
      return
    }
    const said = `已加入投图，共 ${known.size + fresh.length} 张`
    if (isPhone) toast.success(said)
    else toast.offer(said, { text: '查看投图', act: see })
  }
  function see() {
    onLook?.()
    setMinimised(false)
  }
  async function remove() {
    const isAll = pics?.is_adding === 0 && pics.pic_list.length === pictures.length
    if (await (isAll ? close() : edit(removed(...pictures.map(({ file_cdn_id }) => file_cdn_id))))) toast.success('已移出投图')
  }
  async function press() {
    setIsBusy(true)
    await (fresh.length > 0 ? add() : remove())
    setIsBusy(false)
  }
  const text = fresh.length > 0 ? '加入投图' : '移出投图'
  const Icon = fresh.length > 0 ? ImageUp : ImageMinus
  return (
    <Button look={look} size={size} loading={isBusy} aria-label={`${text}：${name}`} onClick={() => void press()}>
      {!isBusy && <Icon size={20} aria-hidden="true" />}
      {text}
    </Button>
  )
}
