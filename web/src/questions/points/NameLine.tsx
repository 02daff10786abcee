import { pointLimits } from '@jiangtai/contract/knowledge-points'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './Points.module.css'

interface Props {
  readonly label: string
  readonly name: string
  /** Whether it was kept. */
  readonly onKeep: (name: string) => Promise<boolean>
  /** `isHere`: by a key, so the focus goes back to where it was. */
  readonly onEnd: (isHere: boolean) => void
}

/** A name in its place in the tree. Enter and leaving it keep what was typed, Esc what was there. */
export function NameLine({ label, name, onKeep, onEnd }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(name)
  const [isSaving, setIsSaving] = useState(false)
  const isOver = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = () => onEnd(document.activeElement === input.current)
  async function keep() {
    if (isOver.current) return
    isOver.current = true
    const typed = text.trim()
    if (typed === '' || typed === name) return end()
    setIsSaving(true)
    if (await onKeep(typed)) return end()
    // What the server refuses can be mended on the spot.
    setIsSaving(false)
    isOver.current = false
    input.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void keep()
    if (event.key !== 'Escape') return
    event.preventDefault()
    isOver.current = true
    end()
  }
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      placeholder="知识点名称"
      maxLength={pointLimits.name}
      value={text}
      readOnly={isSaving}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKey}
      onBlur={() => void keep()}
    />
  )
}
