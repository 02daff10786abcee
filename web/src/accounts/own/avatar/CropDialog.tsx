import { avatarLimits, profile } from '@jiangtai/contract/profile'
import { useMutation } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ReplyOf, send } from '../../../kit/calls/send.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { useDrag } from '../../../kit/ui/use-drag.ts'
import { sendFile } from '../../../parts/upload/send-file.ts'
import styles from './CropDialog.module.css'
import { mostZoom, moved, squareOf, wholeOf, zoomed } from './crop.ts'
import { fileOf } from './picture-in.ts'

const side = 2 * avatarLimits.side
const step = 0.05
const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

interface Props {
  readonly picture: HTMLCanvasElement
  readonly onSaved: (known: ReplyOf<typeof profile.save>) => void
  readonly onClose: () => void
}

/** Which square of a picture is shown: it is dragged, or moved with the arrow keys. */
export function CropDialog({ picture, onSaved, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(() => wholeOf(picture))
  const begun = useRef({ crop, width: 1 })
  const drag = useDrag({
    onStart: ({ clientWidth }) => {
      begun.current = { crop, width: clientWidth }
    },
    onMove: ({ dx, dy }) => setCrop(moved(picture, begun.current.crop, dx / begun.current.width, dy / begun.current.width)),
    onCancel: () => setCrop(begun.current.crop),
  })
  useEffect(() => {
    const { left, top, side: cut } = squareOf(picture, crop)
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  }, [picture, crop])
  const save = useMutation({
    async mutationFn(drawn: HTMLCanvasElement) {
      const { avatar_file_id } = await sendFile(profile.uploadAvatar, {}, await fileOf(drawn))
      return send(profile.save, { avatar_file_id })
    },
    onError: (error) => toast.error(error.message),
    onSuccess: onSaved,
  })
  // What is on its way is worn: whoever closes it would think it is not.
  const close = () => {
    if (!save.isPending) onClose()
  }
  const zoom = (by: number) => setCrop((now) => zoomed(picture, now, now.zoom + by))
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? []
    if (dx !== undefined && dy !== undefined) setCrop((now) => moved(picture, now, dx, dy))
    else if (event.key === '+' || event.key === '=') zoom(0.2)
    else if (event.key === '-') zoom(-0.2)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      title="裁剪头像"
      onClose={close}
      footer={
        <>
          <Button disabled={save.isPending} onClick={close}>
            取消
          </Button>
          <Button look="primary" loading={save.isPending} onClick={() => canvas.current && save.mutate(canvas.current)}>
            用这张
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <button type="button" className={styles.frame} aria-label="图片：方向键移动，加号和减号缩放" onKeyDown={onKeyDown} {...drag}>
          <canvas ref={canvas} className={styles.square} width={side} height={side} />
        </button>
        <p className={styles.hint}>拖动图片，选要显示的部分</p>
        <div className={styles.zoom}>
          <ZoomOut size={20} aria-hidden="true" />
          <input
            type="range"
            className={styles.range}
            aria-label="缩放"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => setCrop(zoomed(picture, crop, Number(target.value)))}
          />
          <ZoomIn size={20} aria-hidden="true" />
        </div>
      </div>
    </Dialog>
  )
}
