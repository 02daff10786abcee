import { examLimits } from '@jiangtai/contract/exam'
import type { LeafAnswer } from '@jiangtai/contract/question'
import { Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { fileAddress } from '../../parts/rich-doc/file-address.ts'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import type { Sitting } from '../sitting.ts'
import styles from './Answering.module.css'
import { purposeOf } from './coming-files.ts'

export interface LeafProps {
  readonly sitting: Sitting
  readonly leaf: number
  readonly answer: LeafAnswer
  readonly isReadOnly: boolean
}

/** Pictures that go with a written answer; they travel in parts, also over a reload. */
export function Files({ sitting, leaf, answer, isReadOnly }: LeafProps) {
  const { uploads, items: all } = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const purpose = `${purposeOf(sitting.attempt.attempt_id, leaf)}:`
  const items = all.filter((item) => item.purpose === purpose)
  const files = answer.f ?? []
  const add = (chosen: readonly File[]) => {
    const room = examLimits.files - files.length - items.length
    const large = chosen.some(({ size }) => size > examLimits.fileBytes)
    setFault(large ? '每个文件不超过 10 MB' : chosen.length > room ? `一题最多 ${examLimits.files} 个文件` : '')
    uploads.add(chosen.filter(({ size }) => size <= examLimits.fileBytes).slice(0, Math.max(0, room)), { purpose, isPlain: true })
  }
  const without = (id: number) => sitting.sync.change(leaf, { ...answer, f: files.filter((file) => file !== id) })
  return (
    <div className={styles.files}>
      {files.length + items.length > 0 && (
        <ul className={styles.pictures} aria-label="附的图片">
          {files.map((id, at) => (
            <li key={id} className={styles.picture}>
              <img src={fileAddress(id)} alt={`图片 ${at + 1}`} />
              {!isReadOnly && (
                <IconButton aria-label={`去掉图片 ${at + 1}`} onClick={() => without(id)}>
                  <X size={20} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
          {items.map((item) => (
            <li key={item.id} className={styles.picture}>
              <span role="status">{item.message || '上传中…'}</span>
              <IconButton aria-label={`取消 ${item.name}`} onClick={() => uploads.cancel(item.id)}>
                <X size={20} aria-hidden="true" />
              </IconButton>
              {item.state === 'failed' && !item.needsFile && (
                <Button size="small" onClick={() => uploads.resume(item.id)}>
                  重试
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {!isReadOnly && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept="image/*"
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])]
              target.value = ''
              add(chosen)
            }}
          />
          <Button disabled={files.length + items.length >= examLimits.files} onClick={() => input.current?.click()}>
            <Camera size={20} aria-hidden="true" />
            拍照或选图片
          </Button>
        </>
      )}
    </div>
  )
}
