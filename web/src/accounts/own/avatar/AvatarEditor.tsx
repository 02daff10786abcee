import { accounts } from '@jiangtai/contract/accounts'
import { type Information, profile } from '@jiangtai/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReplyOf } from '../../../kit/calls/send.ts'
import { callKey, useAct } from '../../../kit/calls/use-call.ts'
import { tellOtherTabs } from '../../../kit/session/other-tabs.ts'
import { useUser } from '../../../kit/session/session.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/confirm.ts'
import { Tile } from '../../../kit/ui/Tile.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import styles from './AvatarEditor.module.css'
import { CropDialog } from './CropDialog.tsx'
import { pictureIn } from './picture-in.ts'

const removing = { title: '移除头像？', body: '图片会删掉，改为显示姓名的第一个字。', yes: '移除头像', no: '保留', danger: true }

/** The own picture: a press changes it. */
export function AvatarEditor() {
  const { real_name, avatar } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<HTMLCanvasElement>()
  const learn = useLearnAvatar()
  const remove = useAct(profile.save, {
    onSuccess(known) {
      learn(known)
      toast.success('头像已移除')
    },
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      setPicture(await pictureIn(file))
    } catch {
      toast.error('这张图片打不开，请换一张 jpg、png 或 webp 图片')
    }
  }
  const askToRemove = async () => {
    if (await confirm(removing)) remove.mutate({ avatar_file_id: 0 })
  }
  return (
    <>
      <button type="button" className={styles.edit} aria-label="更换头像" onClick={() => input.current?.click()}>
        <Tile name={real_name} picture={avatar} size="set" />
        <span className={styles.mark}>
          <Camera size={16} aria-hidden="true" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="头像图片"
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          void choose(file)
        }}
      />
      {avatar && (
        <Button look="text" className={styles.remove} loading={remove.isPending} onClick={() => void askToRemove()}>
          移除头像
        </Button>
      )}
      {picture && (
        <CropDialog
          picture={picture}
          onClose={() => setPicture(undefined)}
          onSaved={(known) => {
            learn(known)
            setPicture(undefined)
            toast.success('头像换好了')
          }}
        />
      )}
    </>
  )
}

/** It stands on every page. */
function useLearnAvatar() {
  const client = useQueryClient()
  return (known: Information) => {
    client.setQueryData(callKey(profile.information, {}), known)
    client.setQueryData<ReplyOf<typeof accounts.status>>(callKey(accounts.status, {}), (status) =>
      status?.user ? { ...status, user: { ...status.user, avatar: known.avatar || undefined } } : status,
    )
    tellOtherTabs()
  }
}
