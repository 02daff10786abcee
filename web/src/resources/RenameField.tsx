import { type Resource, resourceLimits } from '@jiangtai/contract/resources'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './ResourceList.module.css'
import type { ResourceActs } from './use-resource-acts.ts'

interface Props {
  readonly resource: Resource
  readonly acts: ResourceActs
  readonly onEnd: () => void
}

/** In the place of the title. Enter and leaving it keep the new one, Esc the old one. */
export function RenameField({ resource, acts, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(resource.title)
  const [isSaving, setSaving] = useState(false)
  const isOver = useRef(false)
  useEffect(() => input.current?.select(), [])
  async function keep() {
    if (isOver.current) return
    isOver.current = true
    const title = text.trim()
    if (title === '' || title === resource.title) return onEnd()
    setSaving(true)
    if (await acts.rename(resource, title)) return onEnd()
    // What the server refuses can be mended on the spot.
    setSaving(false)
    isOver.current = false
    input.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void keep()
    if (event.key !== 'Escape') return
    event.preventDefault()
    isOver.current = true
    onEnd()
  }
  return (
    <input
      ref={input}
      className={styles.rename}
      aria-label={`${resource.title} 的新名称`}
      maxLength={resourceLimits.titleLength}
      value={text}
      readOnly={isSaving}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKey}
      onBlur={() => void keep()}
    />
  )
}
